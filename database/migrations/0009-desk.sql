-- Why: the desk lists, filters, sorts and counts 100,000 products of every status. One covering index answers all of it without
-- the rows. It holds the level of the stock, not the figure: a sale must not become an index write (0005-listings).
-- A bulk edit keeps what each product was, so that it can be undone for what has not changed since (`version`).

alter table products add stock_level smallint not null generated always as (case when stock <= 0 then 0 when stock <= 5 then 1 else 2 end) stored;
create index products_desk on products (id desc) include (status, category_id, labels, stock_level, price_paise, name, created_at, updated_at);

create table bulk_edits (
  id int generated always as identity primary key,
  actor_id int references users on delete set null,
  summary text not null,
  changed int not null check (changed > 0),
  at timestamptz not null default now(),
  undone_at timestamptz
);

-- Of the columns behind `version` the one that was edited is set; of stock it is what was added.
create table bulk_edit_rows (
  bulk_edit_id int not null references bulk_edits on delete cascade,
  product_id int not null,
  version int not null,
  price_paise bigint,
  stock_delta int,
  status text,
  labels text[],
  category_id int,
  primary key (bulk_edit_id, product_id),
  check (num_nonnulls(price_paise, stock_delta, status, labels, category_id) = 1)
);
