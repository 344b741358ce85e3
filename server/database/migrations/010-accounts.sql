create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^[0-9]{10}$'),
  interests text not null default '',
  password_hash text,
  google_id text unique,
  email_confirmed_at timestamptz,
  is_admin boolean not null default false,
  is_invited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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

-- Links and codes that work once. Only a hash is kept, so that a copy of the database opens nothing.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'google')),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_tokens_user_id on one_time_tokens (user_id);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);
