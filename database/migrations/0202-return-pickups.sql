-- Why: a return is collected at the shopper's door by a carrier, or sent by the shopper. A booking is
-- of a shipment or of a return.

alter table carrier_bookings
  alter column shipment_id drop not null,
  add column return_id int references returns on delete cascade,
  add constraint carrier_bookings_subject check (num_nonnulls(shipment_id, return_id) = 1);
create unique index carrier_bookings_live_return on carrier_bookings (return_id)
  where state <> 'cancelled' and return_id is not null;

alter table returns
  -- Of the carrier that collects it, or as the shopper entered them.
  add column courier text not null default '' check (length(courier) <= 80),
  add column tracking_number text not null default '' check (length(tracking_number) <= 80),
  add column tracking_url text not null default '',
  -- The carrier brought it to the shop.
  add column arrived_at timestamptz;
