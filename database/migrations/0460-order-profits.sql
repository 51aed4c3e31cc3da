-- Why: the profit of 90 days at a million orders took longer than a statement may run, because it
-- was summed from eleven tables. `order_profits` stores what each order earned. A change behind it
-- only appends the order to `order_profit_changes`; a job computes the order again. Until then a
-- report computes the appended orders itself, so that it is never late.

-- A row for each product of an order that was delivered or refused, with its part of what the
-- order earned and cost (`server/profit/order-queries.ts`), in paise and counts.
create table order_profits (
  order_id int not null,
  -- Null: every line of the order was cancelled before a parcel left.
  product_id int,
  unique nulls not distinct (order_id, product_id),
  -- One row of each order is the first, so that orders can be counted.
  is_first boolean not null,
  day date not null,
  pin_prefix text not null,
  -- The promotion that took the most off the order: its id, else its name; '' is none.
  promotion text not null,
  is_cash boolean not null,
  final_paise bigint not null,
  -- Delivered without an invoice: counted, but in no sum.
  lacks_invoice boolean not null,
  -- Of the whole order: the report lists orders without a sum over their rows.
  are_costs_known boolean not null,
  order_profit_paise bigint not null,
  kept_paise bigint not null,
  gst_paise bigint not null,
  discounts_paise bigint not null,
  goods_paise bigint not null,
  cost_unknown_paise bigint not null,
  gateway_paise bigint not null,
  courier_paise bigint not null,
  returns_paise bigint not null,
  refusals_paise bigint not null,
  profit_paise bigint not null generated always as (kept_paise - gst_paise - cost_unknown_paise
    - goods_paise - gateway_paise - courier_paise - returns_paise - refusals_paise) stored,
  lines int not null,
  lines_unknown int not null,
  fees_unknown int not null,
  parcels int not null,
  refused_parcels int not null,
  charges_unknown int not null
);
create index order_profits_day on order_profits (day);
create index order_profits_without_invoice on order_profits (day) where lacks_invoice and is_first;

create table order_profit_changes (
  id bigint generated always as identity primary key,
  order_id int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function append_profit_change() returns trigger language plpgsql as $$
declare
  changed int;
begin
  case tg_table_name
    when 'orders' then changed := new.id;
    when 'shipment_lines' then
      select order_id into changed from shipments where id = new.shipment_id;
    when 'return_lines' then select order_id into changed from returns where id = new.return_id;
    when 'carrier_bookings' then
      select order_id into changed from shipments where id = new.shipment_id
      union all select order_id from returns where id = new.return_id;
    when 'payment_settlements' then
      select order_id into changed from payments where id = new.payment_id;
    else changed := new.order_id;
  end case;
  insert into order_profit_changes (order_id) values (changed);
  return null;
end $$;

-- An order that is only placed appends nothing: the checkout does not wait for this.
create trigger orders_profit_begun after insert on orders for each row
  when (new.status in ('delivered', 'cancelled')) execute function append_profit_change();
create trigger orders_profit_changed after update of status, payment_method, final_paise, pincode,
    is_test, created_at, exchange_of on orders for each row
  when ((new.status in ('delivered', 'cancelled') or old.status in ('delivered', 'cancelled'))
    and (old.status, old.payment_method, old.final_paise, old.pincode, old.is_test, old.created_at,
      old.exchange_of) is distinct from (new.status, new.payment_method, new.final_paise,
      new.pincode, new.is_test, new.created_at, new.exchange_of))
  execute function append_profit_change();
create trigger order_lines_profit_changed
  after update of quantity, cancelled, returned, price_paise, cost_paise on order_lines
  for each row when ((old.quantity, old.cancelled, old.returned, old.price_paise, old.cost_paise)
    is distinct from (new.quantity, new.cancelled, new.returned, new.price_paise, new.cost_paise))
  execute function append_profit_change();
create trigger order_discounts_profit_changed after update on order_discounts for each row
  execute function append_profit_change();
create trigger invoices_profit_changed after insert on invoices for each row
  execute function append_profit_change();
create trigger shipments_profit_begun after insert on shipments for each row
  when (new.status not in ('created', 'packed')) execute function append_profit_change();
create trigger shipments_profit_changed
  after update of status, charge_paise, return_charge_paise on shipments for each row
  when ((old.status, old.charge_paise, old.return_charge_paise)
    is distinct from (new.status, new.charge_paise, new.return_charge_paise))
  execute function append_profit_change();
create trigger shipment_lines_profit_changed after update of damaged on shipment_lines
  for each row when (old.damaged <> new.damaged) execute function append_profit_change();
create trigger carrier_bookings_profit_begun after insert on carrier_bookings for each row
  when (new.state = 'booked') execute function append_profit_change();
create trigger carrier_bookings_profit_changed after update of state, rate_paise
  on carrier_bookings for each row
  when ((old.state, old.rate_paise) is distinct from (new.state, new.rate_paise))
  execute function append_profit_change();
create trigger returns_profit_changed after update of state, charge_paise on returns
  for each row when ((old.state, old.charge_paise) is distinct from (new.state, new.charge_paise))
  execute function append_profit_change();
create trigger return_lines_profit_changed after update of damaged on return_lines
  for each row when (old.damaged <> new.damaged) execute function append_profit_change();
create trigger payments_profit_changed after update of state, fee_paise on payments for each row
  when ((old.state, old.fee_paise) is distinct from (new.state, new.fee_paise))
  execute function append_profit_change();
create trigger payment_settlements_profit_changed after insert or update of fee_paise
  on payment_settlements for each row execute function append_profit_change();

insert into order_profit_changes (order_id)
select id from orders where status in ('delivered', 'cancelled') and not is_test order by id;
