-- A home is found under its own address, and under its plan's name.
create index homes_address on homes (btrim(regexp_replace(lower(street_address), '[^a-z0-9]+', ' ', 'g')))
  where availability_status <> 'delisted';
create index homes_floorplan on homes (lower(floorplan)) include (floorplan) where availability_status <> 'delisted';
-- And under its address with a typing error: whole search texts are five times as long, and as slow to compare.
create index homes_address_letters on homes
  using gin (btrim(regexp_replace(lower(street_address), '[^a-z0-9]+', ' ', 'g')) gin_trgm_ops);
