create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table secrets (
  name text primary key,
  value bytea not null
);

create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- The shape that rate-limiter-flexible reads and writes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
