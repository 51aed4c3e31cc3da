import { statement } from '#database/client/statement.ts';

/** SQL: the event is enabled, and the shopper consented to one of its channels. */
const isWanted = (event: string, userId: string): string => `exists (
  select from message_events e join message_consents c on c.channel = any(e.channels)
  where e.event = ${event} and e.is_enabled and c.user_id = ${userId})`;

/**
 * Queues a message for each cart that was last changed `cart_hours` ago, of the next `most` lines
 * after the cursor, and moves the cursor. Leaves out carts with a later line or order, and those
 * that grew old while the shop was stopped. Call it with the settings locked. The index on
 * `updated_at` bounds the read.
 */
export const queueCarts = statement(
  'marketing.queue_carts',
  `with due as (
     select l.user_id, l.updated_at from cart_lines l, marketing_settings s
     where l.updated_at > s.cart_cursor
       and l.updated_at <= now() - s.cart_hours * interval '1 hour'
     order by l.updated_at fetch first :most rows with ties
   ), queued as (
     insert into marketing_messages (cause, event, user_id, since)
     select 'cart:' || d.user_id || ':' || extract(epoch from d.touched_at), 'cart_abandoned',
       d.user_id, d.touched_at
     from (select user_id, max(updated_at) as touched_at from due group by user_id) d
     where d.touched_at > now() - interval '10 days'
       and ${isWanted(`'cart_abandoned'`, 'd.user_id')}
       and not exists (select from cart_lines n
         where n.user_id = d.user_id and n.updated_at > d.touched_at)
       and not exists (select from orders o
         where o.user_id = d.user_id and o.created_at >= d.touched_at)
     on conflict (cause) do nothing
   )
   update marketing_settings set cart_cursor = coalesce((select max(updated_at) from due),
     greatest(cart_cursor, now() - cart_hours * interval '1 hour'))
   returning (select count(*) from due) as read`,
  { most: 'int' },
  { read: 'int' },
);

/** As `queueCarts`: one message for each order that was delivered `review_days` ago. */
export const queueReviews = statement(
  'marketing.queue_reviews',
  `with due as (
     select v.order_id, v.at from order_events v, marketing_settings s
     where v.kind = 'status' and v.to_state = 'delivered' and v.at > s.review_cursor
       and v.at <= now() - s.review_days * interval '1 day'
     order by v.at fetch first :most rows with ties
   ), queued as (
     insert into marketing_messages (cause, event, user_id, order_id)
     select distinct 'review:' || o.id, 'review_request', o.user_id, o.id
     from due d join orders o on o.id = d.order_id
     where o.status = 'delivered' and d.at > now() - interval '90 days'
       and ${isWanted(`'review_request'`, 'o.user_id')}
     on conflict (cause) do nothing
   )
   update marketing_settings set review_cursor = coalesce((select max(at) from due),
     greatest(review_cursor, now() - review_days * interval '1 day'))
   returning (select count(*) from due) as read`,
  { most: 'int' },
  { read: 'int' },
);

/**
 * Queues a message for the next `most` shoppers after `after` whose wishlist has the product.
 * A price is a cause once, a restock once. `skipped`: shoppers who asked for the restock, and get
 * that email alone.
 */
export const queueWishlists = statement(
  'marketing.queue_wishlists',
  `with due as (
     select w.user_id from wishlist_entries w
     where w.product_id = :productId and w.user_id > :after order by w.user_id limit :most
   ), queued as (
     insert into marketing_messages (cause, event, user_id, product_id, price_before_paise,
       price_paise)
     select :event || ':' || :productId || ':' || d.user_id || ':' || :occasion, :event, d.user_id,
       :productId, :priceBeforePaise, :pricePaise
     from due d
     where ${isWanted(':event', 'd.user_id')}
       and d.user_id <> all(:skipped::int[])
     on conflict (cause) do nothing
   )
   select max(user_id) as last from due`,
  {
    event: 'text',
    productId: 'int',
    after: 'int',
    most: 'int',
    occasion: 'text',
    skipped: 'ints',
    priceBeforePaise: 'int?',
    pricePaise: 'int?',
  },
  { last: 'int?' },
);
