-- Why: a coupon becomes one kind of promotion. A promotion without a code applies by itself, an order may use several, and an order
-- stores what each took off each line: returns, invoices and e-mails read it. Orders from before get their one discount by line.

alter table coupons rename to promotions;
alter index coupons_code rename to promotions_code;
alter table promotions rename constraint coupons_check1 to promotions_dates;
alter table promotions alter code drop not null;
alter table promotions add name text not null default '';
-- In paise and basis points: the type Terms of contract/promotions/promotion.ts.
alter table promotions add terms jsonb;
update promotions set terms = case when discount_basis_points is not null
  then jsonb_build_object('kind', 'percentage', 'basisPoints', discount_basis_points)
  else jsonb_build_object('kind', 'amount', 'amountPaise', discount_paise) end;
alter table promotions alter terms set not null;
alter table promotions drop discount_basis_points, drop discount_paise;
alter table promotions add kind text not null generated always as (terms ->> 'kind') stored;
alter table promotions add check (kind in ('percentage', 'amount', 'buy_x_get_y', 'tiered', 'bundle_price', 'free_shipping'));
alter table promotions add scope jsonb not null default '{"all": true}';
alter table promotions add quantity_min int check (quantity_min > 0);
alter table promotions add first_order_only boolean not null default false;
alter table promotions add payment_methods text[];
alter table promotions add combines_with text[] not null default '{}' check (combines_with <@ array['product', 'order', 'shipping']);
-- The code is then only the beginning of codes for one use each.
alter table promotions add has_single_use_codes boolean not null default false;
alter table promotions add updated_at timestamptz not null default now();
alter table promotions add check (code is not null or name <> '');
alter table promotions add check (code is not null or not has_single_use_codes);
create index promotions_automatic on promotions (id) where code is null and is_active;

create table promotion_codes (
  code text primary key check (code = upper(btrim(code)) and length(code) between 1 and 40),
  promotion_id int not null references promotions on delete cascade,
  created_at timestamptz not null default now()
);
create index promotion_codes_promotion on promotion_codes (promotion_id);

alter table coupon_uses rename to promotion_uses;
alter table promotion_uses rename coupon_id to promotion_id;
alter index coupon_uses_coupon rename to promotion_uses_promotion;
alter table promotion_uses drop constraint coupon_uses_pkey;
alter table promotion_uses add primary key (order_id, promotion_id);
alter table promotion_uses add single_use_code text unique references promotion_codes on delete set null;

create table order_discounts (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  promotion_id int references promotions on delete set null,
  discount_class text not null check (discount_class in ('product', 'order', 'shipping')),
  name text not null,
  code text,
  -- A line of the order; null for a discount of the shipping, which the order's discount does not contain.
  product_id int,
  amount_paise bigint not null check (amount_paise > 0),
  check ((product_id is null) = (discount_class = 'shipping')),
  foreign key (order_id, product_id) references order_lines (order_id, product_id) on delete cascade
);
create index order_discounts_order on order_discounts (order_id);

-- By largest remainder, as contract/promotions/allocate.ts does.
insert into order_discounts (order_id, promotion_id, discount_class, name, code, product_id, amount_paise)
select order_id, coupon_id, 'order', coalesce(coupon_code, 'Discount'), coupon_code, product_id, part from (
  select *, whole + (row_number() over (partition by order_id order by remainder desc, product_id)
    <= discount_paise - sum(whole) over (partition by order_id))::int as part from (
    select o.id as order_id, o.coupon_id, o.coupon_code, o.discount_paise, l.product_id,
      div(o.discount_paise::numeric * l.total_paise, o.subtotal_paise)::bigint as whole,
      mod(o.discount_paise::numeric * l.total_paise, o.subtotal_paise) as remainder
    from orders o join order_lines l on l.order_id = o.id where o.discount_paise > 0) as parts) as allocated
where part > 0 order by order_id, product_id;
