-- Why: a rule of Cash on Delivery that the shop's own figures propose is applied with one press and
-- taken back with another. The row has the figures that it was computed from and the value before.
create table cash_proposals (
  id int generated always as identity primary key,
  kind text not null check (kind in ('cash_limit', 'no_cash')),
  limit_paise bigint check (limit_paise > 0),
  pin_prefix text check (pin_prefix ~ '^[1-9][0-9]{2}$'),
  check ((kind = 'cash_limit') = (limit_paise is not null)
    and (kind = 'no_cash') = (pin_prefix is not null)),
  -- Of a limit: the one that it replaced; null: none.
  before_paise bigint,
  -- Parcels, refusals, orders and profit, in paise.
  figures jsonb not null,
  actor_id int not null references users,
  applied_at timestamptz not null default now(),
  undone_at timestamptz
);
create index cash_proposals_applied on cash_proposals (id) where undone_at is null;
