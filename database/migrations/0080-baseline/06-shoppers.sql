create table wishlist_entries (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  product_id int not null references products on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table cart_lines (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  product_id int not null references products on delete cascade,
  quantity int not null check (quantity between 1 and 10),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

-- Rooms with a fabric on each part. `look` is the query of its page in one spelling, so that saving
-- it twice keeps one row.
create table saved_looks (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  look text not null check (length(look) between 1 and 300),
  created_at timestamptz not null default now(),
  unique (user_id, look)
);

-- A request for one email when a sold-out product is in stock again. It is deleted in the
-- transaction that queues the email, so that each is answered once.
create table restock_requests (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  product_id int not null references products on delete cascade,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index restock_requests_user on restock_requests (user_id, id);
create index restock_requests_age on restock_requests (created_at);

-- A save, an import, a cancellation and a return all update the row of the product. A request that
-- is inserted at the same time holds a share lock on that row, so this statement sees it.
create function enqueue_restock_emails() returns trigger language plpgsql as $$
begin
  if exists (select from restock_requests where product_id = new.id) then
    insert into outbox (task, payload, job_key, tries_max)
    values ('send_restock_emails', json_build_object('productId', new.id), 'restock:' || new.id,
      20);
  end if;
  return null;
end $$;
create trigger products_restocked after update of stock, status on products for each row
  when (new.stock > 0 and new.status = 'active' and (old.stock = 0 or old.status <> 'active'))
  execute function enqueue_restock_emails();
