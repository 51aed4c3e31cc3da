-- With a million orders, lists, their totals and the dashboard read small tables. `order_counts`,
-- `order_days` and `product_days` are sums of the orders. `order_changes` holds what is not in them
-- yet: a row for each order that was placed, entered a state or left it. An order only appends to
-- it, so that no two orders wait for one row of sums; a job adds the rows to the sums. Sums plus
-- changes always equal the orders (`database/consistency/sums.ts`).

create function order_day(at timestamptz) returns date
  language sql immutable parallel safe
  return (at at time zone 'Asia/Kolkata')::date;

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

-- The units of each product in orders that are processing, shipped or delivered.
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
create trigger orders_placed_counted after insert on orders referencing new table as placed
  for each statement execute function count_placed();

create function count_moved() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
  values (old.id, order_day(old.created_at), old.status, old.payment_status, old.state, -1,
      -old.final_paise),
    (new.id, order_day(new.created_at), new.status, new.payment_status, new.state, 1,
      new.final_paise);
  return null;
end $$;
create trigger orders_moved_counted
  after update of status, payment_status, state, final_paise, created_at on orders for each row
  when ((old.status, old.payment_status, old.state, old.final_paise, old.created_at)
    is distinct from
    (new.status, new.payment_status, new.state, new.final_paise, new.created_at))
  execute function count_moved();

-- The customers' list sorts and filters by what each customer ordered. The sums have a table of
-- their own: in `users`, each order would rewrite the text indexes of the customer. The status is a
-- copy, so that each filter has one index.
create table customer_totals (
  user_id int primary key references users on delete cascade,
  status text not null,
  orders_count int not null default 0 check (orders_count >= 0),
  -- Of orders that are neither cancelled nor waiting for an online payment.
  spent_paise bigint not null default 0 check (spent_paise >= 0),
  last_order_at timestamptz
);
create index customer_totals_orders on customer_totals (orders_count desc, user_id desc);
create index customer_totals_spent on customer_totals (spent_paise desc, user_id desc);
create index customer_totals_last on customer_totals (last_order_at desc nulls last, user_id desc);
create index customer_totals_status on customer_totals (status, user_id desc);

create function order_spent_paise(o orders) returns bigint
  language sql immutable parallel safe
  return case when o.status in ('processing', 'shipped', 'delivered')
    then o.final_paise else 0 end;

create function customer_totals_begin(customer users) returns void language sql as $$
  insert into customer_totals (user_id, status, orders_count, spent_paise, last_order_at)
  select customer.id, customer.status, count(o.id), coalesce(sum(order_spent_paise(o)), 0),
    max(o.created_at)
  from orders o where o.user_id = customer.id
$$;

-- A deleted account is no customer.
create function customer_totals_follow() returns trigger language plpgsql as $$
begin
  if new.role <> 'user' or new.deleted_at is not null then
    delete from customer_totals where user_id = new.id;
  elsif tg_op = 'INSERT' or old.role <> 'user' or old.deleted_at is not null then
    perform customer_totals_begin(new);
  else
    update customer_totals set status = new.status where user_id = new.id and status <> new.status;
  end if;
  return null;
end $$;
create trigger customer_totals_follow after insert or update of role, status, deleted_at on users
  for each row execute function customer_totals_follow();

create function customer_totals_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update customer_totals set orders_count = orders_count - 1,
      spent_paise = spent_paise - order_spent_paise(old) where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update customer_totals set orders_count = orders_count + 1,
      spent_paise = spent_paise + order_spent_paise(new),
      last_order_at = greatest(last_order_at, new.created_at) where user_id = new.user_id;
  end if;
  -- The row is locked by now: a newer order of the customer is either seen here or comes after.
  if tg_op = 'DELETE' or tg_op = 'UPDATE'
    and (old.created_at, old.user_id) is distinct from (new.created_at, new.user_id) then
    update customer_totals t set last_order_at =
      (select max(o.created_at) from orders o where o.user_id = t.user_id)
    where t.user_id in (old.user_id, case when tg_op = 'UPDATE' then new.user_id end);
  end if;
  return null;
end $$;
-- Deferred to the end of the transaction: by then it holds its products and orders, and it locks
-- nothing after a customer's sums, so that there is no deadlock.
create constraint trigger customer_totals_count
  after insert or delete or update of user_id, status, final_paise, created_at on orders
  deferrable initially deferred for each row execute function customer_totals_count();
