-- Why: a plugin needs keys of other systems, which no one reads from the database or the admin area.

-- By field, encrypted with a key derived from SECRET, as base64.
alter table plugins add column secrets jsonb not null default '{}';
