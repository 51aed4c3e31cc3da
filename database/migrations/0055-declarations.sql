-- Why: the Legal Metrology (Packaged Commodities) Rules 6(10) and 6(10A) require an online shop to
-- show who made a product, where, and how much a package holds, and to filter and sort by country
-- of origin. What a group owns is copied to its variants, as in 0036; its HSN code joins these
-- fields. An empty text is a declaration that the owner has not written yet.

alter table products
  add country_of_origin text not null default '' check (length(country_of_origin) <= 60),
  add manufacturer text not null default '' check (length(manufacturer) <= 500),
  add packer text not null default '' check (length(packer) <= 500),
  add net_quantity text not null default '' check (length(net_quantity) <= 200),
  add dimensions text not null default '' check (length(dimensions) <= 200);

create or replace function copy_group_fields() returns trigger language plpgsql as $$
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
    version = version + 1, updated_at = now()
  where group_id = new.group_id and id <> new.id
    and (name, category_id, material, pattern, description, rating_tenths, labels,
      care_instruction, manufacture_details, return_policies,
      meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
        net_quantity, dimensions, hsn_code)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels,
      new.care_instruction, new.manufacture_details, new.return_policies, new.meta_title,
      new.meta_description, new.meta_keywords, new.robots,
      new.country_of_origin, new.manufacturer, new.packer, new.net_quantity, new.dimensions,
      new.hsn_code);
  if found then update product_groups set version = version + 1,
    updated_at = now() where id = new.group_id; end if;
  return null;
end $$;

-- Variants could differ in their HSN code until now.
update products p set hsn_code = first.hsn_code
from (select distinct on (group_id) group_id,
  hsn_code from products where group_id is not null order by group_id, hsn_code is null, id) first
where first.group_id = p.group_id and p.hsn_code is distinct from first.hsn_code;

drop trigger products_copy_group_fields on products;
create trigger products_copy_group_fields after update on products for each row
  when (new.group_id is not null and
    (old.name, old.category_id, old.material, old.pattern, old.description, old.rating_tenths,
    old.labels, old.care_instruction,
      old.manufacture_details, old.return_policies, old.meta_title, old.meta_description,
      old.meta_keywords, old.robots,
      old.country_of_origin, old.manufacturer, old.packer, old.net_quantity, old.dimensions,
      old.hsn_code)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels, new.care_instruction,
      new.manufacture_details, new.return_policies, new.meta_title, new.meta_description,
      new.meta_keywords, new.robots,
      new.country_of_origin, new.manufacturer, new.packer, new.net_quantity, new.dimensions,
      new.hsn_code))
  execute function copy_group_fields();

drop trigger products_relisted on products;
create trigger products_relisted after update on products for each row
  when ((old.status, old.category_id, old.price_paise, old.is_in_stock, old.labels, old.material,
  old.size, old.pattern, old.color, old.group_id,
      old.shown_rating_tenths, old.country_of_origin)
    is distinct from (new.status, new.category_id, new.price_paise, new.is_in_stock, new.labels,
      new.material, new.size, new.pattern, new.color,
      new.group_id, new.shown_rating_tenths, new.country_of_origin))
  execute function record_facet_index_change();

-- The sort by country of origin, products without one last.
create index products_origin on products ((country_of_origin = ''), country_of_origin collate "C",
  id) where status = 'active';
