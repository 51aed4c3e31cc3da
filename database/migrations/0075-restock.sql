-- Why: a sold-out product was a dead end. A shopper asks for one e-mail when it is in stock again.
-- A request is deleted in the transaction that queues its e-mail, so that each is answered once.

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
    values ('send_restock_emails', json_build_object('productId', new.id), 'restock:' || new.id, 20);
  end if;
  return null;
end $$;
create trigger products_restocked after update of stock, status on products for each row
  when (new.stock > 0 and new.status = 'active' and (old.stock = 0 or old.status <> 'active'))
  execute function enqueue_restock_emails();

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''product_restocked''::text, ');
end $$;
