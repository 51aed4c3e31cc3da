-- A payment is one order at the provider with one amount, opened again for each attempt of the same
-- order. An order that is priced again gets a new payment.
create table payments (
  id int generated always as identity primary key,
  order_id int not null references orders,
  provider text not null,
  provider_order_id text,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  state text not null
    check (state in ('initiated', 'started', 'captured', 'failed', 'refund_due', 'refunded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  opened_at timestamptz not null default now(),
  -- When the provider is asked about the payment, so that no payment depends on a webhook.
  check_at timestamptz,
  checks int not null default 0,
  last_error text,
  unique (provider, provider_order_id)
);
create index payments_order on payments (order_id);
create index payments_checks on payments (check_at) where check_at is not null;

create function fix_payment_terms() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.provider, new.amount_paise, new.currency)
      is distinct from (old.order_id, old.provider, old.amount_paise, old.currency)
    or (old.provider_order_id is not null
      and new.provider_order_id is distinct from old.provider_order_id) then
    raise exception 'the terms of payment % cannot change', old.id;
  end if;
  return new;
end $$;
create trigger payments_terms_fixed
  before update of order_id, provider, amount_paise, currency, provider_order_id on payments
  for each row execute function fix_payment_terms();

-- The money journal: append-only; one row for each event that the provider, the courier or the
-- staff report. `cash_reversal` is cash of an order that was set back from `delivered`,
-- `cash_return` cash of a cancelled order that the staff gave back.
create table money_movements (
  id bigint generated always as identity primary key,
  order_id int not null references orders,
  payment_id int references payments,
  kind text not null check (kind in ('capture', 'refund', 'cash', 'cash_reversal', 'cash_return')),
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  at timestamptz not null default now(),
  unique (kind, reference)
);
create index money_movements_order on money_movements (order_id);
create trigger money_movements_append_only before update or delete on money_movements
  for each row execute function refuse_change();

-- Money that bought nothing, or that the owner returns. A refund is done only when the provider has
-- processed it: it may be pending for days and may then fail. Refunds that were made at the
-- provider's dashboard are rows as well (reason `provider`).
create table refunds (
  id int generated always as identity primary key,
  order_id int not null references orders,
  payment_id int not null references payments,
  provider_payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in
    ('surplus', 'unfillable', 'amount', 'cancelled', 'owner', 'provider')),
  state text not null default 'due'
    check (state in ('due', 'requested', 'processed', 'failed')),
  provider_refund_id text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Part of the idempotency key.
  attempt int not null default 0,
  failed_refund_ids text[] not null default '{}',
  check_at timestamptz,
  constraint refunds_provider_id_check check ((state = 'due') = (provider_refund_id is null)),
  constraint refunds_failed_check check (state <> 'failed' or reason = 'provider'),
  constraint refunds_check_at_check check ((state = 'requested') = (check_at is not null))
);
-- The shop itself refunds a payment at most once. A refund of the provider is recorded at most
-- once.
create unique index refunds_own on refunds (provider_payment_id) where reason <> 'provider';
create unique index refunds_provider_refund on refunds (provider_refund_id)
  where provider_refund_id is not null;
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (provider_payment_id);
create index refunds_open on refunds (id) where state in ('due', 'requested');
create index refunds_checks on refunds (check_at) where check_at is not null;

create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (provider, event_id)
);
create index webhook_events_waiting on webhook_events (received_at) where applied_at is null;
