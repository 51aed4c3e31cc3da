import { availableUnitsSql } from '#database/available-units.ts';
import { batched } from '#database/client/batched.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { buyerColumns, buyerFields } from './queries.ts';

type PreflightLine = {
  productId: number;
  name: string;
  quantity: number;
  stock: number;
  isOnSale: boolean;
};
type CartQuery = { userId: number; productIds: readonly number[] | null };
type CartRequest = { position: number; user_id: number; product_ids: readonly number[] | null };

/**
 * The buyers and cart lines of a batch of shoppers, without locks. Lines are in product id order,
 * as `lockLines` returns them. Each lateral part is one look-up by index for each request: joined
 * without it, PostgreSQL expects 100 requests and reads whole tables for one.
 */
const carts = statement(
  'orders.preflight',
  `select r.position, buyer.*, cart.lines
   from jsonb_to_recordset(:requests::jsonb) as r(position int, user_id int, product_ids int[])
   cross join lateral (
     select ${buyerFields} from users u left join cities c on c.id = u.city_id
     left join states s on s.id = u.state_id where u.id = r.user_id limit 1
   ) as buyer cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
       'quantity', quantity, 'stock', stock, 'isOnSale', is_on_sale) order by product_id), '[]')
       as lines
     from (select p.id as product_id, p.name, c.quantity,
         ${availableUnitsSql('r.user_id', 'c.quantity')}, p.status = 'active' as is_on_sale
       from cart_lines c join products p on p.id = c.product_id
       where c.user_id = r.user_id
         and (r.product_ids is null or c.product_id = any(r.product_ids))) as line
   ) as cart`,
  { requests: json<CartRequest[]>() },
  { position: 'int', ...buyerColumns, lines: json<PreflightLine[]>() },
);

/** Batches concurrent reads. Undefined for a user that no longer exists. */
export const cart = batched(
  async (db, queries: CartQuery[]): Promise<(RowOf<typeof carts> | undefined)[]> => {
    const rows = await carts.all(db, {
      requests: queries.map(({ userId, productIds }, position) => ({
        position,
        user_id: userId,
        product_ids: productIds,
      })),
    });
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return queries.map((_, position) => byPosition.get(position));
  },
);
