-- Why: an owner delivers to some places, at different charges and times, and accepts cash in some of them. A zone is a set of states and
-- PIN codes with its charges; the courier's own list of PIN codes is kept beside it. An order keeps the terms that it was placed with.

create table delivery_settings (
  id int primary key default 1 check (id = 1),
  entries jsonb not null default '{}',
  version int not null default 1
);

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
create index delivery_zone_rules_pins on delivery_zone_rules using gist (pins) where pins is not null;
create index delivery_zone_rules_state on delivery_zone_rules (state_id) where state_id is not null;
create index delivery_zone_rules_zone on delivery_zone_rules (zone_id);

-- What the courier says about a PIN code. It narrows the zone: both must deliver, and both must accept cash.
create table courier_pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  is_serviceable boolean not null,
  allows_cod boolean not null,
  transit_days_min int check (transit_days_min between 0 and 60),
  transit_days_max int check (transit_days_max between transit_days_min and 60),
  check ((transit_days_min is null) = (transit_days_max is null))
);

alter table products add column if not exists weight_grams int check (weight_grams between 0 and 1000000);

alter table orders
  -- The fee of Cash on Delivery, part of shipping_paise.
  add cod_fee_paise bigint not null default 0 check (cod_fee_paise >= 0 and cod_fee_paise <= shipping_paise),
  add promised_from date,
  add promised_to date,
  -- The zone, the rate and the cash rules at the time of the order, for the staff.
  add delivery_terms jsonb,
  add check ((promised_from is null) = (promised_to is null) and promised_from <= promised_to);
