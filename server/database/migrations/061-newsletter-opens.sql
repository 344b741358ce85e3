-- When the picture of a mail was first loaded by a reader.
alter table newsletter_deliveries add column opened_at timestamptz;
