create table realty_prospects (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (email = lower(trim(email)) and length(email) <= 254),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  comments text not null check (length(comments) between 1 and 2000),
  source text not null default 'Header',
  prospect_type text not null default 'Investment',
  realty_lead_type text not null default 'direct',
  county text not null default 'Florida',
  form_type text check (form_type in ('consultation', 'trial', 'appointment', 'video', 'guide')),
  home_slug text,
  -- The sentence by the button as this person read it, for the law asks what was agreed to, and when.
  consent_version text not null,
  consent_wording text not null,
  consented_at timestamptz not null default now(),
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  referrer text,
  landing_page text,
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'client', 'closed')),
  notes text not null default '' check (length(notes) <= 5000),
  created_at timestamptz not null default now(),
  -- In milliseconds, as browsers count: an edit names the time of the row it was made on.
  updated_at timestamptz(3) not null default now()
);
create index realty_prospects_created_at on realty_prospects (created_at desc, id);
create index realty_prospects_email on realty_prospects (email);
