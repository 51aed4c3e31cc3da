import {
  colors,
  crafts,
  drawn,
  firstNames,
  lastNames,
  list,
  materials,
  one,
  patterns,
  places,
  sizes,
  things,
} from './words.ts';

export type Scale = { products: number; customers: number; orders: number };

/** What is inserted, and the SQL. */
export type Step = [rows: string, text: string];

/** Settings, categories, images, coupons and products. */
export const catalogueRows = ({ products }: Scale): Step[] => [
  [
    'settings, categories, images',
    `insert into settings (entries) values ('{"shipping_applied_on": 1999,
       "shipping_charge": 50, "payment_methods": ["cod"]}') on conflict do nothing;
     insert into categories (name, slug, display_order) select name, lower(replace(name, ' ', '-')),
       place from unnest(${list(things)}) with ordinality as given (name, place)
       on conflict do nothing;
     insert into media (hash, format, width, height, bytes)
     select encode(sha256(n::text::bytea), 'hex'), 'webp', 800, 1000, 40000
     from generate_series(1, 200) n;
     insert into promotions (code, terms) select 'SAVE' || n,
       jsonb_build_object('kind', 'percentage', 'basisPoints', 100 * n)
       from generate_series(1, 40) n;
     insert into users (email, full_name, role, status)
     values ('owner@example.com', 'Owner Rao', 'admin', 'active')`,
  ],
  [
    'products',
    `insert into products (slug, name, category_id, price_paise, original_price_paise, stock,
       status, color, material, size, pattern, description, labels, created_at)
     select lower(replace(d.name, ' ', '-')) || '-' || n,
       d.name || case when ${drawn('n', 9)} % 5 = 0 then ' Set of ' || 2 + n % 5 else '' end, c.id,
       d.price, d.price * 13 / 10,
       case when ${drawn('n', 1)} % 12 = 0 then 0 else ${drawn('n', 2)} % 200 end,
       case when ${drawn('n', 3)} % 20 = 0 then 'inactive' else 'active' end, d.color,
       ${one(materials, drawn('n', 4))}, ${one(sizes, drawn('n', 5))},
         ${one(patterns, drawn('n', 6))}, 'Made by hand, one piece unlike the other. ' || d.name,
       case ${drawn('n', 7)} % 40 when 0 then array['best_seller'] when 1 then array['new_arrival']
         when 2 then array['trending', 'best_seller'] else '{}' end,
       now() - (${drawn('n', 8)} % 1500) * interval '1 day' - n * interval '1 second'
     from generate_series(1, ${products}) n
     cross join lateral (select ${one(colors, drawn('n', 11))} as color,
       ${one(things, drawn('n', 12))} as thing, 100 * (199 + ${drawn('n', 13)} % 5000) as price,
         ${one(crafts, drawn('n', 14))} as craft) w
     cross join lateral (select w.color, w.price,
       w.craft || ' ' || w.color || ' ' || w.thing as name) d
     join categories c on c.name = w.thing;
     insert into stock_movements (product_id, delta, reason) select id, stock, 'opening'
     from products where stock > 0;
     insert into product_images (product_id, media_hash, position)
     select p.id, encode(sha256((1 + (p.id * 7 + k * 31) % 200)::text::bytea), 'hex'), k
     from products p cross join generate_series(0, 1) k`,
  ],
];

/** Customers, four years of them. */
export const customerRows = ({ customers }: Scale): Step[] => [
  [
    'customers',
    `alter table users disable trigger customer_totals_follow;
     insert into users (email, full_name, mobile_no, address, status, created_at)
     select lower(first || '.' || last || n
       || ${one(['@example.com', '@example.com', '@example.com', '@example.org', '@example.net'], drawn('n', 27))}), case when n % 50 = 0 then '' else first || ' ' || last end,
       case when ${drawn('n', 21)} % 10 = 0 then null
         else (9000000000 + ${drawn('n', 22)} % 999999999)::text end,
       case when n % 3 = 0 then '' else n % 400 || ', Gulmohar Residency, Ward ' || n % 90 end,
       case when ${drawn('n', 23)} % 100 = 0 then 'blocked' when ${drawn('n', 24)} % 12 = 0
         then 'pending' else 'active' end,
       now() - interval '4 years' + n * (interval '4 years' / ${customers})
     from generate_series(1, ${customers}) n
     cross join lateral (select ${one(firstNames, drawn('n', 25))} as first,
       ${one(lastNames, drawn('n', 26))} as last) d;
     alter table users enable trigger customer_totals_follow`,
  ],
];

