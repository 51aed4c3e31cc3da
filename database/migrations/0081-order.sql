-- Why: an order updates the stock of its products, and each such update read and compiled the
-- expressions of both ratings: a quarter of the update, while the row is locked. PostgreSQL computes
-- every generated column of a table with BEFORE UPDATE triggers at each update; a trigger runs only
-- when its columns are written.

alter table products
  alter column shown_rating_tenths drop expression,
  alter column reviewed_rating_tenths drop expression;
create function rate_product() returns trigger language plpgsql as $$
declare
  -- Tenths, half up.
  of_reviews int := (20 * new.reviews_stars + new.reviews_count) / nullif(2 * new.reviews_count, 0);
begin
  new.shown_rating_tenths := coalesce(of_reviews, new.rating_tenths);
  new.reviewed_rating_tenths := coalesce(of_reviews, 0);
  return new;
end $$;
create trigger products_rated
  before insert or update of reviews_count, reviews_stars, rating_tenths, shown_rating_tenths,
    reviewed_rating_tenths on products
  for each row execute function rate_product();

-- As in 0080, for updates of the columns that a rating is computed of.
drop trigger products_relisted on products;
create trigger products_relisted after update of status, category_id, price_paise, labels, material,
    size, pattern, color, group_id, reviews_count, reviews_stars, country_of_origin, custom_fields
  on products for each row
  when ((old.status, old.category_id, old.price_paise, old.labels, old.material, old.size,
      old.pattern, old.color, old.group_id, old.reviewed_rating_tenths, old.country_of_origin,
      old.custom_fields)
    is distinct from (new.status, new.category_id, new.price_paise, new.labels, new.material,
      new.size, new.pattern, new.color, new.group_id, new.reviewed_rating_tenths,
      new.country_of_origin, new.custom_fields))
  execute function record_facet_index_change();
