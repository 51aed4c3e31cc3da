-- Why: a newsletter goes out in the language in which its reader subscribed, also without an account.
alter table newsletter_subscribers
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}$');
