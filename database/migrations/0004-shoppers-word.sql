-- Why: the rating that a product shows is that of its reviews once there are any. The sums stand with the product, so that a list
-- of products stays one query; a trigger keeps them, whoever writes, hides or removes a review. A report is counted once a reporter.
-- Addresses that profiles had before there was an address book come into it. An account that was deleted says since when.

alter table products
  add reviews_count int not null default 0 check (reviews_count >= 0),
  add reviews_stars bigint not null default 0 check (reviews_stars between reviews_count and 5 * reviews_count::bigint);
-- Tenths, half up.
alter table products add shown_rating_tenths int not null generated always as (
  case when reviews_count = 0 then rating_tenths else ((20 * reviews_stars + reviews_count) / (2 * reviews_count))::int end) stored;
create index products_by_shown_rating on products (shown_rating_tenths desc, id desc) where status = 'active';

update products p set reviews_count = r.count, reviews_stars = r.stars
from (select product_id, count(*) as count, sum(rating) as stars from reviews where not is_hidden group by product_id) r
where r.product_id = p.id;

create function reviews_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.is_hidden then
    update products set reviews_count = reviews_count - 1, reviews_stars = reviews_stars - old.rating where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and not new.is_hidden then
    update products set reviews_count = reviews_count + 1, reviews_stars = reviews_stars + new.rating where id = new.product_id;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of product_id, rating, is_hidden on reviews
  for each row execute function reviews_counted();
create index reviews_by_rating on reviews (product_id, rating desc, created_at desc, id desc) where not is_hidden;
create index reviews_user on reviews (user_id) where user_id is not null;

alter table review_reports add reporter text;
create unique index review_reports_once on review_reports (review_id, reporter);

insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id, pincode, is_default)
select id, full_name, mobile_no, address, state_id, city_id, pincode, true from users u
where full_name <> '' and mobile_no is not null and address <> '' and city_id is not null and pincode is not null
  and not exists (select from addresses a where a.user_id = u.id);

alter table users add deleted_at timestamptz;
