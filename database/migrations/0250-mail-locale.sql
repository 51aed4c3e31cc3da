-- Why: an email is written in the language of its order, of its account or of the request.

alter table mails add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}$');
-- The language of the template at the gateway.
alter table messages add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}$');
-- The answer is written in the language of the form.
alter table grievances add column locale text not null default 'en'
  check (locale ~ '^[a-z]{2,3}$');
