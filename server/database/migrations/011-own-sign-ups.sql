-- A link proves whose mailbox it is, not who typed the password. So a sign-up remembers the browser that made it (a hash
-- of its cookie): only there does a link open the account with that password; anywhere else it asks for a new one.
alter table sign_ups add browser_hash bytea;
create unique index sign_ups_browser on sign_ups (email, browser_hash);

-- A row without a password belongs to nobody's form: its link was asked for in a browser that is not known, and whoever
-- opens it chooses the password.
alter table sign_ups
  alter first_name drop not null,
  alter last_name drop not null,
  alter phone drop not null,
  alter interests drop not null,
  alter password_hash drop not null;
