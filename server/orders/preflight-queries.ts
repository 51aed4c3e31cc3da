import { gathered } from '#database/client/batched.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { unitsFor } from '#database/available-units.ts';
import { buyerColumns, buyerFields } from './queries.ts';

/** Carts as they stand, of many shoppers at once: what is in them, and the first line that cannot be had, once one is sold out. */
const carts = statement(
  'orders.glance',
  `with asked as (
     select a.place, a.user_id, a.product_ids from jsonb_to_recordset($1::jsonb) as a(place int, user_id int, product_ids int[])
   ), wanted as materialized (
     select a.place, p.id, p.name, ${unitsFor('a.user_id', 'c.quantity')}, c.quantity, p.status = 'active' as is_on_sale
     from asked a join cart_lines c on c.user_id = a.user_id join products p on p.id = c.product_id
     where a.product_ids is null or c.product_id = any(a.product_ids)
   )
   select a.place, ${buyerFields},
     (select coalesce(jsonb_agg(w.id order by w.id), '[]') from wanted w where w.place = a.place) as product_ids,
     (select coalesce(jsonb_agg(w.id), '[]') from wanted w where w.place = a.place and w.stock = 0) as sold_out_ids,
     first.name, first.stock, first.quantity, first.is_on_sale
   from asked a join users u on u.id = a.user_id left join cities c on c.id = u.city_id left join states s on s.id = u.state_id
   left join lateral (
     select w.name, w.stock, w.quantity, w.is_on_sale from wanted w
     where w.place = a.place and (not w.is_on_sale or w.stock < w.quantity) order by w.id limit 1) as first on true`,
  {
    place: 'int',
    ...buyerColumns,
    productIds: json<number[]>(),
    soldOutIds: json<number[]>(),
    name: 'text?',
    stock: 'int?',
    quantity: 'int?',
    isOnSale: 'bool?',
  },
);

type Asked = { userId: number; productIds: readonly number[] | null };

export const cart = gathered(
  async (db, asked: Asked[]): Promise<(RowOf<typeof carts> | undefined)[]> => {
    const rows = await carts.all(
      db,
      JSON.stringify(
        asked.map(({ userId, productIds }, place) => ({
          place,
          user_id: userId,
          product_ids: productIds,
        })),
      ),
    );
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_, place) => byPlace.get(place));
  },
);
