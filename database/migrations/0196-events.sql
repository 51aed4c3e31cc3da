-- Why: other software follows what happens in the shop, and misses nothing.

-- The transaction of a change writes one small row here. A relay moves rows to `events` under a
-- lock, so positions follow the commits: a later commit never gets a position that was already read.
create table event_sources (
  id bigint generated always as identity primary key,
  kind text not null,
  verb text not null,
  ref bigint not null,
  -- Of a deleted row.
  payload jsonb,
  at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table events (
  position bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  type text not null,
  -- `order:12`: events of one subject are delivered in order.
  subject text not null,
  data jsonb not null,
  at timestamptz not null
);
create index events_type on events (type, position);
create index events_at on events (at);

-- tg_argv: kind and verb.
create function record_event_source() returns trigger language plpgsql as $$
begin
  insert into event_sources (kind, verb, ref) values (tg_argv[0], tg_argv[1], new.id);
  return null;
end $$;

create function record_deleted_product() returns trigger language plpgsql as $$
begin
  insert into event_sources (kind, verb, ref, payload) values ('product', 'deleted', old.id,
    jsonb_build_object('id', old.id, 'slug', old.slug, 'name', old.name, 'sku', old.sku));
  return null;
end $$;

create function record_deleted_review() returns trigger language plpgsql as $$
begin
  insert into event_sources (kind, verb, ref, payload) values ('review', 'deleted', old.id,
    jsonb_build_object('id', old.id, 'product_id', old.product_id, 'rating', old.rating,
      'is_hidden', old.is_hidden));
  return null;
end $$;

-- The units that an order takes at first follow from its event, so that placing it writes one row.
create trigger order_events_recorded after insert on order_events for each row
  when (new.kind <> 'note') execute function record_event_source('order', 'event');
create trigger stock_movements_recorded after insert on stock_movements for each row
  when (new.reason <> 'order') execute function record_event_source('stock', 'changed');
create trigger money_movements_recorded after insert on money_movements for each row
  when (new.kind in ('refund', 'cash_return')) execute function record_event_source('refund', 'refunded');

create trigger products_recorded after insert on products for each row
  execute function record_event_source('product', 'created');
-- Not the stock: orders change it, and it has events of its own.
create trigger products_change_recorded after update of slug, name, category_id, price_paise,
    original_price_paise, status, color, material, size, pattern, description, labels, group_id, sku,
    weight_grams, custom_fields on products for each row
  when ((old.slug, old.name, old.category_id, old.price_paise, old.original_price_paise, old.status,
      old.color, old.material, old.size, old.pattern, old.description, old.labels, old.group_id,
      old.sku, old.weight_grams, old.custom_fields)
    is distinct from (new.slug, new.name, new.category_id, new.price_paise,
      new.original_price_paise, new.status, new.color, new.material, new.size, new.pattern,
      new.description, new.labels, new.group_id, new.sku, new.weight_grams, new.custom_fields))
  execute function record_event_source('product', 'updated');
create trigger products_deletion_recorded after delete on products for each row
  execute function record_deleted_product();

create trigger users_recorded after insert on users for each row
  when (new.role = 'user') execute function record_event_source('customer', 'created');
create trigger users_change_recorded after update on users for each row
  when (new.role = 'user' and new.deleted_at is null
    and (old.full_name, old.email, old.mobile_no, old.address, old.pincode, old.status)
      is distinct from (new.full_name, new.email, new.mobile_no, new.address, new.pincode,
        new.status))
  execute function record_event_source('customer', 'updated');
create trigger users_deletion_recorded after update of deleted_at on users for each row
  when (new.role = 'user' and old.deleted_at is null and new.deleted_at is not null)
  execute function record_event_source('customer', 'deleted');

create trigger reviews_recorded after insert on reviews for each row
  execute function record_event_source('review', 'created');
create trigger reviews_change_recorded after update on reviews for each row
  when ((old.rating, old.title, old.body, old.is_hidden)
    is distinct from (new.rating, new.title, new.body, new.is_hidden))
  execute function record_event_source('review', 'updated');
create trigger reviews_deletion_recorded after delete on reviews for each row
  execute function record_deleted_review();

create trigger invoices_recorded after insert on invoices for each row
  execute function record_event_source('invoice', 'issued');

create trigger returns_recorded after insert on returns for each row
  execute function record_event_source('return', 'requested');
create function record_return_state() returns trigger language plpgsql as $$
begin
  insert into event_sources (kind, verb, ref) values ('return', new.state, new.id);
  return null;
end $$;
create trigger returns_change_recorded after update of state on returns for each row
  when (old.state <> new.state) execute function record_return_state();
