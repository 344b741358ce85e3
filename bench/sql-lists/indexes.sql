create index homes_price on homes (current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status)
  where availability_status <> 'delisted';
create index homes_zip on homes (zipcode, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at)
  where availability_status <> 'delisted';
create index homes_builder on homes (builder_id, current_price, id)
  include (bedrooms, bathrooms, square_footage, build_type, availability_status, estimated_monthly_rent,
    estimated_cap_rate, estimated_cash_on_cash, estimated_dscr, updated_at)
  where availability_status <> 'delisted';
create index homes_bedrooms on homes (bedrooms, id)
  include (current_price, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_bathrooms on homes (bathrooms, id)
  include (current_price, bedrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_square_footage on homes (square_footage, id)
  include (current_price, bedrooms, bathrooms, build_type, availability_status) where availability_status <> 'delisted';
create index homes_rent on homes (estimated_monthly_rent, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_cap_rate on homes (estimated_cap_rate, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_cash_on_cash on homes (estimated_cash_on_cash, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_dscr on homes (estimated_dscr, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_updated on homes (updated_at, id)
  include (current_price, bedrooms, bathrooms, square_footage, build_type, availability_status) where availability_status <> 'delisted';
create index homes_status on homes (availability_status, current_price, id);
create index homes_search on homes using gin (search_text gin_trgm_ops);
