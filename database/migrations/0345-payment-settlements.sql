-- Why: the owner and the accountant compare the payments with the credits of the bank account. A
-- credit carries the provider's settlement and the bank's reference (UTR), not the order.

-- The latest settlement that paid a captured payment into the shop's bank account.
create table payment_settlements (
  provider_payment_id text primary key,
  payment_id int not null references payments,
  settlement_id text not null,
  -- Null: the bank has not named it yet.
  utr text,
  settled_at timestamptz not null,
  -- What the provider kept of the payment, and the GST on it. Null: not known, which is not 0.
  fee_paise bigint check (fee_paise >= 0),
  tax_paise bigint check (tax_paise >= 0)
);
create index payment_settlements_payment on payment_settlements (payment_id);
