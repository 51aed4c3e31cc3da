-- Why: deleting a sale changed all its products in one transaction, and orders of them waited for
-- it. The sale is deleted at once now; a product without its sale gets its regular price back in a
-- batch (server/sale-prices/apply.ts).

alter table product_sale_prices
  alter sale_price_id drop not null,
  drop constraint product_sale_prices_sale_price_id_fkey,
  add foreign key (sale_price_id) references sale_prices on delete set null;
