-- Everyone in here has shown that the address is theirs: by the link in a mail, or by Google.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^[0-9]{10}$'),
  interests text not null default '',
  password_hash text,
  google_id text unique,
  -- The link that confirmed the address: opened again, it says so kindly.
  confirmed_by bytea unique,
  welcomed_at timestamptz,
  is_admin boolean not null default false,
  is_invited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (password_hash is not null or google_id is not null)
);

-- Sign-ups that wait for their confirmation. Each keeps its own password until its own link is opened,
-- so nobody can slip a password into an account by signing up with another person's address.
-- Here and below only hashes of links are kept: a copy of the database opens nothing.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  interests text not null,
  password_hash text not null,
  token_hash bytea unique,
  token_expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_ups_email on sign_ups (email, created_at);
create index sign_ups_created_at on sign_ups (created_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  network text not null,
  user_agent text not null,
  -- Counts the renewals: the refresh cookie of an older generation ends the session.
  generation integer not null default 1,
  renewed_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user_id on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);

-- Popups that are at Google right now, each bound to the browser that opened it.
create table google_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index google_attempts_expires_at on google_attempts (expires_at);
