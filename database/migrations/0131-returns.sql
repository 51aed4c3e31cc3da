-- Why: what the product page promises can be asked for on the order page. A return is a request
-- for units of an order that were delivered; its state says how far it has come.

create table returns (
  id int generated always as identity primary key,
  order_id int not null references orders,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined',
    'withdrawn', 'in_transit', 'received', 'closed')),
  wish text not null check (wish in ('refund', 'exchange')),
  reason text not null,
  comment text not null default '' check (length(comment) <= 1000),
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  -- The variant that the shopper wants instead, and the order that sends it.
  exchange_product_id int references products on delete set null,
  exchange_order_id int references orders,
  declined_reason text not null default '',
  -- What the return takes off the order; null: nothing was received yet.
  refund_paise bigint check (refund_paise >= 0),
  created_at timestamptz not null default now(),
  received_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((wish = 'exchange') or exchange_product_id is null)
);
create index returns_order on returns (order_id);
create index returns_state on returns (state, id);

create table return_lines (
  return_id int not null references returns on delete cascade,
  product_id int not null,
  quantity int not null check (quantity > 0),
  -- What came back of it.
  sellable int not null default 0 check (sellable >= 0),
  damaged int not null default 0 check (damaged >= 0),
  primary key (return_id, product_id),
  check (sellable + damaged <= quantity)
);

alter table orders
  -- What returns took off the order; a part of `returned_paise`.
  add column return_paise bigint not null default 0
    check (return_paise between 0 and final_paise);

alter table money_movements drop constraint money_movements_cause_type_check,
  add constraint money_movements_cause_type_check check (cause_type in ('order', 'payment',
    'refund', 'parcel', 'cancellation', 'status', 'return'));

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''return_update''::text, ');
end $$;
