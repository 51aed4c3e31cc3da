-- Why: lists and facets of 100,000 products read an index instead of sorting. Whether a product is in stock is a column of its
-- own because an index over `stock > 0` would turn every sale into an index write. Searching words goes by products_search_words
-- with the typing errors mended before, so the trigram index is of no use.

alter table products add is_in_stock boolean not null generated always as (stock > 0) stored;
create index products_featured on products (is_in_stock desc, cardinality(labels) desc, created_at desc, id desc) where status = 'active';
create index products_featured_of_category on products (category_id, is_in_stock desc, cardinality(labels) desc, created_at desc, id desc)
  where status = 'active';
create index products_by_name on products (lower(name), id) where status = 'active';
create index products_by_rating on products (rating_tenths desc, id desc) where status = 'active';
create index products_facets on products (category_id, material, size, pattern, color)
  include (labels, is_in_stock, price_paise, id) where status = 'active';
drop index products_search;
drop index products_category;

create index orders_by_amount on orders (final_paise, id);
