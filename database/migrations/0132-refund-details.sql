-- Why: the refund of a cash order needs the account of the buyer, who enters it through a signed
-- link. It is stored encrypted, and deleted 30 days after the owner paid.

create table refund_details (
  return_id int primary key references returns on delete cascade,
  -- Null after its deletion.
  encrypted bytea,
  -- What the screens show: 'as***@okaxis', 'Account ending in 4321'.
  masked text not null,
  entered_at timestamptz not null default now()
);

alter table returns
  add column paid_at timestamptz,
  -- Of the bank.
  add column paid_reference text,
  add constraint returns_paid check ((paid_at is null) = (paid_reference is null));
-- What the owner has to pay.
create index returns_unpaid on returns (id)
  where refund_paise > 0 and paid_at is null;
