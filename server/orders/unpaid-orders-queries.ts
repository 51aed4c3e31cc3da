import { unpaidOrderHours } from '#contract/orders/rules.ts';
import { statement } from '#database/client/statement.ts';
import { currentPriceSql } from '#database/current-price.ts';

/**
 * The products of the next order: lines of the cart (`productIds`, null: all), or the lines of
 * `orderId` if it is given.
 */
const requested = `select product_id, quantity from cart_lines
     where user_id = :userId and :orderId::int is null
       and (:productIds::int[] is null or product_id = any(:productIds::int[]))
     union all select product_id, quantity from order_lines where order_id = :orderId::int`;

/** Order `o` holds units of a requested product with too little stock left. */
const holdsUnits = `exists (select from order_lines l
  join (${requested}) r on r.product_id = l.product_id join products p on p.id = l.product_id
     where l.order_id = o.id and p.stock < r.quantity)`;

const requestedCode = `upper(btrim(coalesce(:couponCode::text, (select coupon_code from orders where
    id = :orderId::int))))`;

/**
 * Order `o` holds a use that the purchase needs and of which none are left: of the requested code
 * (`couponCode`, null: the code of
 * `orderId`), or of an automatic promotion.
 */
const holdsUse = `exists (select from promotion_uses h join promotions c on c.id = h.promotion_id
     where h.order_id = o.id and (c.code is null or c.code = ${requestedCode} or h.single_use_code =
       ${requestedCode})
       and (c.first_order_only or h.single_use_code is not null
         or (select count(*) from promotion_uses u where u.promotion_id = c.id) >= c.uses_max
         or (select count(*) from promotion_uses u where u.promotion_id = c.id and u.user_id =
         :userId) >= c.uses_per_customer_max))`;

const requestParameters = { userId: 'int', productIds: 'ints?', orderId: 'int?' } as const;

/**
 * Locks `orderId` and the shopper's other unpaid orders that hold requested units or coupon uses of
 * which none are left, in id order. Waits for a webhook that has one of them locked. Orders that
 * were paid in the meantime are not returned.
 */
export const lockConflictingUnpaid = statement(
  'orders.lock_conflicting_unpaid',
  `select o.id from orders o
   where o.user_id = :userId and o.status = 'generate'
     and (o.id = :orderId::int or (o.payment_status = 'pending' and (${holdsUnits} or ${holdsUse})))
   order by o.id for no key update of o`,
  { ...requestParameters, couponCode: 'text?' },
  { id: 'int' },
);

/**
 * Locks the cart lines before any product, in the order of `lockLines`: two orders of one shopper
 * queue here.
 */
export const lockCart = statement(
  'orders.lock_cart',
  `select id from cart_lines
   where user_id = :userId and (:productIds::int[] is null or product_id = any(:productIds::int[]))
   order by product_id for update`,
  { userId: 'int', productIds: 'ints?' },
  { id: 'int' },
);

/**
 * Locks the requested products and those of the conflicting orders together, in id order.
 * Locking the products of one order after another could deadlock.
 */
export const lockProducts = statement(
  'orders.lock_products',
  `select id from products
   where id in (select product_id from (${requested}) r
     union select product_id from order_lines where order_id = any(:conflictingIds::int[]))
   order by id for no key update`,
  { ...requestParameters, conflictingIds: 'ints' },
  { id: 'int' },
);

/**
 * The order's lines with the current price of their products, locked in product id order as in
 * `orders.lock_lines`.
 */
export const lockPrices = statement(
  'orders.lock_prices',
  `with locked as materialized (
     select id, group_id, category_id, labels, ${currentPriceSql} as price_paise,
       shipping_charge_paise, weight_grams, status from products p
     where id in (select product_id from order_lines where order_id = :orderId)
     order by id for no key update
   )
   select l.product_id, l.name, l.quantity, locked.group_id, locked.category_id,
     coalesce(locked.labels, '{}') as labels, locked.price_paise,
     locked.shipping_charge_paise, locked.weight_grams, coalesce(locked.status = 'active', false) as
       is_on_sale
   from order_lines l left join locked on locked.id = l.product_id
   where l.order_id = :orderId order by l.product_id`,
  { orderId: 'int' },
  {
    productId: 'int',
    name: 'text',
    quantity: 'int',
    groupId: 'int?',
    categoryId: 'int?',
    labels: 'texts',
    pricePaise: 'int?',
    shippingChargePaise: 'int?',
    weightGrams: 'int?',
    isOnSale: 'bool',
  },
);

/** In id order after `afterId`, so that an order that cannot be released does not hide the rest. */
export const expiredHolds = statement(
  'orders.expired_holds',
  `select id as order_id from orders
   where status = 'generate' and payment_status = 'pending' and hold_expires_at <= now()
     and id > :afterId
   order by id limit :limit`,
  { afterId: 'int', limit: 'int' },
  { orderId: 'int' },
);

/** Unpaid orders whose units were returned and that are older than a day. */
export const oldUnpaid = statement(
  'orders.old_unpaid',
  `select id as order_id from orders
   where status = 'generate' and payment_status = 'failed'
     and created_at < now() - interval '${unpaidOrderHours} hours' and id > :afterId
   order by id limit :limit`,
  { afterId: 'int', limit: 'int' },
  { orderId: 'int' },
);
