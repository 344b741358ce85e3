create table roi_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Numbers a person's profiles from 1 to the limit: two requests at once cannot both take the last one.
  slot smallint not null check (slot between 1 and 5),
  name text not null check (name ~ '^[A-Za-z0-9]{1,8}$'),
  calculator_inputs jsonb not null check (jsonb_typeof(calculator_inputs) = 'object'),
  notes text check (length(notes) <= 10000),
  is_active boolean not null default true,
  -- Counts the saves: an edit names the version that it began with.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, slot)
);
create unique index roi_profiles_name on roi_profiles (user_id, lower(name));
