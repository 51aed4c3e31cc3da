-- Why: with 100,000 products each order of the desk's list must be walked along an index, whatever the filter and however deep the
-- page, without the rows. The indexes of the shop's orders held active products alone: here they hold those of every status, with
-- what the desk filters by beside, and serve both. Of the stock they hold its steps, not its figure (0009-desk).

drop index products_newest;
drop index products_price;
drop index products_by_name;
drop index products_featured;
drop index products_by_shown_rating;
create index products_newest on products (created_at desc, id desc) include (status, category_id, labels, stock_rank);
create index products_by_price on products (price_paise, id) include (status, category_id, labels, stock_rank);
-- The name itself stands beside its form in small letters, for without it an index over an expression is not read alone.
create index products_by_name on products (lower(name), id) include (name, status, category_id, labels, stock_rank);
create index products_featured on products (is_in_stock desc, cardinality(labels) desc, created_at desc, id desc) include (status, category_id, labels, stock_rank);
create index products_by_shown_rating on products (shown_rating_tenths desc, id desc) include (status, category_id, labels, stock_rank);
create index products_by_change on products (updated_at desc, id desc) include (status, category_id, labels, stock_rank);
