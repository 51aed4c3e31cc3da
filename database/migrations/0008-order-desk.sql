-- Why: at a million orders the lists, their totals and the dashboard must answer from small tables. `order_counts`, `order_days` and
-- `product_days` are sums of the orders; `order_changes` holds what is not in them yet, one row for each order that came, went
-- into another state, or left it. An order only appends there, so that no two orders wait for one row of sums; a job moves the
-- rows into the sums. Sums plus changes are at any moment exactly the orders.

create function order_day(at timestamptz) returns date language sql immutable parallel safe return (at at time zone 'Asia/Kolkata')::date;

create table order_changes (
  id bigint generated always as identity primary key,
  order_id int not null,
  day date not null,
  status text not null,
  payment_status text not null,
  state text not null,
  orders int not null check (orders in (-1, 1)),
  amount_paise bigint not null
);

create table order_counts (
  status text not null,
  payment_status text not null,
  orders bigint not null,
  amount_paise bigint not null,
  primary key (status, payment_status)
);

create table order_days (
  day date not null,
  status text not null,
  payment_status text not null,
  state text not null,
  orders bigint not null,
  amount_paise bigint not null,
  primary key (day, status, payment_status, state)
);

-- What orders that stand (processing, shipped, delivered) hold of each product.
create table product_days (
  day date not null,
  product_id int not null,
  units bigint not null,
  amount_paise bigint not null,
  primary key (day, product_id) include (units, amount_paise)
);

create function count_placed() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
  select id, order_day(created_at), status, payment_status, state, 1, final_paise from placed;
  return null;
end $$;
create trigger orders_placed_counted after insert on orders referencing new table as placed for each statement execute function count_placed();

create function count_moved() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
  values (old.id, order_day(old.created_at), old.status, old.payment_status, old.state, -1, -old.final_paise),
    (new.id, order_day(new.created_at), new.status, new.payment_status, new.state, 1, new.final_paise);
  return null;
end $$;
create trigger orders_moved_counted after update of status, payment_status, state, final_paise, created_at on orders for each row
  when ((old.status, old.payment_status, old.state, old.final_paise, old.created_at)
    is distinct from (new.status, new.payment_status, new.state, new.final_paise, new.created_at))
  execute function count_moved();

-- An order is history like its journals; its sums know of no way out.
create trigger orders_kept before delete on orders for each row execute function refuse_change();

insert into order_days (day, status, payment_status, state, orders, amount_paise)
select order_day(created_at), status, payment_status, state, count(*), sum(final_paise) from orders group by 1, 2, 3, 4;
insert into order_counts (status, payment_status, orders, amount_paise)
select status, payment_status, sum(orders), sum(amount_paise) from order_days group by 1, 2;
insert into product_days (day, product_id, units, amount_paise)
select order_day(o.created_at), l.product_id, sum(l.quantity), sum(l.total_paise)
from orders o join order_lines l on l.order_id = o.id where o.status in ('processing', 'shipped', 'delivered') group by 1, 2;

-- Each filter of the desk is read from an index in the order in which it is listed.
drop index orders_status;
drop index orders_created;
create index orders_created on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_payment on orders (payment_status, created_at desc, id desc);
create index orders_status_payment on orders (status, payment_status, created_at desc, id desc);

-- What the dashboard counts.
create index users_customers on users (id) where role = 'user' and deleted_at is null;
create index products_kept on products (id) where status <> 'archived';
-- A column of its own, as is_in_stock is: an index over `stock <= 5` would turn every sale into an index write.
alter table products add is_low_stock boolean not null generated always as (stock <= 5) stored;
create index products_low_stock on products (id) where status = 'active' and is_low_stock;

-- The owner gives back what was paid for an order that is not cancelled, or at once.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('surplus', 'unfillable', 'amount', 'cancelled', 'owner'));

-- What the staff tell one another about an order. Apart from the timeline, which the shopper reads and takes along.
create table order_notes (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  author_id int references users on delete set null,
  body text not null check (length(btrim(body)) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
