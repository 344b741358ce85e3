-- Where listings come from: a feed under its name. Also the version that every cached answer hangs on.
create table listing_sources (
  name text primary key check (length(name) between 1 and 60),
  is_sample boolean not null default false,
  last_import_at timestamptz
);

create table directory_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into directory_version default values;

create table builders (
  id integer generated always as identity primary key,
  slug text not null unique,
  source text not null references listing_sources,
  -- Feeds name builders, not their numbers: two feeds that name the same one mean the same one.
  name text not null check (length(name) between 1 and 200),
  headquarters text,
  contact_phone text,
  contact_email text,
  website text check (website like 'https://%'),
  rating numeric(2, 1) check (rating between 0 and 5),
  description text,
  build_types text[] not null default '{}',
  regions text[] not null default '{}',
  builder_segment text not null default 'Production',
  price_range text,
  -- The first dollar amount of price_range, else the cheapest community's, for the filter by price.
  price_from numeric(12, 0),
  investor_friendly boolean,
  source_url text check (source_url like 'https://%'),
  -- What the feed said, to tell a changed record from an unchanged one.
  fingerprint text not null,
  search_text text not null default '',
  -- What lists show and filter by: the feed's own where it says something, else what the communities have.
  shown_types text[] not null default '{}',
  shown_regions text[] not null default '{}',
  community_count integer not null default 0,
  available_homes integer not null default 0,
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index builders_name on builders (lower(name));

create table communities (
  id integer generated always as identity primary key,
  slug text not null unique,
  source text not null references listing_sources,
  source_key text not null check (length(source_key) between 1 and 300),
  builder_id integer references builders,
  name text not null check (length(name) between 1 and 200),
  subdivision text,
  street_address text,
  city text,
  city_key text generated always as
    (regexp_replace(regexp_replace(replace(lower(city), '.', ''), '\msaint\M', 'st', 'g'), '\mfort\M', 'ft', 'g')) stored,
  state text check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^[0-9]{5}$'),
  county text,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  description text,
  entry_level_price numeric(12, 0) check (entry_level_price > 0),
  price_range text,
  hoa_fees_monthly numeric(10, 2) check (hoa_fees_monthly >= 0),
  cdd_fees_annual numeric(10, 2) check (cdd_fees_annual >= 0),
  property_tax_percentage numeric(6, 3) check (property_tax_percentage between 0 and 100),
  monthly_rent_range text,
  build_types text[] not null default '{}',
  long_term_allowed boolean,
  short_term_allowed boolean,
  rental_restrictions text[] not null default '{}',
  wind_zone text,
  flood_zone text,
  builder_quality jsonb,
  subdivision_map_link text check (subdivision_map_link like 'https://%'),
  standard_features_link text check (standard_features_link like 'https://%'),
  ccrs_link text check (ccrs_link like 'https://%'),
  amenities text[] not null default '{}',
  electric text,
  water text,
  internet text,
  garbage text,
  pictures text[] not null default '{}',
  source_url text check (source_url like 'https://%'),
  fingerprint text not null,
  search_text text not null default '',
  shown_types text[] not null default '{}',
  available_homes integer not null default 0,
  most_bedrooms numeric(4, 1),
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_key)
);
create index communities_builder on communities (builder_id, name) where gone_at is null;
create index communities_price on communities (entry_level_price, id) where gone_at is null;
create index communities_name on communities (name, id) where gone_at is null;
create index communities_search on communities using gin (search_text gin_trgm_ops);

create table floorplans (
  id integer generated always as identity primary key,
  community_id integer not null references communities on delete cascade,
  source_key text not null,
  name text not null,
  price numeric(12, 0) check (price > 0),
  bedrooms numeric(4, 1),
  bathrooms numeric(4, 1),
  square_footage integer check (square_footage > 0),
  stories numeric(3, 1),
  garage_spaces numeric(3, 1),
  build_type text,
  description text,
  image_url text check (image_url like 'https://%'),
  fingerprint text not null,
  gone_at timestamptz,
  unique (community_id, source_key)
);

