-- What was sent, by the digest of its words: the same again within the hour is the same lead, from whichever network.
create table sent_leads (
  digest bytea primary key,
  lead_id uuid not null references realty_prospects on delete cascade deferrable initially deferred,
  sent_at timestamptz not null default now()
);
create index sent_leads_lead_id on sent_leads (lead_id);
