-- Why: a payment provider, carrier or message gateway that cannot be used is named to the owner, not
-- only on the page Health.

-- A row from the first check that failed to the first one that succeeds.
create table account_outages (
  -- The service and the key of the account: 'payment:…', 'carrier:…', 'messages:…'.
  key text primary key,
  name text not null,
  problem text not null,
  since timestamptz not null default now(),
  -- Checks that failed in a row.
  checks int not null default 1
);
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('order',
  'payment', 'unpaid', 'stock', 'return', 'review', 'complaint', 'parcel', 'email', 'job',
  'backup', 'outage'));
