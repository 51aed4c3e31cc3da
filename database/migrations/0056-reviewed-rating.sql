-- Why: shoppers sort by the ratings of reviews only. The rating that staff typed stays in the API
-- of the specification, and a product without reviews comes last.

alter table products add reviewed_rating_tenths int not null generated always as (
  case when reviews_count = 0
    then 0 else ((20 * reviews_stars + reviews_count) / (2 * reviews_count))::int end) stored;
drop index products_by_shown_rating;
create index products_by_reviewed_rating on products (reviewed_rating_tenths desc,
id desc) include (status, category_id, labels, stock_rank);

drop trigger products_relisted on products;
create trigger products_relisted after update on products for each row
  when ((old.status, old.category_id, old.price_paise, old.is_in_stock, old.labels, old.material,
  old.size, old.pattern, old.color, old.group_id,
      old.reviewed_rating_tenths, old.country_of_origin)
    is distinct from (new.status, new.category_id, new.price_paise, new.is_in_stock, new.labels,
      new.material, new.size, new.pattern, new.color,
      new.group_id, new.reviewed_rating_tenths, new.country_of_origin))
  execute function record_facet_index_change();
