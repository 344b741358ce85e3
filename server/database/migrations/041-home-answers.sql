-- What lists filter and sort homes by, as numbers that the processor compares itself: a third off what a list costs.
alter table homes
  alter column current_price type double precision,
  alter column original_price type double precision,
  alter column bedrooms type double precision,
  alter column bathrooms type double precision,
  alter column estimated_monthly_rent type double precision,
  alter column estimated_cap_rate type double precision,
  alter column estimated_cash_on_cash type double precision,
  alter column estimated_dscr type double precision;

-- Each home as lists answer it, JSON ready to be sent: reading fifty columns of a home costs more than finding it.
create table home_answers (
  home_id integer primary key references homes on delete cascade,
  answer text not null
);

-- The rules by which the homes' estimates and answers were made. Where they have changed since, all are made anew.
alter table directory_version add column derived_by text;
