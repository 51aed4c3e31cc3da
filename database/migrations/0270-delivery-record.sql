-- Why: the days that a courier really needs to a place are known from the shop's own parcels. They
-- are measured once a night, so that no shopper waits for the sum.
create table delivery_record (
  -- The first three digits of the PIN code: a sorting district.
  pin_prefix text not null check (pin_prefix ~ '^[1-9][0-9]{2}$'),
  carrier text not null,
  parcels int not null check (parcels > 0),
  -- Working days from the pick-up to the delivery: one parcel in five was faster than `days_min`,
  -- four in five were not slower than `days_max`.
  days_min int not null check (days_min >= 0),
  days_max int not null check (days_max between days_min and 60),
  promised int not null,
  kept int not null check (kept between 0 and promised),
  primary key (pin_prefix, carrier)
);
create trigger delivery_record_changed after insert or update or delete or truncate
  on delivery_record for each statement execute function count_delivery_change();
