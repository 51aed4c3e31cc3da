-- A promotion with a code is a coupon; one without applies by itself. An order may use several.
create table promotions (
  id int generated always as identity primary key,
  code text check (code = upper(btrim(code)) and length(code) between 1 and 40),
  is_active boolean not null default true,
  uses_max int check (uses_max > 0),
  uses_per_customer_max int check (uses_per_customer_max > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  constraint promotions_dates check (ends_at is null or starts_at is null or ends_at > starts_at),
  subtotal_min_paise bigint check (subtotal_min_paise > 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  name text not null default '',
  check (code is not null or name <> ''),
  -- In paise and basis points: the type Terms of contract/promotions/promotion.ts.
  terms jsonb not null,
  kind text not null generated always as (terms ->> 'kind') stored
    check (kind in
      ('percentage', 'amount', 'buy_x_get_y', 'tiered', 'bundle_price', 'free_shipping')),
  -- The type Scope of contract/promotions/promotion.ts.
  scope jsonb not null default '{"all": true}',
  quantity_min int check (quantity_min > 0),
  first_order_only boolean not null default false,
  payment_methods text[],
  combines_with text[] not null default '{}'
    check (combines_with <@ array['product', 'order', 'shipping']),
  -- Then `code` is only the beginning of codes for one use each.
  has_single_use_codes boolean not null default false,
  check (code is not null or not has_single_use_codes),
  updated_at timestamptz not null default now(),
  -- Nothing is advertised that checkout does not charge: only a promotion that every shopper gets
  -- may have a badge on its products.
  has_badge boolean not null default false,
  constraint promotions_badge check (not has_badge or (code is null
    and uses_max is null and uses_per_customer_max is null and not first_order_only
    and payment_methods is null and kind <> 'free_shipping'))
);
create unique index promotions_code on promotions (lower(code));
create index promotions_automatic on promotions (id) where code is null and is_active;
create index promotions_badges on promotions (id) where has_badge and is_active;

create table promotion_codes (
  code text primary key check (code = upper(btrim(code)) and length(code) between 1 and 40),
  promotion_id int not null references promotions on delete cascade,
  created_at timestamptz not null default now()
);
create index promotion_codes_promotion on promotion_codes (promotion_id);

-- Lower prices for products, groups or categories for some time. While a sale price is live,
-- `products.price_paise` holds it, so that lists, search, feeds, carts and orders read one price.
create table sale_prices (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  basis_points int check (basis_points between 1 and 9999),
  price_paise bigint check (price_paise > 0),
  -- The type Scope of contract/promotions/promotion.ts.
  scope jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(basis_points, price_paise) = 1),
  constraint sale_prices_dates check (starts_at < ends_at)
);

-- The products on sale, with their prices during the sale and after it. After a sale is deleted, a
-- batch returns the regular prices of rows without it (server/sale-prices/apply.ts), so that orders
-- do not wait for one transaction over all products.
create table product_sale_prices (
  product_id int primary key references products on delete cascade,
  sale_price_id int references sale_prices on delete set null,
  price_paise bigint not null check (price_paise > 0),
  -- A product without an MRP shows its regular price struck through.
  original_price_paise bigint not null,
  regular_price_paise bigint not null,
  regular_original_price_paise bigint,
  check (price_paise < regular_price_paise)
);
create index product_sale_prices_sale on product_sale_prices (sale_price_id);

-- Another price would be lost at the end of the sale, so it is refused; the regular price changes
-- nothing. The row is written before the product, so the change of price by the sale passes.
create function refuse_price_during_sale() returns trigger language plpgsql as $$
declare
  sale product_sale_prices;
begin
  select * into sale from product_sale_prices s where s.product_id = new.id;
  if not found or (new.price_paise, new.original_price_paise)
    is not distinct from (sale.price_paise, sale.original_price_paise) then
    return new;
  end if;
  if (new.price_paise, new.original_price_paise)
    is distinct from (sale.regular_price_paise, sale.regular_original_price_paise) then
    raise exception 'product % is on sale', new.id
      using errcode = 'check_violation', constraint = 'products_price_during_sale';
  end if;
  new.price_paise := sale.price_paise;
  new.original_price_paise := sale.original_price_paise;
  return new;
end $$;
create trigger products_price_during_sale
  before update of price_paise, original_price_paise on products for each row
  when ((old.price_paise, old.original_price_paise)
    is distinct from (new.price_paise, new.original_price_paise))
  execute function refuse_price_during_sale();
