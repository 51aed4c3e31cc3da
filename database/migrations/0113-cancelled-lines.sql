-- Why: single lines of an order can be cancelled before dispatch, and any amount of it refunded.
-- Both are parts of `returned_paise`: what the buyer does not pay of `final_paise`. The amount of a
-- parcel is stored, because cancelled lines change what the order costs after it was made.

alter table order_lines
  -- Of the `returned` units, those that were cancelled before dispatch.
  add column cancelled int not null default 0,
  -- What the cancellations took off the line; negative where a promotion ended by them.
  add column cancelled_paise bigint not null default 0,
  add constraint order_lines_cancelled_check check (cancelled between 0 and returned);
alter table orders
  add column cancelled_paise bigint not null default 0
    check (cancelled_paise between 0 and final_paise),
  -- Refunded to a buyer who keeps the goods.
  add column allowance_paise bigint not null default 0
    check (allowance_paise between 0 and final_paise);

-- What the parcel collects in cash, or is worth: its share of the order by the value of its units.
alter table shipments add column amount_paise bigint check (amount_paise >= 0);
update shipments h set amount_paise = share.upto - share.before
from (
  select v.id, div(2 * o.final_paise::numeric * sum(v.paise) over w + t.paise, 2 * t.paise)
      as upto,
    div(2 * o.final_paise::numeric * (sum(v.paise) over w - v.paise) + t.paise, 2 * t.paise)
      as before
  from (select s.id, s.order_id, coalesce(sum(l.quantity * ol.price_paise), 0) as paise
    from shipments s left join shipment_lines l on l.shipment_id = s.id
    left join order_lines ol on ol.order_id = s.order_id and ol.product_id = l.product_id
    group by s.id) v
  join orders o on o.id = v.order_id
  join (select order_id, sum(total_paise) as paise from order_lines group by order_id) t
    on t.order_id = o.id
  window w as (partition by v.order_id order by v.id)) share
where share.id = h.id;
alter table shipments alter column amount_paise set not null;

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''order_lines_cancelled''::text, ');
end $$;
