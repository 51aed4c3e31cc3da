-- Why: the days in which a product can be returned or exchanged were sentences that nothing could
-- read. They are numbers now; an order keeps those it was placed with.

alter table products
  add column return_days int check (return_days between 1 and 365),
  add column exchange_days int check (exchange_days between 1 and 365),
  add column no_return_reason text not null default '' check (length(no_return_reason) <= 200);

drop trigger products_copy_group_fields on products;

-- The sentences that name the days become numbers, what follows the comma stays a condition.
update products p set return_days = d.returned, exchange_days = d.exchanged,
  return_policies = d.conditions
from (
  select q.id,
    max((regexp_match(s, '^(\d{1,3})[- ]days? returns?\M', 'i'))[1]::int)
      filter (where s ~* '^\d{1,3}[- ]days? returns?\M') as returned,
    max((regexp_match(s, '^exchange within (\d{1,3}) days?\M', 'i'))[1]::int)
      filter (where s ~* '^exchange within \d{1,3} days?\M') as exchanged,
    coalesce(array_agg(s order by at) filter (where s !~*
      '^(\d{1,3}[- ]days? returns?|exchange within \d{1,3} days?)$'), '{}') as conditions
  from products q cross join unnest(q.return_policies) with ordinality u(s, at)
  group by q.id) d
where d.id = p.id and (d.returned between 1 and 365 or d.exchanged between 1 and 365);

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
    return_days = new.return_days, exchange_days = new.exchange_days,
    no_return_reason = new.no_return_reason,
    meta_title = new.meta_title,
    meta_description = new.meta_description, meta_keywords = new.meta_keywords, robots = new.robots,
    country_of_origin = new.country_of_origin, manufacturer = new.manufacturer,
    packer = new.packer, net_quantity = new.net_quantity,
    dimensions = new.dimensions, hsn_code = new.hsn_code,
    custom_fields = with_group_values(custom_fields, new.custom_fields, keys),
    version = version + 1, updated_at = now()
  where group_id = new.group_id and id <> new.id
    and ((name, category_id, material, pattern, description, rating_tenths, labels,
      care_instruction, manufacture_details, return_policies, return_days, exchange_days,
      no_return_reason,
      meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
        net_quantity, dimensions, hsn_code)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels,
      new.care_instruction, new.manufacture_details, new.return_policies, new.return_days,
      new.exchange_days, new.no_return_reason, new.meta_title,
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
    return_days, exchange_days, no_return_reason,
    meta_title, meta_description, meta_keywords, robots, country_of_origin, manufacturer, packer,
    net_quantity, dimensions, hsn_code, custom_fields
  on products for each row
  when (new.group_id is not null and
    (old.name, old.category_id, old.material, old.pattern, old.description, old.rating_tenths,
      old.labels, old.care_instruction, old.manufacture_details, old.return_policies,
      old.return_days, old.exchange_days, old.no_return_reason,
      old.meta_title, old.meta_description, old.meta_keywords, old.robots, old.country_of_origin,
      old.manufacturer, old.packer, old.net_quantity, old.dimensions, old.hsn_code,
      old.custom_fields)
    is distinct from (new.name, new.category_id, new.material, new.pattern, new.description,
      new.rating_tenths, new.labels, new.care_instruction, new.manufacture_details,
      new.return_policies, new.return_days, new.exchange_days, new.no_return_reason,
      new.meta_title, new.meta_description, new.meta_keywords, new.robots,
      new.country_of_origin, new.manufacturer, new.packer, new.net_quantity, new.dimensions,
      new.hsn_code, new.custom_fields))
  execute function copy_group_fields();

-- What was promised when the order was placed.
alter table order_lines
  add column return_days int,
  add column exchange_days int,
  add column no_return_reason text not null default '';
update order_lines l set return_days = p.return_days, exchange_days = p.exchange_days,
  no_return_reason = p.no_return_reason
from products p where p.id = l.product_id;

-- Whichever code places an order.
create function promise_returns() returns trigger language plpgsql as $$
begin
  select p.return_days, p.exchange_days, p.no_return_reason
    into new.return_days, new.exchange_days, new.no_return_reason
  from products p where p.id = new.product_id;
  new.no_return_reason := coalesce(new.no_return_reason, '');
  return new;
end $$;
create trigger order_lines_promise_returns before insert on order_lines
  for each row execute function promise_returns();
