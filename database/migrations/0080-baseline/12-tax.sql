create table tax_settings (
  id int primary key check (id = 1),
  registration text not null check (registration in ('regular', 'composition', 'none')),
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  legal_name text not null,
  address text not null,
  state_id int references states,
  invoice_prefix text not null check (invoice_prefix ~ '^[A-Z0-9]{1,3}$'),
  credit_note_prefix text not null
    check (credit_note_prefix ~ '^[A-Z0-9]{1,3}$' and credit_note_prefix <> invoice_prefix),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (registration = 'none'
    or (gstin is not null and legal_name <> '' and address <> '' and state_id is not null))
);

-- Rates in basis points. `threshold_paise`: value of one piece without tax. Null: `rate_above`
-- always applies.
create table tax_rates (
  hsn_prefix text not null check (hsn_prefix ~ '^[0-9]{0,8}$'),
  valid_from date not null,
  threshold_paise bigint check (threshold_paise > 0),
  rate_up_to int not null check (rate_up_to between 0 and 10000),
  rate_above int not null check (rate_above between 0 and 10000),
  source text not null,
  primary key (hsn_prefix, valid_from)
);
insert into tax_rates (hsn_prefix, valid_from, threshold_paise, rate_up_to, rate_above, source)
select prefix, '2025-09-22', threshold_paise, rate_up_to, 1800,
  'Notification 9/2025-Central Tax (Rate), from 22 September 2025' || note
from (values
  ('6301', 250000, 500, ''),
  ('6302', 250000, 500, ''),
  ('6303', 250000, 500, ''),
  ('6304', 250000, 500, ''),
  ('6307', 250000, 500, ''),
  ('940440', 250000, 500, ' (quilts and quilted bedspreads)'),
  ('9404', null, 1800, ' (filled pillows and cushions). Confirm with your accountant.')
) as seed (prefix, threshold_paise, rate_up_to, note);
insert into tax_rates (hsn_prefix, valid_from, threshold_paise, rate_up_to, rate_above, source)
values ('', '2025-09-22', 250000, 500, 1800,
  'Goods without an HSN code, as home textiles. Enter the HSN code of each category.');

-- The GSTIN that a buyer gives with an order.
create table order_tax_details (
  order_id int primary key references orders on delete cascade,
  gstin text not null,
  company text not null
);

-- Locked in the transaction of the invoice: a sequence would leave gaps after a rollback, and
-- numbers have no gap within a series and financial year (CGST Rules 46(b), 53(1)(c)).
create table invoice_counters (
  series text not null,
  financial_year text not null,
  last_number int not null check (last_number > 0),
  primary key (series, financial_year)
);

create function counters_only_rise() returns trigger language plpgsql as $$
begin
  if new.last_number <> old.last_number + 1
    or (new.series, new.financial_year) <> (old.series, old.financial_year) then
    raise exception 'a counter of invoices rises by one'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger invoice_counters_rise before update on invoice_counters
  for each row execute function counters_only_rise();
create trigger invoice_counters_final before delete or truncate on invoice_counters
  for each statement execute function refuse_change();

-- Invoices and credit notes are final.
create table invoices (
  id int generated always as identity primary key,
  number text not null unique check (length(number) <= 16),
  series text not null,
  financial_year text not null,
  sequence int not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note')),
  order_id int not null references orders,
  -- The invoice that a credit note reduces.
  reference_id int references invoices
    check ((reference_id is not null) = (kind = 'credit_note')),
  issued_at timestamptz not null,
  total_paise bigint not null check (total_paise >= 0),
  -- Everything that is printed: `TaxDocument` of contract/tax/tax-document.ts, amounts in paise.
  document jsonb not null,
  unique (series, financial_year, sequence)
);
create index invoices_order on invoices (order_id, id);
create index invoices_issued on invoices (issued_at, id);
create index invoices_reference on invoices (reference_id) where reference_id is not null;
create trigger invoices_final before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_final_truncate before truncate on invoices
  for each statement execute function refuse_change();
