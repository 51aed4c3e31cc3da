-- Why: staff adjust the stock of a product with a reason in their own words. The key makes a
-- repeated request count once.

alter table stock_movements add column note text check (length(note) between 1 and 200),
  add column request_key text unique;
create index stock_movements_history on stock_movements (product_id, id);
drop index stock_movements_product;
