-- What a seller allows on the internet, who lists the home, and what is offered.
alter table homes
  drop constraint homes_source_community_id_homesite_id_street_address_key,
  alter column street_address drop not null,
  -- The address of a home whose seller keeps it off the internet. Imports find the home again by it; nothing else reads it.
  add column withheld_address text,
  add constraint homes_one_address check (num_nonnulls(street_address, withheld_address) = 1),
  add column automated_valuation_allowed boolean,
  add column consumer_comments_allowed boolean,
  -- Null for a new home for sale.
  add column listing_kind text check (listing_kind in ('resale', 'lease')),
  add column listing_brokerage text,
  add column listing_brokerage_phone text,
  add column originating_system text;
create unique index homes_identity
  on homes (source, community_id, homesite_id, coalesce(withheld_address, street_address));

-- When a feed last contained each home. A table of its own, because every import writes it for every home.
create table home_sightings (
  home_id integer primary key references homes on delete cascade,
  seen_at timestamptz not null
);
insert into home_sightings select h.id, coalesce(h.gone_at, s.last_import_at, h.updated_at)
  from homes h join listing_sources s on s.name = h.source;

-- A deleted home leaves the lists of every account.
create index shortlisted_homes_home on shortlisted_homes (home_id);
create index compared_homes_home on compared_homes (home_id);
