-- Why: products of one design form a group; its products are its variants. A variant stays a row of `products` with all its columns, so
-- lists, search, carts and orders read one table. What the group owns is stored in each of its variants: a trigger copies a change to
-- the other variants, whichever code made it. `database/consistency/groups.ts` checks it.

create table product_groups (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table products
  add group_id int references product_groups,
  add sku text not null default '' check (length(sku) <= 64),
  add weight_grams int check (weight_grams between 0 and 1000000);

-- The names of the sizes in the order of the size guide.
alter table categories add sizes text[] not null default '{}';

create function products_generate_sku() returns trigger language plpgsql as $$
begin
  if btrim(new.sku) = '' then new.sku := 'SKU-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0'); end if;
  return new;
end $$;
create trigger products_generate_sku before insert or update of sku on products for each row execute function products_generate_sku();
update products set sku = '';
create unique index products_sku on products (lower(sku));

-- An archived variant may have been replaced by a new one of the same size and colour.
create unique index products_variant on products (group_id, lower(color), lower(size)) where group_id is not null and status <> 'archived';
create index products_group on products (group_id, id) include (status, is_in_stock, price_paise) where group_id is not null;

-- Counts the products of a category by group without the rows.
drop index products_facets;
create index products_facets on products (category_id, material, size, pattern, color)
  include (labels, is_in_stock, price_paise, id, group_id) where status = 'active';

-- Locks in id order, as orders do. Ends because the update leaves out variants that have the values already.
create function copy_group_fields() returns trigger language plpgsql as $$
begin
  perform from products where group_id = new.group_id order by id for no key update;
  update products set name = new.name, category_id = new.category_id, material = new.material, pattern = new.pattern,
    description = new.description, rating_tenths = new.rating_tenths, labels = new.labels, care_instruction = new.care_instruction,
    manufacture_details = new.manufacture_details, return_policies = new.return_policies, meta_title = new.meta_title,
    meta_description = new.meta_description, meta_keywords = new.meta_keywords, robots = new.robots,
    version = version + 1, updated_at = now()
  where group_id = new.group_id and id <> new.id
    and (name, category_id, material, pattern, description, rating_tenths, labels, care_instruction, manufacture_details, return_policies,
      meta_title, meta_description, meta_keywords, robots)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description, new.rating_tenths, new.labels,
      new.care_instruction, new.manufacture_details, new.return_policies, new.meta_title, new.meta_description, new.meta_keywords, new.robots);
  if found then update product_groups set version = version + 1, updated_at = now() where id = new.group_id; end if;
  return null;
end $$;
create trigger products_copy_group_fields after update on products for each row
  when (new.group_id is not null and
    (old.name, old.category_id, old.material, old.pattern, old.description, old.rating_tenths, old.labels, old.care_instruction,
      old.manufacture_details, old.return_policies, old.meta_title, old.meta_description, old.meta_keywords, old.robots)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description, new.rating_tenths, new.labels,
      new.care_instruction, new.manufacture_details, new.return_policies, new.meta_title, new.meta_description, new.meta_keywords, new.robots))
  execute function copy_group_fields();

-- The filters read the group too.
drop trigger products_relisted on products;
create trigger products_relisted after update on products for each row
  when ((old.status, old.category_id, old.price_paise, old.is_in_stock, old.labels, old.material, old.size, old.pattern, old.color, old.group_id)
    is distinct from (new.status, new.category_id, new.price_paise, new.is_in_stock, new.labels, new.material, new.size, new.pattern, new.color, new.group_id))
  execute function record_facet_index_change();

-- Each variant counts the reviews of its group.
create function variants_of(product int) returns int[] language sql stable
  return array(select p.id from products p where p.id = product or p.group_id = (select group_id from products where id = product) order by p.id);
create or replace function reviews_counted() returns trigger language plpgsql as $$
declare
  variants int[];
begin
  if tg_op <> 'INSERT' and not old.is_hidden then
    variants := variants_of(old.product_id);
    perform from products where id = any(variants) order by id for no key update;
    update products set reviews_count = reviews_count - 1, reviews_stars = reviews_stars - old.rating where id = any(variants);
  end if;
  if tg_op <> 'DELETE' and not new.is_hidden then
    variants := variants_of(new.product_id);
    perform from products where id = any(variants) order by id for no key update;
    update products set reviews_count = reviews_count + 1, reviews_stars = reviews_stars + new.rating where id = any(variants);
  end if;
  return null;
end $$;

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
  where counted.id = p.id and (p.reviews_count, p.reviews_stars) is distinct from (counted.reviews, counted.stars);
end $$;
