-- Why: the cash ledger looked up order, booking and delivery of each open parcel, among them, for
-- good, every delivered parcel that was paid online. `open_cash` has only the parcels whose cash the
-- courier still owes. Triggers write a parcel's row again whenever something behind it changes, so
-- it is right whichever code writes; `database/consistency/money.ts` compares them.
create table open_cash (
  shipment_id int primary key references shipments on delete cascade,
  order_id int not null,
  tracking_number text not null,
  amount_paise bigint not null,
  remitted_paise bigint not null,
  -- The key of the carrier that it is booked with, or the courier's name.
  courier text not null,
  delivered_at timestamptz,
  -- In India. Computed here, because a time zone for each row takes most of the list's time.
  delivered_on date
);
create index open_cash_delivered on open_cash (delivered_at, shipment_id);

-- Delivered parcels whose cash the courier has not paid in full.
create view open_cash_of_parcels as
  select h.id as shipment_id, h.order_id, h.tracking_number,
    h.amount_paise - h.advance_paise as amount_paise, h.remitted_paise,
    coalesce((select b.carrier from carrier_bookings b where b.shipment_id = h.id
      and b.state = 'booked' order by b.id desc limit 1), h.carrier) as courier,
    delivered.at as delivered_at, order_day(delivered.at) as delivered_on
  from shipments h cross join lateral (select max(e.at) as at from shipment_events e
    where e.shipment_id = h.id and e.event = 'delivered') delivered
  where h.status = 'delivered' and h.is_cash_tracked
    and h.remitted_paise < h.amount_paise - h.advance_paise
    -- A subquery, so that the orders of few parcels are read by key.
    and (select o.payment_method = 'cod' and o.waived_paise = 0 from orders o
      where o.id = h.order_id);

create function write_open_cash(parcel int) returns void language plpgsql as $$
begin
  -- Concurrent writers of a delivered parcel come one after the other and read the last state.
  perform from shipments where id = parcel and status = 'delivered' for no key update;
  delete from open_cash where shipment_id = parcel;
  insert into open_cash select * from open_cash_of_parcels where shipment_id = parcel;
end $$;

create function follow_open_cash() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'shipments' then perform write_open_cash(new.id);
    when 'orders' then
      perform write_open_cash(h.id) from shipments h where h.order_id = new.id;
    else perform write_open_cash(coalesce(new.shipment_id, old.shipment_id));
  end case;
  return null;
end $$;

create trigger shipments_open_cash_begun after insert on shipments for each row
  when (new.status = 'delivered') execute function follow_open_cash();
create trigger shipments_open_cash_changed
  after update of status, is_cash_tracked, amount_paise, advance_paise, remitted_paise, carrier,
    tracking_number on shipments for each row
  when ((old.status = 'delivered' or new.status = 'delivered')
    and (old.status, old.is_cash_tracked, old.amount_paise, old.advance_paise, old.remitted_paise,
      old.carrier, old.tracking_number) is distinct from (new.status, new.is_cash_tracked,
      new.amount_paise, new.advance_paise, new.remitted_paise, new.carrier, new.tracking_number))
  execute function follow_open_cash();
create trigger shipment_events_open_cash_begun after insert on shipment_events for each row
  when (new.event = 'delivered') execute function follow_open_cash();
create trigger shipment_events_open_cash_changed after update or delete on shipment_events
  for each row when (old.event = 'delivered') execute function follow_open_cash();
create trigger carrier_bookings_open_cash after update of state, carrier on carrier_bookings
  for each row when (new.shipment_id is not null and (old.state, old.carrier)
    is distinct from (new.state, new.carrier)) execute function follow_open_cash();
create trigger orders_open_cash after update of payment_method, waived_paise on orders for each row
  when ((old.payment_method, old.waived_paise)
    is distinct from (new.payment_method, new.waived_paise)) execute function follow_open_cash();

insert into open_cash select * from open_cash_of_parcels;
drop index shipments_cash_open;
