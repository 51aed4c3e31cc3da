-- Why: each sale changes `stock`, and an index that holds it, also one without a row, makes
-- PostgreSQL write the new row into every index of the table. The room left in a page takes it.

drop index products_low_stock;
create index products_low_stock on products (id)
  include (status, category_id, stock_rank) where is_low_stock;
alter table products set (fillfactor = 85);

-- The primary key answers the same queries, read backwards.
drop index mails_newest;
