-- When the picture of a mail was first loaded by a reader.
alter table newsletter_deliveries add column opened_at timestamptz;

-- Nothing ever read or wrote it.
alter table newsletter_sends drop column started_at;
