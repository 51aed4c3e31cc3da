-- Why: the customers' list sorts and filters by what each customer ordered, with 300,000 customers and a million orders. The sums
-- stand in a table of their own, because the users' text indexes would be written anew with every order. They are kept by a
-- trigger that runs at the very end of a transaction: whoever places, moves or cancels an order holds products and orders by
-- then and nothing is locked after a customer's sums, so that nobody waits in a circle. The status is a copy, for one index a filter.
-- Who deleted the account is no customer any more.
--
-- And: products come in from a CSV file in two steps. What was uploaded and what was read of it wait here until the owner says
-- go on; the workers of any process take it up, and a kill leaves all of an import or nothing.

create table customer_totals (
  user_id int primary key references users on delete cascade,
  status text not null,
  orders_count int not null default 0 check (orders_count >= 0),
  -- What stands is spent: neither cancelled nor waiting for an online payment.
  spent_paise bigint not null default 0 check (spent_paise >= 0),
  last_order_at timestamptz
);

create function order_spent_paise(o orders) returns bigint language sql immutable parallel safe
  return case when o.status in ('processing', 'shipped', 'delivered') then o.final_paise else 0 end;

create function customer_totals_begin(customer users) returns void language sql as $$
  insert into customer_totals (user_id, status, orders_count, spent_paise, last_order_at)
  select customer.id, customer.status, count(o.id), coalesce(sum(order_spent_paise(o)), 0), max(o.created_at)
  from orders o where o.user_id = customer.id
$$;

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
create trigger customer_totals_follow after insert or update of role, status, deleted_at on users for each row execute function customer_totals_follow();

create function customer_totals_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update customer_totals set orders_count = orders_count - 1, spent_paise = spent_paise - order_spent_paise(old) where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update customer_totals set orders_count = orders_count + 1, spent_paise = spent_paise + order_spent_paise(new),
      last_order_at = greatest(last_order_at, new.created_at) where user_id = new.user_id;
  end if;
  -- The row is locked by now: a newer order of the same customer is either seen here or comes after.
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.created_at, old.user_id) is distinct from (new.created_at, new.user_id) then
    update customer_totals t set last_order_at = (select max(o.created_at) from orders o where o.user_id = t.user_id)
    where t.user_id in (old.user_id, case when tg_op = 'UPDATE' then new.user_id end);
  end if;
  return null;
end $$;
create constraint trigger customer_totals_count after insert or delete or update of user_id, status, final_paise, created_at on orders
  deferrable initially deferred for each row execute function customer_totals_count();

insert into customer_totals (user_id, status, orders_count, spent_paise, last_order_at)
select u.id, u.status, count(o.id), coalesce(sum(order_spent_paise(o)), 0), max(o.created_at)
from users u left join orders o on o.user_id = u.id where u.role = 'user' and u.deleted_at is null group by u.id;

create index customer_totals_orders on customer_totals (orders_count desc, user_id desc);
create index customer_totals_spent on customer_totals (spent_paise desc, user_id desc);
create index customer_totals_last on customer_totals (last_order_at desc nulls last, user_id desc);
create index customer_totals_status on customer_totals (status, user_id desc);
-- Folded once and not for each row of a search that finds everybody, as one for a mail provider's name does.
alter table users add email_folded text not null generated always as (lower(email::text)) stored;
-- With the name itself, so that a page far down is found in the index alone.
create index users_by_name on users (lower(full_name), id) include (full_name) where role = 'user' and deleted_at is null;
create index users_name_search on users using gin (lower(full_name) gin_trgm_ops) where role = 'user' and deleted_at is null;
create index users_email_search on users using gin (email_folded gin_trgm_ops) where role = 'user' and deleted_at is null;
create index users_mobile_search on users using gin (mobile_no gin_trgm_ops) where role = 'user' and deleted_at is null;

create table product_imports (
  id int generated always as identity primary key,
  actor_id int references users on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('own', 'shopify')),
  -- Takes what names no category.
  category_id int references categories on delete set null,
  state text not null default 'uploading' check (state in ('uploading', 'reading', 'ready', 'importing', 'done', 'failed')),
  -- What stopped it, for people.
  problem text,
  ignored_columns text[] not null default '{}',
  pictures_count int not null default 0,
  lines_count int not null default 0,
  new_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  bad_count int not null default 0,
  -- Products of `new_count + changed_count` that the running import has come to; they are in the shop once it is done.
  done_count int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table product_import_chunks (
  import_id int not null references product_imports on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (import_id, number)
);

-- One row a product that the file speaks of, or a bad line.
create table product_import_lines (
  import_id int not null references product_imports on delete cascade,
  number int not null,
  line_number int not null,
  verdict text not null check (verdict in ('new', 'changed', 'unchanged', 'bad')),
  slug text not null default '',
  name text not null default '',
  problem text,
  product_id int,
  -- The version and the stock that the file was held against.
  version int,
  stock_seen int,
  -- What to write, whole, and what of it differs: {"field": [before, after]}.
  product jsonb,
  changes jsonb,
  primary key (import_id, number)
);
create index product_import_lines_verdict on product_import_lines (import_id, verdict, number);
