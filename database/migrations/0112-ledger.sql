-- Why: what an order costs, what was paid of it and what is owed back had to be computed from
-- payments, refunds, cash, parcels and cancellations. The money journal becomes the ledger of the
-- order: it also has what is due, owed back and written off, and each entry names its cause.

alter table money_movements
  -- What the entry follows from: a row of orders, payments, refunds, shipments or order_events.
  add column cause_type text
    check (cause_type in ('order', 'payment', 'refund', 'parcel', 'cancellation', 'status')),
  add column cause_id int,
  drop constraint money_movements_kind_check,
  add constraint money_movements_kind_check check (kind in ('capture', 'refund', 'cash',
    'cash_reversal', 'cash_return', 'due', 'owed_back', 'written_off')),
  drop constraint money_movements_amount_paise_check,
  -- Money that moved is positive; what is due, owed back or written off rises and falls.
  add constraint money_movements_amount_check check (amount_paise <> 0
    and (amount_paise > 0 or kind in ('due', 'owed_back', 'written_off')));

alter table money_movements disable trigger money_movements_append_only;
update money_movements m set
  cause_type = case kind when 'capture' then 'payment' when 'refund' then 'refund'
    else 'order' end,
  cause_id = case kind when 'capture' then m.payment_id when 'refund' then (select r.id
    from refunds r where r.provider_refund_id = m.reference) else m.order_id end;
update money_movements set cause_type = 'order', cause_id = order_id where cause_id is null;
alter table money_movements enable trigger money_movements_append_only,
  alter column cause_type set not null,
  alter column cause_id set not null;

-- The entries with their sign.
create view ledger as
select id, order_id, at, case kind when 'capture' then 'captured' when 'refund' then 'refunded'
    when 'cash' then 'collected' when 'cash_reversal' then 'collected'
    when 'cash_return' then 'refunded' else kind end as kind,
  case kind when 'cash_reversal' then -amount_paise else amount_paise end as amount_paise,
  cause_type, cause_id, reference
from money_movements;

-- The sums of the ledger (`due_paise` and so on), and what they have to be (`is_due_paise` and so
-- on). A shortfall of an order that counts as paid is a refund at the provider's dashboard that
-- returned no goods: the shop writes it off.
create view order_money as
select o.id as order_id, sums.*, kept.paise as total_paise,
  greatest(open.paise - off.paise, 0) as is_due_paise,
  greatest(-open.paise, 0) as is_owed_back_paise, off.paise as is_written_off_paise
from orders o
cross join lateral (
  select coalesce(sum(amount_paise) filter (where kind = 'due'), 0)::bigint as due_paise,
    coalesce(sum(amount_paise) filter (where kind = 'captured'), 0)::bigint as captured_paise,
    coalesce(sum(amount_paise) filter (where kind = 'collected'), 0)::bigint as collected_paise,
    coalesce(sum(amount_paise) filter (where kind = 'refunded'), 0)::bigint as refunded_paise,
    coalesce(sum(amount_paise) filter (where kind = 'owed_back'), 0)::bigint as owed_back_paise,
    coalesce(sum(amount_paise) filter (where kind = 'written_off'), 0)::bigint
      as written_off_paise
  from ledger where order_id = o.id) sums
cross join lateral (select case when o.status = 'cancelled' then 0
  else o.final_paise - o.returned_paise end as paise) kept
cross join lateral (select kept.paise - sums.captured_paise - sums.collected_paise
  + sums.refunded_paise as paise) open
cross join lateral (select case when o.payment_method <> 'cod' and o.payment_status = 'completed'
  and o.final_paise > 0 then greatest(open.paise, 0) else 0 end as paise) off;

-- Appends what is due, owed back and written off now; nothing if the ledger has it. The caller has
-- locked the order, so that the numbers of its entries are unique.
create function settle_ledger(of_order int, cause text, of_cause int) returns void
language sql as $$
  insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
  select m.order_id, e.kind, e.paise, e.kind || '-' || m.order_id || '-' || (select count(*) + 1
      from money_movements c where c.order_id = m.order_id), cause, of_cause
  from order_money m cross join lateral (values
    ('due', m.is_due_paise - m.due_paise),
    ('owed_back', m.is_owed_back_paise - m.owed_back_paise),
    ('written_off', m.is_written_off_paise - m.written_off_paise)) e(kind, paise)
  where m.order_id = of_order and e.paise <> 0
$$;

-- The present orders: what each cost when it was placed, then what is open of it now.
insert into money_movements (order_id, kind, amount_paise, reference, at, cause_type, cause_id)
select id, 'due', final_paise, 'due-' || id || '-0', created_at, 'order', id
from orders where final_paise > 0;
insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
select m.order_id, e.kind, e.paise, e.kind || '-' || m.order_id || '-1', 'order', m.order_id
from order_money m cross join lateral (values
  ('due', m.is_due_paise - m.due_paise),
  ('owed_back', m.is_owed_back_paise - m.owed_back_paise),
  ('written_off', m.is_written_off_paise - m.written_off_paise)) e(kind, paise)
where e.paise <> 0;

-- Whichever code places an order.
create function charge_placed() returns trigger language plpgsql as $$
begin
  insert into money_movements (order_id, kind, amount_paise, reference, at, cause_type, cause_id)
  select id, 'due', final_paise, 'due-' || id || '-0', created_at, 'order', id from placed
  where final_paise > 0 and status <> 'cancelled';
  return null;
end $$;
create trigger orders_charged after insert on orders referencing new table as placed
  for each statement execute function charge_placed();
