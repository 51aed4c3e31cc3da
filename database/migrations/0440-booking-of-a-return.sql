-- Why: the list of returns looks up the booking of each, which no index found: with a million parcels
-- a page of 25 read them all 25 times.
create index carrier_bookings_return on carrier_bookings (return_id) where return_id is not null;
