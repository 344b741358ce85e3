-- Lists of homes are filtered, sorted and counted in the memory of the server; these indexes served their queries.
drop index homes_price;
drop index homes_zip;
drop index homes_builder;
drop index homes_bedrooms;
drop index homes_bathrooms;
drop index homes_square_footage;
drop index homes_rent;
drop index homes_cap_rate;
drop index homes_cash_on_cash;
drop index homes_dscr;
drop index homes_updated;
drop index homes_status;
drop index homes_search;
