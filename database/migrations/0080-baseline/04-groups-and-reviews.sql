-- A group is the products of one design; its products are its variants. A variant is a row of
-- `products` with all its columns, so that lists, search, carts and orders read one table. What the
-- group owns is stored in each variant: a trigger copies a change to the other variants, for every
-- writer. `database/consistency/groups.ts` checks it.

-- The keys of custom fields that differ by size or colour; the others belong to the group.
create function per_variant_keys(category int) returns text[] language sql stable
  return array(select f->>'key' from categories c, jsonb_array_elements(c.custom_fields) f
    where c.id = category and (f->>'is_per_variant')::boolean);

-- The variant's own values of `keys`, all others from its group.
create function with_group_values(own jsonb, of_group jsonb, keys text[]) returns jsonb
  language sql immutable parallel safe
  return (of_group - keys) || (own - array(select k from jsonb_object_keys(own) k
    where k <> all(keys)));

-- Locks in id order, as orders do. Terminates because the update leaves out variants that have the
-- values already.
create function copy_group_fields() returns trigger language plpgsql as $$
declare
  keys text[] := per_variant_keys(new.category_id);
begin
  perform from products where group_id = new.group_id order by id for no key update;
  update products set name = new.name, category_id = new.category_id, material = new.material,
    pattern = new.pattern,
    description = new.description, rating_tenths = new.rating_tenths, labels = new.labels,
    care_instruction = new.care_instruction,
    manufacture_details = new.manufacture_details, return_policies = new.return_policies,
    meta_title = new.meta_title,
    meta_description = new.meta_description, meta_keywords = new.meta_keywords, robots = new.robots,
    country_of_origin = new.country_of_origin, manufacturer = new.manufacturer,
    packer = new.packer, net_quantity = new.net_quantity,
    dimensions = new.dimensions, hsn_code = new.hsn_code,
    custom_fields = with_group_values(custom_fields, new.custom_fields, keys),
    version = version + 1, updated_at = now()
  where group_id = new.group_id and id <> new.id
    and ((name, category_id, material, pattern, description, rating_tenths, labels,
      care_instruction, manufacture_details, return_policies,
      meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
        net_quantity, dimensions, hsn_code)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels,
      new.care_instruction, new.manufacture_details, new.return_policies, new.meta_title,
      new.meta_description, new.meta_keywords, new.robots,
      new.country_of_origin, new.manufacturer, new.packer, new.net_quantity, new.dimensions,
      new.hsn_code)
    or custom_fields - keys <> new.custom_fields - keys);
  if found then update product_groups set version = version + 1,
    updated_at = now() where id = new.group_id; end if;
  return null;
end $$;
-- Only for updates of these columns: an order, which changes the stock, compares no long texts.
create trigger products_copy_group_fields after update of name, category_id, material, pattern,
    description, rating_tenths, labels, care_instruction, manufacture_details, return_policies,
    meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
    net_quantity, dimensions, hsn_code, custom_fields
  on products for each row
  when (new.group_id is not null and
    (old.name, old.category_id, old.material, old.pattern, old.description, old.rating_tenths,
      old.labels, old.care_instruction, old.manufacture_details, old.return_policies,
      old.meta_title, old.meta_description, old.meta_keywords, old.robots, old.country_of_origin,
      old.manufacturer, old.packer, old.net_quantity, old.dimensions, old.hsn_code,
      old.custom_fields)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels, new.care_instruction, new.manufacture_details,
      new.return_policies, new.meta_title, new.meta_description, new.meta_keywords, new.robots,
      new.country_of_origin, new.manufacturer, new.packer, new.net_quantity, new.dimensions,
      new.hsn_code, new.custom_fields))
  execute function copy_group_fields();

create table reviews (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  user_id int references users on delete set null,
  name text not null,
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) <= 120),
  body text not null check (length(body) <= 4000),
  photos text[] not null default '{}' check (cardinality(photos) <= 3),
  is_verified boolean not null default false,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  hidden_reason text not null default '' check (length(hidden_reason) <= 300),
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, created_at desc) where not is_hidden;
create index reviews_by_rating on reviews (product_id, rating desc, created_at desc, id desc)
  where not is_hidden;
create index reviews_user on reviews (user_id) where user_id is not null;
create index reviews_hidden on reviews (id desc) where is_hidden;

-- A report is counted once a reporter.
create table review_reports (
  id int generated always as identity primary key,
  review_id int not null references reviews on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now(),
  reporter text,
  settled_at timestamptz
);
create unique index review_reports_once on review_reports (review_id, reporter);
create index review_reports_open on review_reports (review_id) where settled_at is null;

create function variants_of(product int) returns int[] language sql stable
  return array(select p.id from products p
    where p.id = product or p.group_id = (select group_id from products where id = product)
    order by p.id);

-- Each variant counts the reviews of its group, for every writer. Locks in id order.
create function reviews_counted() returns trigger language plpgsql as $$
declare
  variants int[];
begin
  if tg_op <> 'INSERT' and not old.is_hidden then
    variants := variants_of(old.product_id);
    perform from products where id = any(variants) order by id for no key update;
    update products set reviews_count = reviews_count - 1,
      reviews_stars = reviews_stars - old.rating where id = any(variants);
  end if;
  if tg_op <> 'DELETE' and not new.is_hidden then
    variants := variants_of(new.product_id);
    perform from products where id = any(variants) order by id for no key update;
    update products set reviews_count = reviews_count + 1,
      reviews_stars = reviews_stars + new.rating where id = any(variants);
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of product_id, rating, is_hidden
  on reviews for each row execute function reviews_counted();

-- After products joined or left a group.
create function recount_reviews(product_ids int[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products p set reviews_count = counted.reviews, reviews_stars = counted.stars
  from (
    select v.id, count(r.id) as reviews, coalesce(sum(r.rating), 0) as stars
    from products v join products sibling on sibling.id = v.id or sibling.group_id = v.group_id
      left join reviews r on r.product_id = sibling.id and not r.is_hidden
    where v.id = any(product_ids) group by v.id
  ) counted
  where counted.id = p.id
    and (p.reviews_count, p.reviews_stars) is distinct from (counted.reviews, counted.stars);
end $$;
