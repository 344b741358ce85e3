-- The home type as the feed states it; build_type is this or, where the feed is silent, the type that we infer.
alter table homes
  add column listed_build_type text,
  add column build_type_source text check (build_type_source in ('listing', 'inferred')),
  add column year_built smallint check (year_built between 1800 and 2200),
  -- The figures behind the returns, each with its low and high end, source and year.
  add column assumptions jsonb,
  -- The returns with every assumption at its favorable end; the columns without the suffix have the cautious end.
  add column estimated_cap_rate_high double precision,
  add column estimated_cash_on_cash_high double precision,
  add column estimated_dscr_high double precision;
update homes set listed_build_type = build_type;

-- Whether the shown types come from homes whose type is inferred.
alter table communities add column types_inferred boolean not null default false;

-- The fiscal year of HUD's table, where its file name tells it.
alter table hud_rents add column year text;
