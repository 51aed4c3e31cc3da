-- Why: a refund is done only when the provider has processed it. It may stay pending for days and may then fail, so each refund has
-- a state (due, requested, processed), an attempt number for the idempotency key and a time of the next check. Refunds made at the provider's
-- dashboard are rows as well (reason `provider`), so one payment may have several refunds. Unpaid orders are cancelled after a day.

alter table refunds drop constraint refunds_check;
alter table refunds drop constraint refunds_state_check;
alter table refunds drop constraint refunds_reason_check;
alter table refunds drop constraint refunds_provider_payment_id_key;
drop index refunds_due;
update refunds set state = 'processed' where state = 'done';

alter table refunds
  add column attempt int not null default 0,
  add column failed_refund_ids text[] not null default '{}',
  add column check_at timestamptz,
  add constraint refunds_state_check check (state in ('due', 'requested', 'processed', 'failed')),
  add constraint refunds_reason_check check (reason in ('surplus', 'unfillable', 'amount', 'cancelled', 'owner', 'provider')),
  add constraint refunds_provider_id_check check ((state = 'due') = (provider_refund_id is null)),
  add constraint refunds_failed_check check (state <> 'failed' or reason = 'provider'),
  add constraint refunds_check_at_check check ((state = 'requested') = (check_at is not null));

-- The shop itself refunds a payment at most once; a refund of the provider is booked at most once.
create unique index refunds_own on refunds (provider_payment_id) where reason <> 'provider';
create unique index refunds_provider_refund on refunds (provider_refund_id) where provider_refund_id is not null;
create index refunds_payment on refunds (provider_payment_id);
create index refunds_open on refunds (id) where state in ('due', 'requested');
create index refunds_checks on refunds (check_at) where check_at is not null;
create index orders_released on orders (id) where status = 'generate' and payment_status = 'failed';
