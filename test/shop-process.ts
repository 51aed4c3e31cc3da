import { setTimeout as pause } from 'node:timers/promises';
import { checkMediaFiles, checkConsistency } from '#database/consistency/consistency.ts';
import { findRunning } from '#database/embedded/running.ts';
import { connect } from '#database/client/pool.ts';
import { request, saveDetails, signIn } from '#test/http-shopper.ts';

/** Queries the database of a running shop. */
export async function queryShop<T extends object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const running = findRunning(dataDir);
  if (!running) throw new Error('no database runs');
  const database = connect(running.url, { max: 1 });
  try {
    return (await database.pool.query<T>(text, values)).rows;
  } finally {
    await database.end();
  }
}

/** `filesDir`: where the images are, when the database is kept elsewhere. */
export async function auditShop(dataDir: string, filesDir = dataDir): Promise<string[]> {
  const running = findRunning(dataDir);
  if (!running) throw new Error('no database runs');
  const database = connect(running.url, { max: 1 });
  try {
    return [...(await checkConsistency(database)), ...(await checkMediaFiles(database, filesDir))];
  } finally {
    await database.end();
  }
}

/** Plenty of everything, journalled, so that a long run does not end in empty shelves. */
export async function stockUp(dataDir: string, units: number): Promise<number[]> {
  const rows = await queryShop<{ id: number }>(
    dataDir,
    `with more as (update products set stock = stock + $1::int where status = 'active' returning id)
     insert into stock_movements (product_id, delta, reason) select id, $1::int, 'edit' from more
     returning product_id as id`,
    [units],
  );
  return rows.map(({ id }) => id);
}

export async function shoppersOf(url: string, names: readonly string[]): Promise<string[]> {
  const tokens = [];
  for (const name of names) {
    const token = await signIn(url, `${name}@example.com`);
    await saveDetails(url, token);
    tokens.push(token);
  }
  return tokens;
}

type Wait = { withinMs?: number; said?: () => string };

/**
 * Milliseconds until `answers` comes back true; throws after a minute with the last output of the
 * process.
 */
export async function timeUntil(
  responses: () => Promise<boolean>,
  { withinMs = 60_000, said = () => '' }: Wait = {},
): Promise<number> {
  const begun = performance.now();
  while (!(await responses().catch(() => false))) {
    if (performance.now() - begun > withinMs)
      throw new Error(`nothing within ${withinMs} ms: ${said().slice(-2_000)}`);
    await pause(20);
  }
  return performance.now() - begun;
}

/** Every order of these shoppers, as the shop lists them. */
export async function ordersOf(url: string, tokens: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const token of tokens) {
    for (let page = 1; ; page++) {
      const { data } = await request<'listOrders'>(
        url,
        `/user/order/get-orders?page=${page}&limit=100`,
        {
          token,
        },
      );
      ids.push(...data.map((order: { id: number }) => order.id));
      if (data.length < 100) break;
    }
  }
  return ids;
}

/** Acknowledged orders that are not there exactly once. */
export function lostOrDoubled(acknowledged: readonly number[], found: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  const twice = acknowledged.filter((id, index) => acknowledged.indexOf(id) !== index);
  return [...acknowledged.filter((id) => counts.get(id) !== 1), ...twice];
}