/** Orders and their lines. */
export const orderRows = ({ products, customers, orders }: Scale): Step[] => [
  [
    'orders',
    `alter table orders disable trigger customer_totals_count;
     alter table orders disable trigger orders_placed_counted;
     alter table orders disable trigger orders_charged;
     insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
       address, city, state, pincode, created_at)
     select u.id, d.status, case when d.status = 'delivered' then 'completed' else 'pending' end,
       'cod', 1 + n % 4, d.subtotal, 0, 0, d.subtotal,
       coalesce(nullif(u.full_name, ''), 'Guest'), u.email, coalesce(u.mobile_no, (8000000000 + u.id)::text),
       'Gulmohar Residency', place[1], place[2], left(place[3], 2) || lpad((${drawn('n', 35)} % 400 * 25)::text, 4, '0'),
       now() - interval '3 years' * (1 - sqrt(n / ${orders}.0))
     from generate_series(1, ${orders}) n
     cross join lateral (select 2 + floor(${customers}
       * power((${drawn('n', 31)} % 1000000) / 1000000.0, 1.7))::int as user_id,
        100 * (299 + ${drawn('n', 32)} % 9000) as subtotal,
       string_to_array(${one(
         places.map((place) => place.join('|')),
         drawn('n', 34),
       )}, '|') as place,
       case when ${drawn('n', 33)} % 12 = 0 then 'cancelled' when n > ${orders} * 0.996
         then 'processing' when n > ${orders} * 0.985 then 'shipped' else 'delivered'
           end as status) d
     join users u on u.id = d.user_id
     order by n;
     alter table orders enable trigger orders_placed_counted;
     alter table orders enable trigger orders_charged;
     alter table orders enable trigger customer_totals_count`,
  ],
  [
    'lines',
    `insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, cost_paise, images)
     select o.id, p.id, 1, p.name, p.slug, p.size, p.color, p.price_paise, 5000, p.price_paise,
       p.price_paise / 2, array['/media/' || encode(sha256((1 + p.id % 200)::text::bytea), 'hex') || '.webp']
     from orders o cross join lateral generate_series(1, 1 + o.id % 3) k
     join products p on p.id = 1 + floor(${products}
       * power((${drawn('o.id * 4 + k', 41)} % 1000000) / 1000000.0, 2))::int
     on conflict do nothing`,
  ],
];

/** Rows that the shop writes along with orders: sums, timelines, reviews and the audit log. */
export const derivedRows = ({ orders }: Scale): Step[] => [
  [
    'the days of the dashboard',
    `insert into order_days (day, status, payment_status, state, orders, amount_paise)
     select order_day(created_at), status, payment_status, state, count(*), sum(final_paise)
     from orders group by 1, 2, 3, 4;
     insert into order_counts (status, payment_status, orders, amount_paise)
     select status, payment_status, sum(orders), sum(amount_paise) from order_days group by 1, 2;
     insert into product_days (day, product_id, units, amount_paise)
     select order_day(o.created_at), l.product_id, sum(l.quantity), sum(l.total_paise)
     from orders o join order_lines l on l.order_id = o.id
     where o.status in ('processing', 'shipped', 'delivered') group by 1, 2`,
  ],
  [
    'timelines',
    `insert into order_events (order_id, kind, to_state, actor_kind, at)
     select id, 'placed', 'processing', 'shopper', created_at from orders`,
  ],
  [
    'reviews',
    // Counted once at the end: each review would look for the variants without an index.
    `alter table reviews disable trigger reviews_counted;
     insert into reviews (product_id, user_id, name, rating, title, body, is_verified, created_at)
     select l.product_id, o.user_id, o.full_name, 3 + ${drawn('l.id', 51)} % 3, 'Lovely cloth',
       'Soft, and the colours are as in the pictures.', true, o.created_at + interval '9 days'
     from order_lines l join orders o on o.id = l.order_id where l.id % 40 = 0
     on conflict do nothing;
     alter table reviews enable trigger reviews_counted;
     update products p set reviews_count = r.reviews, reviews_stars = r.stars
     from (select product_id, count(*) as reviews, sum(rating) as stars from reviews group by 1) r
     where r.product_id = p.id`,
  ],
  [
    'what customers spent',
    `insert into customer_totals (user_id, status, orders_count, spent_paise, last_order_at)
     select u.id, u.status, count(o.id), coalesce(sum(o.final_paise)
       filter (where o.status in ('processing', 'shipped', 'delivered')), 0), max(o.created_at)
     from users u left join orders o on o.user_id = u.id where u.role = 'user' group by u.id
     order by u.id`,
  ],
  [
    'activity',
    `insert into audit_log (actor_id, action, subject, before, after, at)
     select case when n % 50 = 0 then 3 else 1 end, 'thing.update',
       case when n % 1000 = 0 then 'staff:' || (n % 7) when n % 3 = 0 then 'order:' || (n % 100000)
         else 'product:' || (n % 5000) end,
       '{"price": 1}', '{"price": 2}', timestamptz '2025-01-01' + n * interval '16 seconds'
       from generate_series(1, 3 * ${orders}) n`,
  ],
];