create table homes (
  id integer generated always as identity primary key,
  slug text not null unique,
  source text not null references listing_sources,
  community_id integer not null references communities,
  -- The community's builder, repeated here so that lists need no join.
  builder_id integer references builders,
  -- The builder's number of the homesite; empty where a feed has none.
  homesite_id text not null default '',
  street_address text not null check (length(street_address) between 1 and 300),
  city text,
  city_key text generated always as
    (regexp_replace(regexp_replace(replace(lower(city), '.', ''), '\msaint\M', 'st', 'g'), '\mfort\M', 'ft', 'g')) stored,
  state text check (state ~ '^[A-Z]{2}$'),
  zipcode text check (zipcode ~ '^[0-9]{5}$'),
  county text,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  availability_status text not null check (availability_status in ('available', 'reserved', 'sold', 'delisted')),
  current_price numeric(12, 0) check (current_price > 0),
  original_price numeric(12, 0) check (original_price > 0),
  bedrooms numeric(4, 1) check (bedrooms between 0 and 99),
  bathrooms numeric(4, 1) check (bathrooms between 0 and 99),
  square_footage integer check (square_footage between 1 and 1000000),
  stories numeric(3, 1),
  garage_spaces numeric(3, 1),
  build_type text,
  floorplan text,
  floorplan_image_url text check (floorplan_image_url like 'https://%'),
  elevation text,
  lot_number text,
  lot_premium numeric(12, 0),
  estimated_completion_date date,
  construction_status text,
  energy_efficiency jsonb,
  hero_picture_url text check (hero_picture_url like 'https://%'),
  property_images text[] not null default '{}',
  features text[] not null default '{}',
  certifications text[] not null default '{}',
  property_description text,
  -- The rent as the feed names it; estimated_monthly_rent is this or HUD's for the ZIP code.
  listed_rent numeric(10, 2),
  estimated_monthly_rent numeric(10, 2),
  rent_source text check (rent_source in ('listing', 'hud')),
  estimated_cap_rate numeric(8, 2),
  estimated_cash_on_cash numeric(8, 2),
  estimated_dscr numeric(8, 3),
  section8_eligible boolean,
  walk_score smallint check (walk_score between 0 and 100),
  bike_score smallint check (bike_score between 0 and 100),
  transit_score smallint check (transit_score between 0 and 100),
  property_tax_rate numeric(6, 3) check (property_tax_rate between 0 and 100),
  insurance_estimate numeric(10, 2),
  hoa_fees_monthly numeric(10, 2),
  cdd_fees_annual numeric(10, 2),
  flood_zone text,
  source_url text check (source_url like 'https://%'),
  -- Fields of the feed that have no column, as they came.
  extra jsonb,
  fingerprint text not null,
  -- Address, place, community, builder and plan in one, for words and trigrams.
  search_text text not null default '',
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, community_id, homesite_id, street_address)
);

-- Lists of one place, builder or community are read from one of these, filtered, counted and sorted by the columns
-- behind `include` without touching the table; lists of everything walk along the order that is asked for. Homes that
-- are no longer listed stand in none of them.
create index homes_price on homes (current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status)
  where availability_status <> 'delisted';
create index homes_city on homes (city_key, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at)
  where availability_status <> 'delisted';
create index homes_county on homes (county, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at)
  where availability_status <> 'delisted';
create index homes_zip on homes (zipcode, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at)
  where availability_status <> 'delisted';
create index homes_builder on homes (builder_id, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at)
  where availability_status <> 'delisted';
create index homes_community on homes (community_id, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at);
create index homes_bedrooms on homes (bedrooms, id)
  include (current_price, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_bathrooms on homes (bathrooms, id)
  include (current_price, bedrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_square_footage on homes (square_footage, id)
  include (current_price, bedrooms, bathrooms, build_type, availability_status) where availability_status <> 'delisted';
create index homes_rent on homes (estimated_monthly_rent, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_cap_rate on homes (estimated_cap_rate, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_cash_on_cash on homes (estimated_cash_on_cash, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_dscr on homes (estimated_dscr, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_updated on homes (updated_at, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_status on homes (availability_status, current_price, id);
-- For counts of addresses that hold a text too short for trigrams.
create index homes_places on homes (street_address, city) where availability_status <> 'delisted';
create index homes_search on homes using gin (search_text gin_trgm_ops);

-- Each price at which a home was seen, and since when.
create table home_prices (
  home_id integer not null references homes on delete cascade,
  seen_at timestamptz not null,
  price numeric(12, 0) not null check (price > 0),
  primary key (home_id, seen_at)
);

-- HUD's small-area fair market rents: US dollars a month by ZIP code and bedrooms.
create table hud_rents (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  studio numeric(10, 2) not null check (studio > 0),
  one_bedroom numeric(10, 2) not null check (one_bedroom > 0),
  two_bedrooms numeric(10, 2) not null check (two_bedrooms > 0),
  three_bedrooms numeric(10, 2) not null check (three_bedrooms > 0),
  four_bedrooms numeric(10, 2) not null check (four_bedrooms > 0)
);

create table filter_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Numbers a person's profiles from 1 to the limit: two requests at once cannot both take the last one.
  slot smallint not null check (slot >= 1),
  profile_name text not null check (length(profile_name) between 1 and 20),
  filter_state jsonb not null check (jsonb_typeof(filter_state) = 'object' and pg_column_size(filter_state) < 20000),
  is_default boolean not null default false,
  -- Counts the saves: an edit names the version that it began with.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, slot)
);
create unique index filter_profiles_name on filter_profiles (user_id, lower(profile_name));

create table shortlisted_homes (
  user_id uuid not null references users on delete cascade,
  home_id integer not null references homes on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, home_id)
);

create table compared_homes (
  user_id uuid not null references users on delete cascade,
  home_id integer not null references homes on delete cascade,
  slot smallint not null check (slot between 1 and 4),
  primary key (user_id, slot),
  unique (user_id, home_id)
);
