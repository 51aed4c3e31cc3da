-- Why: an owner schedules lower prices for products, groups or categories. While a sale price is
-- live, `products.price_paise` holds it, so that lists, search, feeds, carts and orders read one
-- price. The regular price waits in `product_sale_prices` and returns when the sale ends.

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

-- The products on sale, with the prices that they have before and after.
create table product_sale_prices (
  product_id int primary key references products on delete cascade,
  sale_price_id int not null references sale_prices,
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
