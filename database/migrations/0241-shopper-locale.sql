-- Why: emails and messages go out in the language in which a shopper reads the shop.

alter table users add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}$');
-- The language of the shopper when the order was placed.
alter table orders add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}$');
