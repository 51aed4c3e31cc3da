import { gathered } from '#database/client/batched.ts';
import { type RowOf, statement } from '#database/client/statement.ts';
import { unitsFor } from '#database/available-units.ts';

/** `$2`, `$3`: product ids and quantities. Writes all lines or, when one of them cannot be had, none.
 * Lines are written in id order, so that two calls of one shopper never wait for one another in a circle. */
export const setLines = statement(
  'cart.set_lines',
  `with wanted as (
     select w.product_id, w.quantity, p.name, ${unitsFor('$1', 'w.quantity')}, coalesce(p.status = 'active', false) as is_on_sale
     from unnest($2::int[], $3::int[]) as w(product_id, quantity)
     left join products p on p.id = w.product_id
   ), room as (
     select count(*) <= $4::int as is_enough
     from (select product_id from cart_lines where user_id = $1 union select product_id from wanted) as all_lines
   ), written as (
     insert into cart_lines (user_id, product_id, quantity)
     select $1, product_id, quantity from wanted
     where not exists (select from wanted where not is_on_sale or stock < quantity)
       and (select is_enough from room)
     order by product_id
     on conflict (user_id, product_id) do update set quantity = excluded.quantity
     returning product_id, (xmax = 0) as is_added
   )
   select w.product_id, w.name, w.stock, w.is_on_sale, (select is_enough from room) as has_room,
     coalesce((select is_added from written where written.product_id = w.product_id), false) as is_added
   from wanted w order by w.product_id`,
  {
    productId: 'int',
    name: 'text?',
    stock: 'int?',
    isOnSale: 'bool',
    hasRoom: 'bool',
    isAdded: 'bool',
  },
);

const lineColumns = {
  id: 'int',
  productId: 'int',
  quantity: 'int',
  name: 'text',
  slug: 'text',
  pricePaise: 'int',
  originalPricePaise: 'int?',
  images: 'texts',
  description: 'text',
  shippingChargePaise: 'int?',
  stock: 'int',
  isOnSale: 'bool',
  size: 'text',
  color: 'text',
} as const;
const lineFields = `c.id, c.product_id, c.quantity, p.name, p.slug, p.price_paise, p.original_price_paise,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images,
     p.description, p.shipping_charge_paise, ${unitsFor('c.user_id', 'c.quantity')}, p.status = 'active' as is_on_sale, p.size, p.color`;

export const lines = statement(
  'cart.lines',
  `select ${lineFields}
   from cart_lines c join products p on p.id = c.product_id
   where c.user_id = $1 order by c.id`,
  lineColumns,
);

/**
 * What `setLines` and `lines` do one after the other, for many shoppers at once. `$1`, `$2`, `$3`: whose, which product, how many;
 * in id order. Answers the carts of those whose lines were written; the others, whom something keeps from it or whose line somebody
 * else holds at this moment, are not touched: for one of them the rest must not wait, nor be told of it.
 */
const setLinesOfMany = statement(
  'cart.set_lines_of_many',
  `with wanted as materialized (
     select w.user_id, w.product_id, w.quantity, coalesce(p.status = 'active' and p.stock >= w.quantity, false) as can_be_had
     from unnest($1::int[], $2::int[], $3::int[]) as w(user_id, product_id, quantity)
     left join products p on p.id = w.product_id
   ), had as materialized (
     select c.id, c.user_id, c.product_id, c.quantity from cart_lines c where c.user_id = any($1::int[])
   ), free as materialized (
     select c.id from cart_lines c
     where (c.user_id, c.product_id) in (select user_id, product_id from wanted)
     for no key update skip locked
   ), kept_off as materialized (
     select user_id from wanted where not can_be_had
     union all
     select user_id from had join wanted using (user_id, product_id) where not exists (select from free where free.id = had.id)
     union all
     select user_id from (select user_id, product_id from had union select user_id, product_id from wanted) as all_lines
     group by user_id having count(*) > $4::int
   ), written as (
     insert into cart_lines (user_id, product_id, quantity)
     select user_id, product_id, quantity from wanted
     where not exists (select from kept_off where kept_off.user_id = wanted.user_id)
     order by user_id, product_id
     on conflict (user_id, product_id) do update set quantity = excluded.quantity
     returning id, user_id, product_id, quantity, (xmax = 0) as is_added
   ), carts as (
     select id, user_id, product_id, quantity, is_added from written
     union all
     select id, user_id, product_id, quantity, false from had
     where exists (select from written w where w.user_id = had.user_id)
       and not exists (select from written w where w.user_id = had.user_id and w.product_id = had.product_id)
   )
   select c.user_id, c.is_added, ${lineFields}
   from carts c join products p on p.id = c.product_id order by c.id`,
  { userId: 'int', isAdded: 'bool', ...lineColumns },
);

export type Wish = {
  userId: number;
  wanted: readonly { productId: number; quantity: number }[];
  linesMax: number;
};
export type Laid = { lines: RowOf<typeof lines>[]; isAdded: boolean };

/** Of many requests at once each is told of its own cart, once all lines of it are written; null: it must ask by itself. */
export const layLines = gathered(
  async (db, wishes: Wish[]): Promise<(Laid | null)[]> => {
    const wanted = wishes.flatMap(({ userId, wanted: own }) =>
      own.map((line) => ({ userId, ...line })),
    );
    const [first] = wishes;
    const rows = await setLinesOfMany.all(
      db,
      wanted.map(({ userId }) => userId),
      wanted.map(({ productId }) => productId),
      wanted.map(({ quantity }) => quantity),
      first?.linesMax,
    );
    const carts = Map.groupBy(rows, ({ userId }) => userId);
    return wishes.map(({ userId }) => {
      const own = carts.get(userId);
      return own === undefined ? null : { lines: own, isAdded: own.some(({ isAdded }) => isAdded) };
    });
  },
  { keyOf: ({ userId }) => userId },
);

export const deleteLines = statement(
  'cart.delete_lines',
  `delete from cart_lines where user_id = $1 and product_id = any($2::int[])`,
  {},
);
