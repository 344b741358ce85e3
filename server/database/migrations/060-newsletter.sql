create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null default '',
  status text not null check (
    status in ('validating', 'invalid', 'pending', 'active', 'inactive', 'needs_attention', 'paused')
  ),
  -- The id at the provider, once it is known there.
  beehiiv_id text,
  -- Set while its owner does not want to be written to; only an opt-in clears it.
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscribers_active on subscribers (id) where status = 'active';

-- What a person agreed to or took back, when and where, in the words that were shown.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  email text not null,
  action text not null check (action in ('subscribed', 'unsubscribed')),
  source text not null,
  wording_version text,
  wording text,
  created_at timestamptz not null default now()
);
create index newsletter_consents_email on newsletter_consents (email, created_at);

create table newsletter_drafts (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references posts on delete set null,
  provider text not null,
  -- The id the provider gave it.
  provider_post_id text,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index newsletter_drafts_post_id on newsletter_drafts (post_id);

-- One send a post, ever: the key keeps a second click from writing to everyone twice.
create table newsletter_sends (
  post_id uuid primary key references posts on delete cascade,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create table newsletter_deliveries (
  post_id uuid not null references newsletter_sends on delete cascade,
  subscriber_id uuid not null references subscribers on delete cascade,
  mailed_at timestamptz not null default now(),
  clicked_at timestamptz,
  primary key (post_id, subscriber_id)
);
create index newsletter_deliveries_subscriber_id on newsletter_deliveries (subscriber_id);

-- Subscriptions of people who had everything about them deleted, until the provider has ended them too.
create table newsletter_forgotten (
  beehiiv_id text primary key
);

create table newsletter_syncs (
  id bigint generated always as identity primary key,
  provider text not null,
  started_at timestamptz not null default now(),
  -- A run that shows no sign of life died with its process.
  alive_at timestamptz not null default now(),
  finished_at timestamptz,
  error text,
  posts_new integer not null default 0,
  posts_changed integer not null default 0,
  subscribers_changed integer not null default 0
);
create index newsletter_syncs_started_at on newsletter_syncs (started_at desc);
