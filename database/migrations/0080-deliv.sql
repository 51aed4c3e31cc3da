-- Why: an order updates the stock of its products, and each such update compared long texts of the
-- product for two triggers and computed `custom_values` again: a fifth of the update. PostgreSQL
-- computes every generated column of a table with BEFORE UPDATE triggers at each update.

alter table products alter column custom_values drop expression;
create function list_custom_values() returns trigger language plpgsql as $$
begin
  new.custom_values := custom_value_list(new.custom_fields);
  return new;
end $$;
create trigger products_list_custom_values
  before insert or update of custom_fields, custom_values on products
  for each row execute function list_custom_values();

-- As in 0060, for updates of these columns only.
drop trigger products_copy_group_fields on products;
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

drop trigger products_relisted on products;
create trigger products_relisted after update of status, category_id, price_paise, labels, material,
    size, pattern, color, group_id, reviewed_rating_tenths, country_of_origin, custom_fields
  on products for each row
  when ((old.status, old.category_id, old.price_paise, old.labels, old.material, old.size,
      old.pattern, old.color, old.group_id, old.reviewed_rating_tenths, old.country_of_origin,
      old.custom_fields)
    is distinct from (new.status, new.category_id, new.price_paise, new.labels, new.material,
      new.size, new.pattern, new.color, new.group_id, new.reviewed_rating_tenths,
      new.country_of_origin, new.custom_fields))
  execute function record_facet_index_change();
create trigger products_sold_out after update of stock on products for each row
  when (old.is_in_stock <> new.is_in_stock)
  execute function record_facet_index_change();
