-- Why: a signed-in shopper can save looks, rooms with a fabric on each part. A look is stored as the
-- query of its page in its one spelling, so that saving it twice keeps one row.

create table saved_looks (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  look text not null check (length(look) between 1 and 300),
  created_at timestamptz not null default now(),
  unique (user_id, look)
);
