-- Why: the page of an order shows the last booking of each parcel, also a cancelled one. The index of
-- the others did not find it: with a million parcels it read all bookings for each parcel.
create index carrier_bookings_shipment on carrier_bookings (shipment_id, id)
  where shipment_id is not null;
