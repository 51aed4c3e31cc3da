-- Why: an order leaves in one or more parcels, each with its carrier and its events. A parcel that was refused comes back, is inspected
-- once, and its units return to the stock; damaged units return first and are then written off, so that the journal stays complete.

create table shipments (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  -- Anyone with the link sees the progress of the parcel, so the token cannot be guessed.
  token text not null unique check (length(token) >= 22),
  status text not null default 'created' check (status in ('created', 'packed', 'picked_up', 'in_transit', 'out_for_delivery',
    'delivered', 'delivery_failed', 'rto_initiated', 'rto_delivered', 'inspected')),
  carrier text not null check (length(btrim(carrier)) between 1 and 80),
  tracking_number text not null default '',
  tracking_url text not null default '',
  created_at timestamptz not null default now()
);
create index shipments_order on shipments (order_id);

create table shipment_lines (
  shipment_id int not null references shipments on delete cascade,
  product_id int not null,
  quantity int not null check (quantity > 0),
  -- Set by the inspection of a returned parcel.
  sellable int not null default 0 check (sellable >= 0),
  damaged int not null default 0 check (damaged >= 0),
  primary key (shipment_id, product_id),
  check (sellable + damaged in (0, quantity))
);

create table shipment_events (
  id int generated always as identity primary key,
  shipment_id int not null references shipments on delete cascade,
  event text not null,
  at timestamptz not null,
  note text not null default '',
  actor_id int references users on delete set null
);
create index shipment_events_shipment on shipment_events (shipment_id);
create trigger shipment_events_kept before update on shipment_events for each row execute function refuse_change();

-- Units that came back while other parcels of the order stay with the buyer.
alter table order_lines add returned int not null default 0 check (returned between 0 and quantity);

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'order', 'cancel', 'reopen', 'edit', 'import', 'release', 'return', 'damaged'));
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_check
  check ((reason in ('order', 'cancel', 'reopen', 'release', 'return')) = (order_id is not null));

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'code', 'order_placed', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'shipment_update',
  'newsletter_confirm', 'staff_invited', 'two_factor_changed'));
