import type { Database } from '#database/client/pool.ts';

/**
 * So many orders of the demo's customers, paid on delivery, with lines, journal and timeline,
 * written at once; answers the last one's number.
 */
export async function manyOrders(database: Database, count: number): Promise<number> {
  let last = 0;
  for (let left = count; left > 0; left -= batchMax)
    last = await batch(database, Math.min(batchMax, left));
  return last;
}

const batchMax = 4_000;

async function batch(database: Database, count: number): Promise<number> {
  return database.transaction(async (db) => {
    await db.query({
      text: `insert into stock_movements (product_id, delta, reason)
        select (select min(id) from products) + n % 20, count(*)::int, 'edit'
        from generate_series(1, $1::int) n group by n % 20`,
      values: [count],
      rowMode: 'array',
    });
    const { rows } = await db.query({
      text: `
        with wanted as (
          select n, (select min(id) from products) + n % 20 as product_id, u.id as user_id,
            u.email::text as email
          from generate_series(1, $1::int) n,
            lateral (select id, email from users where role = 'user' and n > 0
              order by id limit 1) u
        ), priced as (
          select w.*, p.name, p.slug, p.size, p.color, p.price_paise,
            row_number() over (order by n) as place from wanted w
            join products p on p.id = w.product_id
        ), placed as (
          insert into orders (user_id, status, payment_status, payment_method, items_count,
            subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email,
            mobile_no, address, city, state, pincode)
          select user_id, 'processing', 'pending', 'cod', 1, price_paise, 0, 0, price_paise,
            'Meera Iyer', email, '9810012345', 'B-204, Gulmohar Residency', 'Jaipur',
            'Rajasthan', '302001'
          from priced order by place returning id
        ), numbered as (
          select id, row_number() over (order by id) as place from placed
        ), lines as (
          insert into order_lines (order_id, product_id, quantity, name, slug, size, color,
            price_paise, shipping_charge_paise, total_paise, images)
          select o.id, product_id, 1, name, slug, size, color, price_paise, 0, price_paise, '{}'
          from priced join numbered o using (place)
        ), journal as (
          insert into stock_movements (product_id, delta, reason, order_id)
          select product_id, -1, 'order', o.id from priced join numbered o using (place)
        )
        insert into order_events (order_id, kind, to_state, actor_kind)
        select id, 'placed', 'processing', 'shopper' from placed returning order_id`,
      values: [count],
      rowMode: 'array',
    });
    return Math.max(...rows.map(([id]) => Number(id)));
  });
}
