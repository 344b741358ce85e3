-- Browsers that have signed in to an account before: what strangers try does not lock them out.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);
create index known_browsers_signed_in_at on known_browsers (signed_in_at);

-- How many mails of a kind went to an address on the word of somebody who was not signed in.
create table account_mails (
  email text not null check (email = lower(email) and length(email) <= 254),
  kind text not null,
  sent integer not null default 1,
  counted_since timestamptz not null default now(),
  last_sent_at timestamptz not null default now(),
  primary key (email, kind)
);
create index account_mails_last_sent_at on account_mails (last_sent_at);
