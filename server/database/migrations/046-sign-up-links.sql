-- Each email of a sign-up has a link of its own, and the links of earlier emails stay valid beside it.
-- After the confirmation, each says so: the sign-up is gone, the account is named.
create table sign_up_links (
  token_hash bytea primary key,
  sign_up_id uuid references sign_ups on delete set null,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_up_links_sign_up_id on sign_up_links (sign_up_id);
create index sign_up_links_user_id on sign_up_links (user_id);

insert into sign_up_links (token_hash, sign_up_id, expires_at)
  select token_hash, id, token_expires_at from sign_ups where token_hash is not null and token_expires_at is not null;
insert into sign_up_links (token_hash, user_id, expires_at)
  select confirmed_by, id, now() + interval '1 day' from users where confirmed_by is not null
  on conflict do nothing;
alter table sign_ups drop column token_hash, drop column token_expires_at;
alter table users drop column confirmed_by;
