-- Why: an owner tries an order, its emails and its payment before the shop opens. Such an order must
-- never become a sale: it cannot be shipped, so it has no invoice, and the opening cancels it.
alter table orders add column is_test boolean not null default false,
  add constraint orders_test_not_sent
    check (not is_test or status in ('generate', 'processing', 'cancelled'));
create index orders_test on orders (id) where is_test;
