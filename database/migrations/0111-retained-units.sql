-- Why: the units of a product that came back are not sold. `product_days` counted each unit of an
-- order, also after a part of it went back.

-- A row with a product changes the units of that product alone.
alter table order_changes add column product_id int, add column units int,
  add check ((product_id is null) = (units is null)),
  drop constraint order_changes_orders_check,
  add constraint order_changes_orders_check check (case when units is null
    then orders in (-1, 1) else orders = 0 and amount_paise = 0 end);

create function count_returned() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise,
    product_id, units)
  select id, order_day(created_at), status, payment_status, state, 0, 0, new.product_id,
    old.returned - new.returned
  from orders where id = new.order_id;
  return null;
end $$;
create trigger order_lines_counted after update of returned on order_lines for each row
  when (old.returned <> new.returned) execute function count_returned();

-- An order that enters or leaves a status takes the units along that are not returned.
create or replace function count_moved() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
  values (old.id, order_day(old.created_at), old.status, old.payment_status, old.state, -1,
      old.returned_paise - old.final_paise),
    (new.id, order_day(new.created_at), new.status, new.payment_status, new.state, 1,
      new.final_paise - new.returned_paise);
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise,
    product_id, units)
  select new.id, order_day(o.created_at), o.status, o.payment_status, o.state, 0, 0, l.product_id,
    o.sign * l.returned
  from order_lines l cross join (values
    (old.created_at, old.status, old.payment_status, old.state, 1),
    (new.created_at, new.status, new.payment_status, new.state, -1))
    as o(created_at, status, payment_status, state, sign)
  where l.order_id = new.id and l.returned > 0;
  return null;
end $$;

insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise,
  product_id, units)
select o.id, order_day(o.created_at), o.status, o.payment_status, o.state, 0, 0, l.product_id,
  -l.returned
from order_lines l join orders o on o.id = l.order_id where l.returned > 0;
