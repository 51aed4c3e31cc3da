-- Why: how many units of a product one order may contain is a setting; hotels order more than 10.
-- The generated column lets the statements of the cart read the limit without parsing the entries.

alter table cart_lines drop constraint cart_lines_quantity_check,
  add constraint cart_lines_quantity_check check (quantity between 1 and 999);
alter table order_lines drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_check check (quantity between 1 and 999);

alter table settings add quantity_max int generated always as (
  case when jsonb_typeof(entries -> 'max_quantity_per_item') = 'number'
      and entries ->> 'max_quantity_per_item' ~ '^[1-9][0-9]{0,2}$'
    then (entries ->> 'max_quantity_per_item')::int end) stored;
