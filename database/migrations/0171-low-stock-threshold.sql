-- Why: a product that sells ten units a day is low before one that sells one a month. The staff sets
-- per product from which stock on it is low; without it, the shop's default of 5 applies.

alter table products add column low_stock_threshold int
  check (low_stock_threshold between 0 and 1000000);
-- Drops its index too. PostgreSQL before 17 cannot change the expression in place.
alter table products drop column is_low_stock;
alter table products add column is_low_stock boolean not null
  generated always as (stock <= coalesce(low_stock_threshold, 5)) stored;
create index products_low_stock on products (id)
  include (status, category_id, stock) where is_low_stock;
