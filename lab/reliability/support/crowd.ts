import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#database/client/pool.ts';
import { makePerson, makeProduct, type TestProduct } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

export type Buyer = { id: number; token: string };

let crowds = 0;

/** Many shoppers with contact, address and a live session each, written at once. */
export async function makeCrowd({ pool }: Database, size: number): Promise<Buyer[]> {
  crowds += 1;
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, full_name, status, mobile_no, address, state_id, city_id, pincode)
     select 'crowd' || $1::int || '-' || n || '@example.com', 'Meera Iyer', 'active', '9810012345',
       'B-204, Gulmohar Residency', p.state_id, p.city_id, p.pincode
     from generate_series(1, $2::int) n, pincodes p where p.pincode = '302001'
     returning id`,
    [crowds, size],
  );
  const ids = rows.map(({ id }) => id);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await pool.query(
    `insert into sessions (user_id, token_sha256, role, expires_at)
     select *, 'user', now() + interval '1 day' from unnest($1::int[], $2::bytea[])`,
    [ids, hashes],
  );
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '' }));
}

/** Lays the same products into many carts, in the order given for each. */
export async function fillCarts(
  { pool }: Database,
  carts: readonly { buyer: Buyer; products: readonly TestProduct[] }[],
): Promise<void> {
  const lines = carts.flatMap(({ buyer, products }) =>
    products.map((product) => [buyer.id, product.id] as const),
  );
  await pool.query(
    `insert into cart_lines (user_id, product_id, quantity) select *, 1
     from unnest($1::int[], $2::int[])`,
    [lines.map(([userId]) => userId), lines.map(([, productId]) => productId)],
  );
}

/** The first user gets an address, which creates a city for the others. */
export async function openMarket(
  shop: TestShop,
  stocks: readonly number[],
): Promise<TestProduct[]> {
  await makePerson(shop.database);
  const products = [];
  for (const stock of stocks) products.push(await makeProduct(shop.database, { stock }));
  return products;
}

/** Runs all, at most so many at once; answers in the order given. */
export async function atOnce<T, R>(
  things: readonly T[],
  most: number,
  work: (thing: T, index: number) => Promise<R>,
): Promise<R[]> {
  const responses: R[] = [];
  let next = 0;
  const line = async (): Promise<void> => {
    for (let index = next++; index < things.length; index = next++) {
      const thing = things[index];
      if (thing !== undefined) responses[index] = await work(thing, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, line));
  return responses;
}
