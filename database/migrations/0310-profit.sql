-- Why: what an order earns is known once the cost of its goods, the charge of the payment provider
-- and those of the courier are. Each is stored when it arises, so that a later change of a cost or
-- a rate does not rewrite past figures. Null: not known, which is not 0.

alter table products add column cost_paise bigint check (cost_paise between 0 and 100000000);

alter table order_lines
  -- Of one unit, as the product had it when the line was added.
  add column cost_paise bigint check (cost_paise >= 0);

-- The provider's charge for a captured payment; on the payment, what it came to.
alter table payment_providers add column fee_basis_points int
  check (fee_basis_points between 0 and 10000);
alter table payments add column fee_paise bigint check (fee_paise >= 0);

-- The rate that the carrier quoted for the chosen courier.
alter table carrier_bookings add column rate_paise bigint check (rate_paise >= 0);

-- What the courier billed: to the buyer, and back to the shop if the parcel was refused; of a
-- return, the way back.
alter table shipments
  add column charge_paise bigint check (charge_paise >= 0),
  add column return_charge_paise bigint check (return_charge_paise >= 0);
alter table returns add column charge_paise bigint check (charge_paise >= 0);
-- A line of a courier's bill.
create index returns_tracking_number on returns (lower(tracking_number))
  where tracking_number <> '';
