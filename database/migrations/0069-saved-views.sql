-- Why: staff return to the same filters of the order and product lists each day. An account saves
-- them under a name; a view is the query of the list's URL and nothing else.

create table saved_views (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  list text not null check (list in ('orders', 'products')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 2000)
);
-- One view of each name, whatever its case; also finds the views of an account.
create unique index saved_views_name on saved_views (user_id, list, lower(name));
