import type { PoolClient } from 'pg';
import { priceCart } from '#contract/cart/pricing.ts';
import { allocate } from '#contract/promotions/pricing/allocate.ts';
import { amountOff } from '#contract/promotions/kinds/kinds.ts';
import { demoCoupons, demoOrders } from '#demo/people.ts';
import { demoProducts } from '#demo/products.ts';
import { demoSettings } from '#demo/settings.ts';
import type { DemoOrder } from '#demo/types.ts';
import { hashOf } from './media.ts';

/**
 * Inserts orders of the demo customers in every status, with journals and timelines as if they had
 * been placed in the shop.
 */
export async function seedOrders(client: PoolClient): Promise<void> {
  for (const order of demoOrders) await seedOrder(client, order);
}

type Line = {
  slug: string;
  name: string;
  size: string;
  color: string;
  quantity: number;
  pricePaise: number;
  shippingChargePaise: number;
  images: string[];
};

function linesOf(order: DemoOrder): Line[] {
  return order.lines.map(({ product: slug, quantity }) => {
    const product = demoProducts.find((candidate) => candidate.slug === slug);
    if (!product) throw new Error(`no demo product ${slug}`);
    const { name, size, color, pricePaise, shippingChargePaise } = product;
    const images = product.images.map((image) => `/media/${hashOf(image.file)}.webp`);
    return {
      slug,
      name,
      size,
      color,
      quantity,
      pricePaise,
      images,
      shippingChargePaise: shippingChargePaise ?? demoSettings.unitShippingChargePaise,
    };
  });
}

function discountOf(code: string | null, subtotalPaise: number): number {
  const coupon = demoCoupons.find((each) => each.code === code);
  if (!coupon) return 0;
  return amountOff(coupon.terms, { basePaise: subtotalPaise, spentPaise: subtotalPaise });
}

async function seedOrder(client: PoolClient, order: DemoOrder): Promise<void> {
  const lines = linesOf(order);
  const totals = priceCart(lines, demoSettings.freeShippingThresholdPaise);
  const discountPaise = discountOf(order.couponCode, totals.subtotalPaise);
  const { rows } = await client.query<{ id: number; user_id: number }>(
    `insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, coupon_id, coupon_code,
       full_name, email, mobile_no, address, city, state, pincode, created_at, updated_at)
     select u.id, $1, $2, 'cod', $3, $4, $5, $6, $7, k.id, k.code, u.full_name, u.email,
       u.mobile_no, u.address, c.name, s.name, u.pincode,
       now() - $8::int * interval '1 day' - interval '3 hours', now() - $8::int * interval '1 day'
     from users u join cities c on c.id = u.city_id join states s on s.id = u.state_id left join
       promotions k on k.code = $9
     where u.email = $10 returning id, user_id`,
    [
      order.status,
      order.status === 'delivered' ? 'completed' : 'pending',
      lines.reduce((sum, line) => sum + line.quantity, 0),
      totals.subtotalPaise,
      discountPaise,
      totals.shippingPaise,
      totals.finalPaise - discountPaise,
      order.placedDaysAgo,
      order.couponCode,
      order.customerEmail,
    ],
  );
  const placed = rows[0];
  if (!placed) throw new Error(`no customer ${order.customerEmail}`);
  for (const line of lines) await seedLine(client, placed.id, line, order);
  await seedDiscounts(client, placed.id, discountPaise);
  await seedHistory(client, placed, order, totals.finalPaise - discountPaise);
}

/** The coupon's discount by line, in product id order as the shop allocates it. */
async function seedDiscounts(client: PoolClient, orderId: number, discountPaise: number) {
  const { rows } = await client.query<{ product_id: number; total_paise: string }>(
    `select product_id, total_paise from order_lines where order_id = $1 order by product_id`,
    [orderId],
  );
  const parts = allocate(
    discountPaise,
    rows.map((row) => Number(row.total_paise)),
  );
  for (const [index, { product_id: productId }] of rows.entries())
    await client.query(
      `insert into order_discounts (order_id, promotion_id, discount_class, name, code, product_id,
          amount_paise)
       select id, coupon_id, 'order', coupon_code, coupon_code, $2, $3::bigint from orders where id
         = $1 and $3::bigint > 0`,
      [orderId, productId, parts[index] ?? 0],
    );
}

/**
 * The demo products' stock is the current stock, so the units of these orders are added as opening
 * movements.
 */
async function seedLine(
  client: PoolClient,
  orderId: number,
  line: Line,
  order: DemoOrder,
): Promise<void> {
  await client.query(
    `with line as (
       insert into order_lines (order_id, product_id, quantity, name, slug, size, color,
         price_paise, shipping_charge_paise, total_paise, images)
       select $1::int, p.id, $2::int, $3, $4::text, $5, $6, $7::bigint, $8::bigint,
         $7::bigint * $2::int, $9::text[] from products p where p.slug = $4::text
         returning product_id, quantity)
     insert into stock_movements (product_id, delta, reason, order_id, at)
     select product_id, m.delta * quantity, m.reason, m.order_id,
       now() - $10::int * interval '1 day'
     from line, (values (1, 'opening', null::int), (-1, 'order', $1::int))
       as m(delta, reason, order_id)`,
    [
      orderId,
      line.quantity,
      line.name,
      line.slug,
      line.size,
      line.color,
      line.pricePaise,
      line.shippingChargePaise,
      line.images,
      order.placedDaysAgo,
    ],
  );
  if (order.status !== 'cancelled') return;
  await client.query(
    `insert into stock_movements (product_id, delta, reason, order_id)
     select id, m.delta, m.reason, m.order_id from products,
       (values ($2::int, 'cancel', $3::int), (-$2::int, 'edit', null)) as m(delta, reason, order_id)
       where slug = $1`,
    [line.slug, line.quantity, orderId],
  );
}

async function seedHistory(
  client: PoolClient,
  placed: { id: number; user_id: number },
  order: DemoOrder,
  finalPaise: number,
): Promise<void> {
  const path = {
    processing: [],
    shipped: ['shipped'],
    delivered: ['shipped', 'delivered'],
    cancelled: ['cancelled'],
  }[order.status];
  const event = `insert into order_events (order_id, kind, from_state, to_state, actor_kind,
    actor_id, at)
    values ($1, $2, $3, $4, $5, $6, now() - $7::int * interval '1 day' + $8::int
      * interval '20 hours' - interval '3 hours')`;
  await client.query(event, [
    placed.id,
    'placed',
    null,
    'processing',
    'shopper',
    placed.user_id,
    order.placedDaysAgo,
    0,
  ]);
  let from = 'processing';
  for (const [index, to] of path.entries()) {
    await client.query(event, [
      placed.id,
      'status',
      from,
      to,
      'admin',
      null,
      order.placedDaysAgo,
      index + 1,
    ]);
    from = to;
  }
  if (order.status === 'delivered') {
    await client.query(
      `insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
       values ($1, 'cash', $2, $3, 'order', $1)`,
      [placed.id, finalPaise, `order-${placed.id}`],
    );
    await client.query(`select settle_ledger($1, 'order', $1)`, [placed.id]);
  }
  if (order.couponCode !== null && order.status !== 'cancelled') {
    await client.query(
      `insert into promotion_uses (order_id, promotion_id, user_id, uses_max, uses_per_customer_max)
         select o.id, c.id, o.user_id, c.uses_max, c.uses_per_customer_max from orders o join
           promotions c on c.id = o.coupon_id where o.id = $1`,
      [placed.id],
    );
  }
}
