-- Why: a category has fields of its own, such as thread count or GSM, and a size guide. A product
-- stores its values by key. Those of fields that do not differ by size or colour belong to the
-- group and are copied to its variants, as in 0036; `per_variant_keys` names the others.

alter table categories
  add custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  add size_guide jsonb check (jsonb_typeof(size_guide) = 'object');

-- 'key:value' of each field, as filters name them (contract/catalogue/custom-fields.ts).
create function custom_value_list(fields jsonb) returns text[]
  language sql immutable parallel safe strict
  return array(select f.key || ':' || f.value from jsonb_each_text(fields) f order by 1);

alter table products
  add custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object');
alter table products
  add custom_values text[] not null generated always as (custom_value_list(custom_fields)) stored;

create function per_variant_keys(category int) returns text[] language sql stable
  return array(select f->>'key' from categories c, jsonb_array_elements(c.custom_fields) f
    where c.id = category and (f->>'is_per_variant')::boolean);

-- The variant's own values of `keys`, all others from its group.
create function with_group_values(own jsonb, of_group jsonb, keys text[]) returns jsonb
  language sql immutable parallel safe
  return (of_group - keys) || (own - array(select k from jsonb_object_keys(own) k
    where k <> all(keys)));

create or replace function copy_group_fields() returns trigger language plpgsql as $$
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

drop trigger products_copy_group_fields on products;
create trigger products_copy_group_fields after update on products for each row
  when (new.group_id is not null and
    (old.name, old.category_id, old.material, old.pattern, old.description, old.rating_tenths,
    old.labels, old.care_instruction,
      old.manufacture_details, old.return_policies, old.meta_title, old.meta_description,
      old.meta_keywords, old.robots,
      old.country_of_origin, old.manufacturer, old.packer, old.net_quantity, old.dimensions,
      old.hsn_code, old.custom_fields)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels, new.care_instruction,
      new.manufacture_details, new.return_policies, new.meta_title, new.meta_description,
      new.meta_keywords, new.robots,
      new.country_of_origin, new.manufacturer, new.packer, new.net_quantity, new.dimensions,
      new.hsn_code, new.custom_fields))
  execute function copy_group_fields();

drop trigger products_relisted on products;
create trigger products_relisted after update on products for each row
  when ((old.status, old.category_id, old.price_paise, old.is_in_stock, old.labels, old.material,
  old.size, old.pattern, old.color, old.group_id,
      old.reviewed_rating_tenths, old.country_of_origin, old.custom_fields)
    is distinct from (new.status, new.category_id, new.price_paise, new.is_in_stock, new.labels,
      new.material, new.size, new.pattern, new.color,
      new.group_id, new.reviewed_rating_tenths, new.country_of_origin, new.custom_fields))
  execute function record_facet_index_change();
