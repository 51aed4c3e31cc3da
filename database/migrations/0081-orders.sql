-- Why: an order may come back in part, and it may be cancelled while a courier has its parcels. What
-- stays with the buyer decides cash, refund, credit note and sums; a cancellation waits until each
-- parcel is stopped, inspected or delivered.

alter table orders
  -- Staff or buyer want it cancelled, and a parcel is still to be stopped.
  add column cancel_requested_at timestamptz,
  -- The part of `final_paise` that went back to the shop while the rest stays with the buyer.
  add column returned_paise bigint not null default 0
    check (returned_paise between 0 and final_paise);
create index orders_cancel_requested on orders (id) where cancel_requested_at is not null;

-- When the units of the parcel left it without a delivery: it was taken apart, its booking was
-- cancelled, or it was inspected.
alter table shipments add column emptied_at timestamptz;
update shipments h set emptied_at = now() from orders o where o.id = h.order_id
  and (h.status = 'inspected' or o.status = 'cancelled' and h.status <> 'delivered');

-- The carrier keeps the booking although the shop cancelled it: it has the parcel.
alter table carrier_bookings add column cancel_refused_at timestamptz;
create index carrier_bookings_refused on carrier_bookings (cancel_refused_at)
  where cancel_refused_at is not null;

-- A step of a parcel whose order is cancelled, or is to be.
alter table shipment_events add column is_unexpected boolean not null default false;
create index shipment_events_unexpected on shipment_events (id) where is_unexpected;

-- A part that came back is refunded apart from the rest, so a payment may have several refunds
-- `returned`, and one of the others.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('surplus', 'unfillable', 'amount', 'cancelled', 'owner', 'provider', 'returned'));
drop index refunds_own;
create unique index refunds_own on refunds (provider_payment_id)
  where reason not in ('provider', 'returned');

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''order_cancel_requested''::text, ');
end $$;

-- The sums count what stays with the buyers.
create or replace function count_placed() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
  select id, order_day(created_at), status, payment_status, state, 1,
    final_paise - returned_paise from placed;
  return null;
end $$;
create or replace function count_moved() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
  values (old.id, order_day(old.created_at), old.status, old.payment_status, old.state, -1,
      old.returned_paise - old.final_paise),
    (new.id, order_day(new.created_at), new.status, new.payment_status, new.state, 1,
      new.final_paise - new.returned_paise);
  return null;
end $$;
drop trigger orders_moved_counted on orders;
create trigger orders_moved_counted after update of status, payment_status, state, final_paise,
    returned_paise, created_at on orders for each row
  when ((old.status, old.payment_status, old.state, old.final_paise, old.returned_paise,
      old.created_at)
    is distinct from (new.status, new.payment_status, new.state, new.final_paise,
      new.returned_paise, new.created_at))
  execute function count_moved();

create or replace function order_spent_paise(o orders) returns bigint language sql immutable
  parallel safe
  return case when o.status in ('processing', 'shipped', 'delivered')
    then o.final_paise - o.returned_paise else 0 end;
drop trigger customer_totals_count on orders;
create constraint trigger customer_totals_count after insert or delete or update of user_id,
    status, final_paise, returned_paise, created_at on orders
  deferrable initially deferred for each row execute function customer_totals_count();
