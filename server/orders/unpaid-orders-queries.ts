import { statement } from '#database/client/statement.ts';

/** `$2`: these lines of the shopper's cart, null: all; `$3`: the lines of this order instead. */
const wanted = `select product_id, quantity from cart_lines
     where user_id = $1 and $3::int is null and ($2::int[] is null or product_id = any($2::int[]))
     union all select product_id, quantity from order_lines where order_id = $3::int`;

/** It holds units of something wanted of which too few are left. */
const holdsUnits = `exists (select from order_lines l join (${wanted}) w on w.product_id = l.product_id join products p on p.id = l.product_id
     where l.order_id = o.id and p.stock < w.quantity)`;

/** It holds a use of the wanted coupon (`$4`; null: that of the order), whose uses are all taken. */
const holdsCoupon = `exists (select from coupons c where c.id = o.coupon_id and c.code = upper(btrim(coalesce($4::text, (select coupon_code from orders where id = $3::int))))
     and ((select count(*) from coupon_uses u where u.coupon_id = c.id) >= c.uses_max
       or (select count(*) from coupon_uses u where u.coupon_id = c.id and u.user_id = $1) >= c.uses_per_customer_max))`;

/**
 * The shopper's other orders that wait for money and hold what is wanted and there is no more of, and the order itself, locked
 * in id order. Whoever is at work on one of them, a webhook, is waited for; one that is paid by then is not among them any more.
 */
export const lockEarlier = statement(
  'orders.lock_earlier',
  `select o.id from orders o
   where o.user_id = $1 and o.status = 'generate' and (o.id = $3::int or (o.payment_status = 'pending' and (${holdsUnits} or ${holdsCoupon})))
   order by o.id for no key update of o`,
  { id: 'int' },
);

/** The cart's lines before any product, as `lockLines` has them: two orders of one shopper at once wait for one another here. */
export const lockCart = statement(
  'orders.lock_cart',
  `select id from cart_lines where user_id = $1 and ($2::int[] is null or product_id = any($2::int[])) order by product_id for update`,
  { id: 'int' },
);

/** All that those orders (`$4`) hold and that is wanted, locked in id order at once: taken one order after the other they could wait in a circle. */
export const lockShelves = statement(
  'orders.lock_shelves',
  `select id from products where id in (select product_id from (${wanted}) w union select product_id from order_lines where order_id = any($4::int[]))
   order by id for no key update`,
  { id: 'int' },
);
