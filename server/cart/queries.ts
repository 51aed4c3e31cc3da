import { cartLinesMax } from '#contract/cart/rules.ts';
import { availableUnitsSql } from '#database/available-units.ts';
import { quantityMaxSql } from '#database/quantity-max.ts';
import { batched } from '#database/client/batched.ts';
import { type RowOf, statement } from '#database/client/statement.ts';
import { currentPriceSql } from '#database/current-price.ts';

/**
 * Writes all lines, or none if one of them is unavailable or over the quantity that the owner
 * allows. `hasRoom` is false if the cart would exceed `linesMax`. Lines are written in product id
 * order, so that concurrent calls of one shopper cannot deadlock.
 */
export const setLines = statement(
  'cart.set_lines',
  `with requested as (
     select r.product_id, r.quantity, p.name, ${availableUnitsSql(':userId', 'r.quantity')},
       coalesce(p.status = 'active', false) as is_on_sale,
       ${quantityMaxSql} as quantity_max
     from unnest(:productIds::int[], :quantities::int[]) as r(product_id, quantity)
     left join products p on p.id = r.product_id
   ), room as (
     select count(*) <= :linesMax::int as is_enough
     from (select product_id from cart_lines where user_id = :userId
       union select product_id from requested) as all_lines
   ), written as (
     insert into cart_lines (user_id, product_id, quantity)
     select :userId, product_id, quantity from requested
     where not exists (select from requested where not is_on_sale or stock < quantity
         or quantity > quantity_max)
       and (select is_enough from room)
     order by product_id
     on conflict (user_id, product_id) do update set quantity = excluded.quantity,
       updated_at = now()
     returning product_id, (xmax = 0) as is_added
   )
   select r.product_id, r.name, r.stock, r.is_on_sale, r.quantity_max,
     (select is_enough from room) as has_room,
     coalesce((select is_added from written where written.product_id = r.product_id),
       false) as is_added
   from requested r order by r.product_id`,
  { userId: 'int', productIds: 'ints', quantities: 'ints', linesMax: 'int' },
  {
    productId: 'int',
    name: 'text?',
    stock: 'int?',
    isOnSale: 'bool',
    quantityMax: 'int',
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
  weightGrams: 'int?',
  stock: 'int',
  isOnSale: 'bool',
  size: 'text',
  color: 'text',
  groupId: 'int?',
} as const;
const lineFields = `c.id, c.product_id, c.quantity, p.name, p.slug,
  ${currentPriceSql} as price_paise,
  p.original_price_paise,
     array(select '/media/' || i.media_hash || '.webp' from product_images i
           where i.product_id = p.id order by i.position, i.id) as images,
     p.description, p.shipping_charge_paise, p.weight_grams,
     ${availableUnitsSql('c.user_id', 'c.quantity')}, p.status = 'active' as is_on_sale,
       p.size, p.color, p.group_id`;

export const lines = statement(
  'cart.lines',
  `select ${lineFields}
   from cart_lines c join products p on p.id = c.product_id
   where c.user_id = :userId order by c.id`,
  { userId: 'int' },
  lineColumns,
);

/**
 * Combines `setLines` and `lines` for a batch of shoppers; the three arrays hold one requested line
 * per index. Returns only the written carts. Skips a cart if one of its lines is unavailable,
 * exceeds `linesMax` or is locked: one cart must not block or fail the rest of the batch. Each
 * lateral part is one look-up by index: joined without it, PostgreSQL reads all cart lines for as
 * long as it keeps a plan from the time when there were few.
 */
const setLinesOfMany = statement(
  'cart.set_lines_of_many',
  `with requested as materialized (
     select r.user_id, r.product_id, r.quantity,
       coalesce((select p.status = 'active' and p.stock >= r.quantity
         from products p where p.id = r.product_id)
         and r.quantity <= ${quantityMaxSql}, false) as is_available
     from unnest(:userIds::int[], :productIds::int[], :quantities::int[])
       as r(user_id, product_id, quantity)
   ), existing as materialized (
     select line.id, line.user_id, line.product_id, line.quantity
     from (select distinct user_id from requested) as shopper
     cross join lateral (
       select c.id, c.user_id, c.product_id, c.quantity from cart_lines c
       where c.user_id = shopper.user_id order by c.product_id limit :linesMax::int + 1
     ) as line
   ), lockable as materialized (
     select line.id from requested cross join lateral (
       select c.id from cart_lines c
       where c.user_id = requested.user_id and c.product_id = requested.product_id
       for no key update skip locked
     ) as line
   ), skipped as materialized (
     select user_id from requested where not is_available
     union all
     select user_id from existing join requested using (user_id, product_id)
     where not exists (select from lockable where lockable.id = existing.id)
     union all
     select user_id from (select user_id, product_id from existing
       union select user_id, product_id from requested) as all_lines
     group by user_id having count(*) > :linesMax::int
   ), written as (
     insert into cart_lines (user_id, product_id, quantity)
     select user_id, product_id, quantity from requested
     where not exists (select from skipped where skipped.user_id = requested.user_id)
     order by user_id, product_id
     on conflict (user_id, product_id) do update set quantity = excluded.quantity,
       updated_at = now()
     returning id, user_id, product_id, quantity, (xmax = 0) as is_added
   ), carts as (
     select id, user_id, product_id, quantity, is_added from written
     union all
     select id, user_id, product_id, quantity, false from existing
     where exists (select from written w where w.user_id = existing.user_id)
       and not exists (select from written w where w.user_id = existing.user_id
         and w.product_id = existing.product_id)
   )
   select c.user_id, c.is_added, line.*
   from carts c cross join lateral (
     select ${lineFields} from products p where p.id = c.product_id limit 1
   ) as line order by c.id`,
  { userIds: 'ints', productIds: 'ints', quantities: 'ints', linesMax: 'int' },
  { userId: 'int', isAdded: 'bool', ...lineColumns },
);

type CartChange = {
  userId: number;
  lines: readonly { productId: number; quantity: number }[];
};
type ChangedCart = { lines: RowOf<typeof lines>[]; isAdded: boolean };

/**
 * Batches concurrent cart changes. Returns null for a skipped cart: the caller then runs `setLines`
 * for it alone.
 */
export const setLinesBatched = batched(
  async (db, changes: CartChange[]): Promise<(ChangedCart | null)[]> => {
    const requested = changes.flatMap(({ userId, lines: own }) =>
      own.map((line) => ({ userId, ...line })),
    );
    const rows = await setLinesOfMany.all(db, {
      userIds: requested.map(({ userId }) => userId),
      productIds: requested.map(({ productId }) => productId),
      quantities: requested.map(({ quantity }) => quantity),
      linesMax: cartLinesMax,
    });
    const carts = Map.groupBy(rows, ({ userId }) => userId);
    return changes.map(({ userId }) => {
      const own = carts.get(userId);
      return own === undefined ? null : { lines: own, isAdded: own.some(({ isAdded }) => isAdded) };
    });
  },
  { exclusiveBy: ({ userId }) => userId },
);

export const deleteLines = statement(
  'cart.delete_lines',
  `delete from cart_lines where user_id = :userId and product_id = any(:productIds::int[])`,
  { userId: 'int', productIds: 'ints' },
  {},
);
