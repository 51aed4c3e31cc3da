import { onlinePaymentMinPaise } from '#contract/payments/rules.ts';
import { exchangeHoldHours } from '#contract/returns/rules.ts';
import { statement } from '#database/client/statement.ts';
import { currentPriceSql } from '#database/current-price.ts';

/**
 * What can still be refunded of order `o`: nothing of a waived one, or of an online one that is not
 * paid or was refunded in full.
 */
export const refundable = `case when o.waived_paise > 0
  or o.payment_method <> 'cod' and o.payment_status <> 'completed' then 0
  else o.final_paise - o.returned_paise end`;

/** Another variant of a product's group. */
export const variant = statement(
  'returns.variant',
  `select v.id, v.name from products v join products p on p.group_id = v.group_id
   where p.id = :productId and v.id = :variantId and v.id <> p.id and v.status = 'active'`,
  { productId: 'int', variantId: 'int' },
  { id: 'int', name: 'text' },
);

/**
 * Inserts the order that sends the replacement, with its first event. It needs no cart. A
 * difference is paid as the order of the return was; one that is too small for the provider is
 * waived.
 */
export const insertReplacement = statement(
  'returns.insert_replacement',
  `with wanted as materialized (
     select p.id, p.name, p.slug, p.size, p.color, p.stock, p.cost_paise,
       ${currentPriceSql} as price_paise,
       array(select '/media/' || i.media_hash || '.webp' from product_images i
         where i.product_id = p.id order by i.position, i.id) as images
     from products p where p.id = :productId and p.stock >= :quantity and p.status = 'active'
     for no key update of p
   ), priced as (
     select wanted.*, price_paise * :quantity::int as total_paise,
       least(price_paise * :quantity::int, :creditPaise::bigint) as discount_paise from wanted
   ), totals as (
     select t.*, o.payment_method <> 'cod'
         and t.total_paise - t.discount_paise >= ${onlinePaymentMinPaise} as is_online,
       o.payment_method <> 'cod' and t.total_paise - t.discount_paise
         between 1 and ${onlinePaymentMinPaise - 1} as is_waived
     from priced t, orders o where o.id = :orderId
   ), placed as (
     insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
       address, city, state, pincode, delivery_terms, exchange_of, waived_paise, hold_started_at,
       hold_expires_at, locale)
     select o.user_id, case when t.is_online then 'generate' else 'processing' end,
       case when t.total_paise = t.discount_paise or t.is_waived then 'completed'
         else 'pending' end,
       case when t.is_online then o.payment_method else 'cod' end,
       :quantity, t.total_paise, t.discount_paise, 0, t.total_paise - t.discount_paise,
       o.full_name, o.email, o.mobile_no, o.address, o.city, o.state, o.pincode, o.delivery_terms,
       :returnId, case when t.is_waived then t.total_paise - t.discount_paise else 0 end,
       case when t.is_online then now() end,
       case when t.is_online then now() + interval '${exchangeHoldHours} hours' end, o.locale
     from orders o, totals t where o.id = :orderId
     returning id, status
   ), line as (
     insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, images, cost_paise)
     select placed.id, t.id, :quantity, t.name, t.slug, t.size, t.color, t.price_paise, 0,
       t.total_paise, t.images, t.cost_paise from placed, totals t
   ), discounted as (
     insert into order_discounts (order_id, discount_class, name, product_id, amount_paise)
     select placed.id, 'product', 'Exchange for order #ORD-' || lpad(:orderId::text, 3, '0'), t.id,
       t.discount_paise from placed, totals t where t.discount_paise > 0
   ), taken as (
     update products p set stock = p.stock - :quantity from totals t where p.id = t.id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select t.id, -:quantity::int, 'order', placed.id, :actorId from placed, totals t
   ), event as (
     insert into order_events (order_id, kind, to_state, actor_kind, actor_id)
     select id, 'placed', status, :actorKind, :actorId from placed
   ), linked as (
     update returns set exchange_order_id = placed.id, variant_gone_at = null from placed
     where returns.id = :returnId
   )
   select placed.id, placed.status = 'generate' as is_online, t.stock, t.discount_paise
   from placed, totals t`,
  {
    returnId: 'int',
    orderId: 'int',
    productId: 'int',
    quantity: 'int',
    creditPaise: 'int',
    actorKind: 'text',
    actorId: 'int?',
  },
  { id: 'int', isOnline: 'bool', stock: 'int', discountPaise: 'int' },
);

/** What the replacement, of one product, takes of the value of the returned units. */
export const creditUsed = statement(
  'returns.credit_used',
  `select o.discount_paise, l.quantity - l.cancelled as sent, l.returned - l.cancelled as back
   from orders o join order_lines l on l.order_id = o.id
   where o.id = :orderId and o.status <> 'cancelled' and l.quantity > l.cancelled`,
  { orderId: 'int' },
  { discountPaise: 'int', sent: 'int', back: 'int' },
);

export const stockOf = statement(
  'returns.stock_of',
  'select name, stock from products where id = :productId',
  { productId: 'int' },
  { name: 'text', stock: 'int' },
);

/**
 * The orders whose returned units pay for a replacement, the nearest first, with what can
 * still be refunded of each: more than one after an exchange of an exchange.
 */
export const origins = statement(
  'returns.origins',
  `with recursive chain as (
     select r.order_id, 1 as position from orders o join returns r on r.id = o.exchange_of
     where o.id = :orderId
     union all
     select r.order_id, c.position + 1 from chain c join orders o on o.id = c.order_id
     join returns r on r.id = o.exchange_of
   )
   select o.id as order_id,
     ${refundable} as kept_paise
   from chain c join orders o on o.id = c.order_id order by c.position`,
  { orderId: 'int' },
  { orderId: 'int', keptPaise: 'int' },
);

/** Locks an order with those that pay for it, in id order. */
export const lockWithOrigins = statement(
  'returns.lock_with_origins',
  `with recursive chain as (
     select :orderId::int as order_id
     union all
     select r.order_id from chain c join orders o on o.id = c.order_id
     join returns r on r.id = o.exchange_of
   )
   select id from orders where id in (select order_id from chain) order by id for no key update`,
  { orderId: 'int' },
  { id: 'int' },
);

/** The replacement was gone when the staff approved the return. */
export const markGone = statement(
  'returns.mark_gone',
  `update returns set variant_gone_at = coalesce(variant_gone_at, now()), updated_at = now()
   where id = :id and state = 'requested' and wish = 'exchange'`,
  { id: 'int' },
  {},
);

/** What the shopper chose in place of a replacement that is gone. */
export const choose = statement(
  'returns.choose',
  `update returns set wish = :wish, exchange_product_id = :productId, variant_gone_at = null,
     value_paise = coalesce(:valuePaise::bigint, value_paise), updated_at = now() where id = :id`,
  { id: 'int', wish: 'text', productId: 'int?', valuePaise: 'int?' },
  {},
);

/** The shop gives up the price of an order of which nothing is paid and nothing is packed. */
export const waive = statement(
  'returns.waive',
  `update orders o set waived_paise = final_paise where o.id = :orderId and returned_paise = 0
     and payment_status = 'pending' and status in ('generate', 'processing')
     and not exists (select from shipments h where h.order_id = o.id and h.emptied_at is null)
     and not exists (select from money_movements m where m.order_id = o.id
       and m.kind in ('capture', 'cash'))
   returning final_paise`,
  { orderId: 'int' },
  { finalPaise: 'int' },
);
