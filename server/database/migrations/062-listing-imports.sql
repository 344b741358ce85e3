-- Listings are imported after the response, like posts and subscribers.
alter table import_runs drop constraint import_runs_kind_check;
alter table import_runs add constraint import_runs_kind_check check (kind in ('posts', 'subscribers', 'listings'));

-- What the request asked for, and the names and sizes of its files, for a kind that needs them.
alter table import_runs add settings jsonb;
