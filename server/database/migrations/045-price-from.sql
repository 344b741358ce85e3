-- Where the prices of a community begin: as its feed says, or lower where an available home is cheaper. Derived, so that
-- lists, filters, searches and pages say the same.
alter table communities add column price_from numeric(12, 0) check (price_from > 0);
update communities c set price_from = least(c.entry_level_price, (
  select min(h.current_price) from homes h where h.community_id = c.id and h.availability_status = 'available'));
drop index communities_price;
create index communities_price on communities (price_from, id) where gone_at is null;
