-- Why: the owner may ask for a part of a cash order online before it is packed. The courier collects
-- the rest.

alter table orders
  -- Of a cash order: what is to be paid online while it is `generate`; later what the order keeps of
  -- that payment.
  add column advance_paise bigint not null default 0,
  add constraint orders_advance_check check (advance_paise >= 0
    and (advance_paise = 0 or payment_method = 'cod'));
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%payment_method <> ''cod''%generate%';
  execute format('alter table orders drop constraint %I', name);
end $$;
alter table orders add constraint orders_cash_status_check
  check (payment_method <> 'cod' or status <> 'generate' or advance_paise > 0);

-- The part of `amount_paise` that was paid in advance, so that the courier does not collect it.
alter table shipments add column advance_paise bigint not null default 0
  check (advance_paise between 0 and amount_paise);
