-- Why: a parcel is booked at the carrier over its API. The row of the booking is written before the
-- first call, so that a
-- process that dies, or gets no answer, leaves a trace: the carrier is asked by `reference` before
-- anything is repeated.

create table carrier_account (
  id int primary key default 1 check (id = 1),
  entries jsonb not null default '{}',
  -- Encrypted with a key derived from SECRET.
  password bytea,
  version int not null default 1
);

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
create unique index carrier_bookings_live on carrier_bookings (shipment_id) where state <>
  'cancelled';
create index carrier_bookings_open on carrier_bookings (lease_until) where state in ('intended',
  'cancelling');
create unique index carrier_bookings_number on carrier_bookings (carrier, number) where number <>
  '';
create index carrier_bookings_checked on carrier_bookings (checked_at) where state = 'booked';
