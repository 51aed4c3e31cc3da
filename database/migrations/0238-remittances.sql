-- Why: cash that a courier collected at the door is not yet the shop's money. The ledger of an order
-- says what the customer paid; these tables say what the courier paid on to the shop.

-- What the courier has paid of `amount_paise`; the sum of the parcel's cash_remittances.
alter table shipments
  add column remitted_paise bigint not null default 0 check (remitted_paise >= 0),
  -- False: delivered before the shop kept this account.
  add column is_cash_tracked boolean not null default true;
update shipments set is_cash_tracked = false where status = 'delivered';
create index shipments_cash_open on shipments (id)
  where status = 'delivered' and is_cash_tracked and remitted_paise < amount_paise;

-- By the key of a connected carrier, or the name of another courier.
create table remittance_couriers (
  courier text primary key check (length(courier) between 1 and 80),
  -- The names of the columns in the courier's files, by their meaning.
  columns jsonb not null default '{}',
  -- Within how many days of the delivery the courier pays.
  days int not null default 7 check (days between 0 and 90)
);

-- One row per courier, and so one lock, however its name is typed.
create unique index remittance_couriers_name on remittance_couriers (lower(courier));

create table remittances (
  id int generated always as identity primary key,
  courier text not null references remittance_couriers,
  file_name text not null,
  file_hash bytea not null,
  state text not null default 'preview' check (state in ('preview', 'applied', 'undone')),
  header text[] not null,
  columns jsonb not null,
  -- Why the file as a whole cannot be applied; empty: it can.
  problem text not null default '',
  actor_id int not null references users,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
create unique index remittances_applied on remittances (courier, file_hash)
  where state = 'applied';

create table remittance_lines (
  remittance_id int not null references remittances on delete cascade,
  -- Of the file.
  line int not null,
  number text not null,
  -- Null: no amount could be read.
  amount_paise bigint,
  reference text not null,
  paid_on date,
  status text not null,
  is_late boolean not null default false,
  problem text not null default '',
  primary key (remittance_id, line)
);

-- The payments that count: those of applied files.
create table cash_remittances (
  remittance_id int not null references remittances,
  shipment_id int not null references shipments,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  primary key (remittance_id, shipment_id)
);
create index cash_remittances_shipment on cash_remittances (shipment_id);
