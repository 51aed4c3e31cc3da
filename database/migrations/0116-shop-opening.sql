-- Why: an unconfigured shop sold at once, with an invoice in a name that its owner never gave. A
-- new shop takes orders from the day its owner opens it. Shops with orders are open already.

create table shop_opening (
  id int primary key default 1 check (id = 1),
  -- Null: not open yet. An open shop stays open; maintenance mode closes it for a while.
  opened_at timestamptz
);
insert into shop_opening (opened_at) select case when exists (select from orders) then now() end;
