-- Why: shoppers who left, waited or received hear from the shop once: with consent, at most once for
-- each cause, and only for events that the owner enables.

alter table message_consents drop constraint message_consents_channel_check;
alter table message_consents add constraint message_consents_channel_check
  check (channel in ('email', 'sms', 'whatsapp'));

insert into message_events (event, is_enabled) values ('cart_abandoned', false),
  ('price_dropped', false), ('wishlist_restocked', false), ('review_request', false)
  on conflict (event) do nothing;

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''marketing''::text, ');
end $$;

-- One row. Its lock serializes the selection and the sending. The cursors: carts that were last
-- changed, and orders that were delivered, until then are selected, so that no run reads all.
create table marketing_settings (
  id boolean primary key default true check (id),
  cart_hours int not null default 4 check (cart_hours between 1 and 168),
  review_days int not null default 7 check (review_days between 1 and 60),
  days_between int not null default 7 check (days_between between 1 and 90),
  -- Hours in India between which nothing is sent; equal: no quiet hours.
  quiet_from int not null default 21 check (quiet_from between 0 and 23),
  quiet_to int not null default 9 check (quiet_to between 0 and 23),
  version int not null default 1,
  cart_cursor timestamptz not null default now(),
  review_cursor timestamptz not null default now()
);
insert into marketing_settings default values;

-- The cause makes a message one of its kind: a second one with the same cause is not queued.
create table marketing_messages (
  id int generated always as identity primary key,
  cause text not null unique,
  event text not null
    check (event in ('cart_abandoned', 'price_dropped', 'wishlist_restocked', 'review_request')),
  user_id int not null references users on delete cascade,
  product_id int references products on delete cascade,
  order_id int references orders on delete cascade,
  -- When the cart was last changed.
  since timestamptz,
  price_before_paise bigint,
  price_paise bigint,
  state text not null default 'queued' check (state in ('queued', 'sent', 'skipped')),
  -- Why it was not sent.
  reason text,
  send_after timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The last tap on a link of the message. Orders of the next 7 days are its revenue.
  clicked_at timestamptz,
  check ((event = 'cart_abandoned') <= (since is not null)),
  check ((event in ('price_dropped', 'wishlist_restocked')) <= (product_id is not null)),
  check ((event = 'review_request') <= (order_id is not null))
);
create index marketing_messages_queued on marketing_messages (send_after, id)
  where state = 'queued';
create index marketing_messages_user on marketing_messages (user_id, sent_at desc);
create index marketing_messages_product on marketing_messages (product_id)
  where product_id is not null;
create index marketing_messages_order on marketing_messages (order_id) where order_id is not null;
create index marketing_messages_sent on marketing_messages (sent_at) where state = 'sent';
create index marketing_messages_clicked on marketing_messages (clicked_at)
  where clicked_at is not null;
create index marketing_messages_age on marketing_messages (created_at);

alter table cart_lines add column updated_at timestamptz not null default now();
create index cart_lines_updated on cart_lines (updated_at);
create index wishlist_entries_product on wishlist_entries (product_id, user_id);
create index order_events_delivered on order_events (at)
  where kind = 'status' and to_state = 'delivered';

-- A drop below 5 % is none. The argument is the event. A job of the same product replaces one that
-- waits. `requestedBy` is read here: the email that they asked for deletes their requests.
create function enqueue_wishlist_messages() returns trigger language plpgsql as $$
begin
  if exists (select from message_events where event = tg_argv[0] and is_enabled)
    and exists (select from wishlist_entries where product_id = new.id) then
    insert into outbox (task, payload, job_key, tries_max)
    values ('queue_wishlist_messages', json_build_object('event', tg_argv[0], 'productId', new.id,
      'priceBeforePaise', old.price_paise, 'pricePaise', new.price_paise,
      'at', floor(extract(epoch from now())), 'requestedBy', coalesce((select json_agg(user_id)
        from restock_requests where product_id = new.id), '[]')), tg_argv[0] || ':' || new.id, 20);
  end if;
  return null;
end $$;
create trigger products_cheaper after update of price_paise on products for each row
  when (new.stock > 0 and new.status = 'active' and new.price_paise * 100 <= old.price_paise * 95)
  execute function enqueue_wishlist_messages('price_dropped');
create trigger products_restocked_for_wishlists after update of stock, status on products
  for each row when (new.stock > 0 and new.status = 'active' and old.stock = 0)
  execute function enqueue_wishlist_messages('wishlist_restocked');
