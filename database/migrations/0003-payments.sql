-- Why: online payments. A payment is one order at the provider, opened again for each try of the same order; whoever asks the
-- provider what became of it (`check_at`) must not depend on webhooks. Money that bought nothing goes back: one refund for
-- one payment of the provider, done or due, so that no payment is ever refunded twice or forgotten.

alter table payments
  add column opened_at timestamptz not null default now(),
  add column check_at timestamptz,
  add column checks int not null default 0,
  add column last_error text;
create index payments_checks on payments (check_at) where check_at is not null;

create table refunds (
  id int generated always as identity primary key,
  order_id int not null references orders,
  payment_id int not null references payments,
  provider_payment_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('surplus', 'unfillable', 'amount', 'cancelled')),
  state text not null default 'due' check (state in ('due', 'done')),
  provider_refund_id text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'done') = (provider_refund_id is not null))
);
create index refunds_order on refunds (order_id);
create index refunds_due on refunds (id) where state = 'due';
create index orders_cancelled_paid on orders (id) where status = 'cancelled' and payment_status = 'completed';
create index webhook_events_waiting on webhook_events (received_at) where applied_at is null;
