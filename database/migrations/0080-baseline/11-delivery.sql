-- A zone is a set of states and PIN codes with its charge and days. The courier's own list of PIN
-- codes narrows it: both must deliver, and both must accept cash.

create table delivery_settings (
  id int primary key default 1 check (id = 1),
  entries jsonb not null default '{}',
  version int not null default 1,
  -- Counts the changes of everything that the terms of delivery to a place depend on. A process
  -- keeps the terms of a place in memory while this number is unchanged.
  changes bigint not null default 0
);
insert into delivery_settings (version) values (0);

create table delivery_zones (
  id int generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 80),
  -- A zone without states and PIN codes is the rest of India.
  is_rest boolean not null,
  is_serviceable boolean not null default true,
  handling_days int not null check (handling_days between 0 and 60),
  transit_days_min int not null check (transit_days_min between 0 and 60),
  transit_days_max int not null check (transit_days_max between transit_days_min and 60),
  allows_cod boolean not null default true,
  -- contract/delivery/shipping-rate.ts describes the rate.
  rate jsonb not null,
  version int not null default 1
);
create index delivery_zones_rest on delivery_zones (id) where is_rest;

create table delivery_zone_rules (
  id int generated always as identity primary key,
  zone_id int not null references delivery_zones on delete cascade,
  state_id int references states,
  kind text check (kind in ('pincode', 'range', 'prefix')),
  pins int4range check (not isempty(pins)),
  check (num_nonnulls(state_id, pins) = 1),
  check ((kind is null) = (pins is null))
);
create index delivery_zone_rules_pins on delivery_zone_rules using gist (pins)
  where pins is not null;
create index delivery_zone_rules_state on delivery_zone_rules (state_id)
  where state_id is not null;
create index delivery_zone_rules_zone on delivery_zone_rules (zone_id);

create table courier_pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  is_serviceable boolean not null,
  allows_cod boolean not null,
  transit_days_min int check (transit_days_min between 0 and 60),
  transit_days_max int check (transit_days_max between transit_days_min and 60),
  check ((transit_days_min is null) = (transit_days_max is null))
);

create function count_delivery_change() returns trigger language plpgsql as $$
begin
  update delivery_settings set changes = changes + 1 where id = 1;
  return null;
end $$;
create trigger delivery_settings_changed after update of entries on delivery_settings
  for each statement execute function count_delivery_change();
create trigger delivery_zones_changed after insert or update or delete or truncate
  on delivery_zones for each statement execute function count_delivery_change();
create trigger delivery_zone_rules_changed after insert or update or delete or truncate
  on delivery_zone_rules for each statement execute function count_delivery_change();
create trigger courier_pincodes_changed after insert or update or delete or truncate
  on courier_pincodes for each statement execute function count_delivery_change();
create trigger pincodes_changed after insert or update or delete or truncate
  on pincodes for each statement execute function count_delivery_change();
create trigger cities_changed after update on cities
  for each statement execute function count_delivery_change();
create trigger states_changed after insert or update on states
  for each statement execute function count_delivery_change();

-- An order is shipped in one or more parcels. A refused parcel is returned and inspected once, and
-- its units return to the stock. Damaged units are returned and then written off, so that the stock
-- journal is complete.
create table shipments (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  -- Anyone with the link sees the progress of the parcel, so the token cannot be guessed.
  token text not null unique check (length(token) >= 22),
  status text not null default 'created' check (status in ('created', 'packed', 'picked_up',
    'in_transit', 'out_for_delivery', 'delivered', 'delivery_failed', 'rto_initiated',
    'rto_delivered', 'inspected')),
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
create trigger shipment_events_immutable before update on shipment_events
  for each row execute function refuse_change();

create table carrier_account (
  id int primary key default 1 check (id = 1),
  entries jsonb not null default '{}',
  -- Encrypted with a key derived from SECRET.
  password bytea,
  version int not null default 1
);

-- The booking of a parcel over the carrier's API. The row is written before the first call, so that
-- a process that dies, or gets no answer, leaves a trace: the carrier is asked by `reference`
-- before a call is repeated.
create table carrier_bookings (
  id int generated always as identity primary key,
  shipment_id int not null references shipments on delete cascade,
  carrier text not null,
  -- The parcel's name at the carrier. It is never used again, also after a cancellation.
  reference text not null unique,
  state text not null default 'intended'
    check (state in ('intended', 'booked', 'failed', 'cancelling', 'cancelled')),
  -- Weight and size of the parcel, and the chosen courier.
  parcel jsonb not null,
  -- The carrier's own ids; an empty text is not known yet.
  carrier_order text not null default '',
  carrier_parcel text not null default '',
  number text not null default '',
  courier text not null default '',
  label_url text not null default '',
  has_pickup boolean not null default false,
  problem text not null default '',
  -- More than one: an earlier attempt ended without an answer.
  attempts int not null default 0,
  lease_until timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index carrier_bookings_live on carrier_bookings (shipment_id)
  where state <> 'cancelled';
create unique index carrier_bookings_number on carrier_bookings (carrier, number)
  where number <> '';
create index carrier_bookings_open on carrier_bookings (lease_until)
  where state in ('intended', 'cancelling');
create index carrier_bookings_checked on carrier_bookings (checked_at) where state = 'booked';
