-- Why: a parcel that could not be delivered goes back after a few days, unless its customer says how
-- to deliver it. The answer goes to the carrier, or to the staff, who tell the courier.
create table redelivery_answers (
  shipment_id int primary key references shipments on delete cascade,
  -- The failed attempt that it answers. A later attempt has an answer of its own.
  event_id int not null unique references shipment_events on delete cascade,
  day date not null,
  -- Null: the address of the order.
  address text check (length(address) between 1 and 500),
  -- The customer says that the parcel was not refused, at this attempt or an earlier one.
  is_not_refused boolean not null,
  -- `by_hand`: the staff tell the courier; `told`: they did.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'by_hand', 'told')),
  -- Why the carrier did not take it; empty: it takes none, or it did.
  problem text not null default '',
  answered_at timestamptz not null default now(),
  -- Until then a process sends it.
  lease_until timestamptz not null default now()
);
create index redelivery_answers_waiting on redelivery_answers (lease_until)
  where state = 'waiting';
create index shipments_delivery_failed on shipments (id) where status = 'delivery_failed';
