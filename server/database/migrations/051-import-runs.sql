-- Files of other newsletters that are read after the response, by whichever server process is free.
create table import_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('posts', 'subscribers')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'refused')),
  -- How many records of the file are dealt with: work that broke off goes on after them.
  done integer not null default 0,
  total integer,
  summary jsonb,
  error text,
  -- How often the work was begun; also tells a process that another has taken over.
  tries integer not null default 0,
  alive_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index import_runs_kind on import_runs (kind, created_at desc);

-- The file until it is read, in parts that a process can take one at a time.
create table import_files (
  run_id uuid not null references import_runs on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (run_id, part)
);
