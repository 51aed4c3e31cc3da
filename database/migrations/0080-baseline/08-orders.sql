create table orders (
  id int generated always as identity primary key,
  user_id int not null references users,
  status text not null
    check (status in ('generate', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null check (payment_status in ('completed', 'pending', 'failed')),
  payment_method text not null check (payment_method in
    ('cod', 'credit_card', 'debit_card', 'net_banking', 'upi', 'wallet')),
  items_count int not null check (items_count > 0),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  discount_paise bigint not null check (discount_paise >= 0 and discount_paise <= subtotal_paise),
  shipping_paise bigint not null check (shipping_paise >= 0),
  final_paise bigint not null
    check (final_paise = subtotal_paise - discount_paise + shipping_paise),
  coupon_id int references promotions on delete set null,
  coupon_code text,
  full_name text not null,
  email text not null,
  mobile_no text not null,
  address text not null,
  city text not null,
  state text not null,
  pincode text not null,
  -- Only an unpaid online order, in `generate`, holds stock for some time.
  check (payment_method <> 'cod' or status <> 'generate'),
  hold_expires_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hold_started_at timestamptz,
  -- The time of all holds that ended, without the running one: their total is limited.
  hold_used interval not null default '0',
  -- The fee of Cash on Delivery, part of shipping_paise.
  cod_fee_paise bigint not null default 0
    check (cod_fee_paise >= 0 and cod_fee_paise <= shipping_paise),
  promised_from date,
  promised_to date,
  check ((promised_from is null) = (promised_to is null) and promised_from <= promised_to),
  -- The zone, the rate and the cash rules at the time of the order, for the staff.
  delivery_terms jsonb
);
create index orders_user on orders (user_id, id desc);
-- Each filter of the admin area is read from an index in the order of its list.
create index orders_created on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_payment on orders (payment_status, created_at desc, id desc);
create index orders_status_payment
  on orders (status, payment_status, created_at desc, id desc);
create index orders_by_amount on orders (final_paise, id);
create index orders_search
  on orders using gin ((lower(full_name || ' ' || email || ' ' || mobile_no)) gin_trgm_ops);
create index orders_holds on orders (hold_expires_at) where status = 'generate';
create index orders_released on orders (id)
  where status = 'generate' and payment_status = 'failed';
create index orders_cancelled_paid on orders (id)
  where status = 'cancelled' and payment_status = 'completed';
-- An order is history like its journals, and its sums do not subtract deleted orders.
create trigger orders_not_deleted before delete on orders
  for each row execute function refuse_change();

-- A copy of what was bought: the product may change or be deleted afterwards.
create table order_lines (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  product_id int not null,
  quantity int not null check (quantity between 1 and 10),
  name text not null,
  slug text not null,
  size text not null,
  color text not null,
  price_paise bigint not null check (price_paise > 0),
  shipping_charge_paise bigint not null check (shipping_charge_paise >= 0),
  total_paise bigint not null check (total_paise = price_paise * quantity),
  images text[] not null,
  -- Units that came back while other parcels of the order stay with the buyer.
  returned int not null default 0 check (returned between 0 and quantity),
  unique (order_id, product_id)
);
create index order_lines_product on order_lines (product_id);

-- The timeline of an order, which the shopper sees.
create table order_events (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  kind text not null check (kind in ('placed', 'status', 'payment', 'note')),
  from_state text,
  to_state text,
  actor_kind text not null check (actor_kind in ('shopper', 'admin', 'system')),
  -- No `set null`: an update of a row is refused, and rows of users are never deleted.
  actor_id int references users,
  note text,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update on order_events
  for each row execute function refuse_change();

-- Notes among the staff. Not part of the timeline, which the shopper reads and exports.
create table order_notes (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  author_id int references users on delete set null,
  body text not null check (length(btrim(body)) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);

-- A key of a shopper identifies one order; `fingerprint` is the SHA-256 of the request.
create table idempotency_keys (
  user_id int not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null check (length(fingerprint) = 32),
  order_id int references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- The limits of a promotion apply to new uses: an owner may set them below the present number. So
-- each use stores the limits that it was made under, and its id shows its place among the uses.
create table promotion_uses (
  order_id int not null references orders on delete cascade,
  promotion_id int not null references promotions on delete cascade,
  user_id int not null references users,
  created_at timestamptz not null default now(),
  id bigint generated always as identity,
  uses_max int,
  uses_per_customer_max int,
  -- HMAC of the email with the shop's SECRET: deleting the account does not return the use. Null in
  -- uses that are counted by account alone.
  email_hash bytea check (length(email_hash) = 32),
  single_use_code text unique references promotion_codes on delete set null,
  primary key (order_id, promotion_id)
);
create index promotion_uses_promotion on promotion_uses (promotion_id, user_id);

-- What each promotion took off each line: returns, invoices and emails read it.
create table order_discounts (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  promotion_id int references promotions on delete set null,
  discount_class text not null check (discount_class in ('product', 'order', 'shipping')),
  name text not null,
  code text,
  -- A line of the order. Null for a discount of the shipping, which `orders.discount_paise` leaves
  -- out.
  product_id int,
  amount_paise bigint not null check (amount_paise > 0),
  check ((product_id is null) = (discount_class = 'shipping')),
  foreign key (order_id, product_id)
    references order_lines (order_id, product_id) on delete cascade
);
create index order_discounts_order on order_discounts (order_id);

-- The stock journal: append-only; a product's stock is the sum of its movements.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id int not null,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancel', 'reopen', 'edit', 'import',
    'release', 'return', 'damaged')),
  order_id int,
  actor_id int,
  at timestamptz not null default now(),
  check ((reason in ('order', 'cancel', 'reopen', 'release', 'return')) = (order_id is not null))
);
create index stock_movements_product on stock_movements (product_id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
