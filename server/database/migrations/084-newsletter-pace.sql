-- When the next newsletter mail may be sent: one row, so that all server processes together keep to the rate.
create table newsletter_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default now()
);
insert into newsletter_pace default values;
