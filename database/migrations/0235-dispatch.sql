-- Why: staff book hundreds of orders at once. Job and orders are rows, so that a run continues after
-- a kill, and an order in two jobs is booked by one of them.
create table dispatch_jobs (
  id int generated always as identity primary key,
  -- The key of a carrier; null: chosen for each order by the rule.
  carrier text,
  rule text check (rule in ('cheapest', 'fastest')),
  check ((carrier is null) <> (rule is null)),
  actor_id int not null references users,
  created_at timestamptz not null default now()
);

create table dispatch_orders (
  job_id int not null references dispatch_jobs on delete cascade,
  order_id int not null references orders on delete cascade,
  position int not null,
  -- Written with the intent to book: the state of the booking is the state of the order in the job.
  booking_id int unique references carrier_bookings on delete cascade,
  -- The sentence for the staff; empty: not failed.
  problem text not null default '',
  -- The invoice goes into the parcel, so it is issued once the parcel is booked.
  is_invoiced boolean not null default false,
  attempts int not null default 0,
  lease_until timestamptz not null default now(),
  primary key (job_id, order_id),
  check (booking_id is null or problem = '')
);
create index dispatch_orders_waiting on dispatch_orders (job_id, position)
  where booking_id is null and problem = '';
create index dispatch_orders_to_invoice on dispatch_orders (booking_id)
  where booking_id is not null and not is_invoiced;

-- A scanned tracking number.
create index shipments_tracking_number on shipments (lower(tracking_number))
  where tracking_number <> '';
