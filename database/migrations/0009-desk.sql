-- Why: the desk lists, filters, sorts and counts 100,000 products of every status. One covering index answers all of it without
-- the rows. It must not hold the figure of the stock: a sale would become an index write (0005-listings). `stock_rank` is the
-- figure in steps that few sales cross: 0 is out of stock, 1 is low, and sorting by stock begins with it.
-- A bulk edit keeps what each product was, so that it can be undone for what has not changed since (`version`).

alter table products add stock_rank smallint not null generated always as
  (width_bucket(stock, array[1, 6, 11, 21, 31, 41, 51, 76, 101, 151, 201, 251, 301, 401, 501, 751, 1001, 1501, 2001, 5001, 10001, 50001])) stored;
create index products_desk on products (id desc) include (status, category_id, labels, stock_rank, price_paise, name, created_at, updated_at);
create index products_by_stock on products (stock_rank, id);

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
