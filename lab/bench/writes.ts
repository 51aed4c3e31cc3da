import { randomUUID } from 'node:crypto';
import { request } from '#test/http-shopper.ts';
import type { DataOf } from '#test/shop.ts';
import type { Buyer } from '#lab/reliability/support/crowd.ts';
import { type BenchRequest, median } from './helpers.ts';
import { record, type Recorded } from './record.ts';
import type { Script } from './bare.ts';
import { settled, type BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

const atOnce = 16;

/** `totals`: the amounts that the shop asks for one of it, paid in cash. */
export type Ware = { id: number; totals: CartTotals };
type CartTotals = Pick<
  DataOf<'quoteCart'>,
  'total_amount' | 'discount_amount' | 'total_shipping_amount' | 'final_amount'
>;

export async function waresOf({ database, shop }: BenchShop, count = 40): Promise<Ware[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from products where status = 'active' and stock > 1000 order by id limit $1`,
    [count],
  );
  return Promise.all(rows.map(async ({ id }) => ({ id, totals: await totalsOf(shop.url, id) })));
}

async function totalsOf(url: string, product: number): Promise<CartTotals> {
  const { data } = await request<'quoteCart'>(url, '/cart/quote', {
    body: { products: [{ product_id: product, quantity: 1 }], payment_method: 'cod' },
  });
  const { total_amount, discount_amount, total_shipping_amount, final_amount } = data;
  return { total_amount, discount_amount, total_shipping_amount, final_amount };
}

/** One statement for a request, instead of the session, the cart and its lines. */
const upsert = (user: number, product: number, quantity: number): Script => ({
  order: 0,
  steps: [
    {
      name: 'bare',
      text: `insert into cart_lines (user_id, product_id, quantity) values ($1, $2, $3)
        on conflict (user_id, product_id) do update set quantity = excluded.quantity`,
      values: [user, product, quantity],
      trip: 1,
      isInTransaction: false,
    },
  ],
});

/**
 * The baseline is a bare HTTP server that runs the statements of the request, as the shop sends
 * them for one request alone, and answers as many bytes. The shop may send one for many requests.
 */
export async function measureCart(bench: BenchShop): Promise<Row[]> {
  const buyers = await bench.crowd(200);
  const wares = await waresOf(bench);
  const changes = Array.from({ length: 1000 }, (_, place) => ({
    buyer: buyers[place % buyers.length] ?? { id: 0, token: '' },
    product: wares[place % wares.length]?.id ?? 0,
    quantity: 1 + (Math.floor(place / 200) % 5),
  }));
  const requested: BenchRequest[] = changes.map(({ buyer, product, quantity }) => ({
    path: '/api/cart/add',
    token: buyer.token,
    body: { products: [{ product_id: product, quantity }] },
  }));
  const { recorded, body } = await record(bench.database, bench.dataDir, requested);
  const scripts = recorded.map((steps) => ({ order: 0, steps }));
  const upserts = changes.map(({ buyer, product, quantity }) =>
    upsert(buyer.id, product, quantity),
  );
  const shopTurn = async (forMs: number) => bench.load(requested, { connections: atOnce, forMs });
  const bareTurn = async (own: Script[], forMs: number) => {
    await bench.bare.run({ kind: 'scripts', url: bench.databaseUrl, scripts: own, body });
    return bench.load(requested, { connections: atOnce, forMs, port: bench.bare.port });
  };
  const speedOf = ({ count, seconds }: { count: number; seconds: number }): number =>
    count / seconds;
  await shopTurn(1000);
  for (const own of [scripts, upserts]) await bareTurn(own, 1000);
  const ratios: number[] = [];
  const toUpserts: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < 9; round++) {
    const bare = await bareTurn(scripts, 500);
    const shop = await shopTurn(500);
    const bareUpsert = await bareTurn(upserts, 500);
    if (shop.statuses['200'] !== shop.count)
      throw new Error(`the cart answered ${JSON.stringify(shop.statuses)}`);
    speeds.push(speedOf(shop));
    ratios.push(speedOf(shop) / speedOf(bare));
    toUpserts.push(speedOf(shop) / speedOf(bareUpsert));
  }
  const ratio = median(ratios);
  return [
    {
      what: 'add to cart, 16 at once',
      goal: '>= 0.7 of its statements behind a bare HTTP server',
      figure: `${Math.round(median(speeds)).toLocaleString('en-IN')} per second`,
      ratio,
      isGood: ratio >= 0.7,
    },
    {
      what: '  baseline: one upsert behind that server',
      goal: '',
      figure: '',
      ratio: median(toUpserts),
      isGood: null,
    },
  ];
}

/** One product in each buyer's cart, and the request that orders it. */
export async function laidOut(
  bench: BenchShop,
  buyers: readonly Buyer[],
  wares: readonly Ware[],
): Promise<{ requested: BenchRequest; buyer: Buyer }[]> {
  const ordered = buyers.flatMap((buyer, place) => {
    const ware = wares[place % wares.length];
    return ware ? [{ buyer, ware }] : [];
  });
  await bench.database.pool.query(
    'insert into cart_lines (user_id, product_id, quantity) select *, 1 from unnest($1::int[], $2::int[])',
    [ordered.map(({ buyer }) => buyer.id), ordered.map(({ ware }) => ware.id)],
  );
  return ordered.map(({ buyer, ware }) => {
    const body = { ...ware.totals, coupon_code: null, payment_method: 'cod' };
    return {
      buyer,
      requested: { path: '/api/orders/create-order', token: buyer.token, key: randomUUID(), body },
    };
  });
}

/**
 * Cash on delivery; the baseline runs the recorded statements for other buyers: behind a bare HTTP
 * server in the round trips of the shop, and the transaction alone in two.
 */
export async function measureOrders(
  bench: BenchShop,
  { what, products }: { what: string; products: number },
): Promise<Row[]> {
  const perRound = products === 1 ? 120 : 320;
  const wares = await waresOf(bench, products);
  const orders = await recordedOrders(bench, wares);
  const scriptsOf = (of: Awaited<ReturnType<typeof laidOut>>): Script[] =>
    of.map(({ buyer, requested }, place) => {
      const { steps, from } = orders[place % orders.length] ?? { steps: [], from: noMarks };
      const to = { user: buyer.id, key: requested.key ?? '' };
      return {
        order: from.order,
        steps: steps.map((step) => ({
          ...step,
          values: step.values.map((value) => swapped(value, from, to)),
        })),
      };
    });
  const buyersOf = async () => laidOut(bench, await bench.crowd(perRound), wares);
  const requestsOf = (of: Awaited<ReturnType<typeof buyersOf>>): BenchRequest[] =>
    of.map(({ requested }) => requested);
  const ratios: number[] = [];
  const toTransactions: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < 8; round++) {
    const [alone, behind, own] = [await buyersOf(), await buyersOf(), await buyersOf()];
    const url = bench.databaseUrl;
    const [scripts, body] = [scriptsOf(behind), orders[0]?.body ?? ''];
    await bench.bare.run({ kind: 'scripts', url, scripts, body });
    const port = bench.bare.port;
    const served = await bench.load(requestsOf(behind), { connections: atOnce, port });
    await settled(bench);
    const shop = await bench.load(requestsOf(own), { connections: atOnce });
    await settled(bench);
    const transactions = { kind: 'transactions', url, scripts: scriptsOf(alone) } as const;
    const bare = await bench.bare.run({ ...transactions, connections: atOnce });
    await settled(bench);
    if (shop.statuses['200'] !== perRound)
      throw new Error(`orders answered ${JSON.stringify(shop.statuses)}: ${shop.lastBody}`);
    if (round < 2) continue;
    speeds.push(shop.count / shop.seconds);
    ratios.push(shop.count / shop.seconds / (served.count / served.seconds));
    toTransactions.push(shop.count / shop.seconds / (bare.count / bare.seconds));
  }
  const ratio = median(ratios);
  return [
    {
      what,
      goal: '>= 0.6 of its statements behind a bare HTTP server',
      figure: `${Math.round(median(speeds)).toLocaleString('en-IN')} per second`,
      ratio,
      isGood: ratio >= 0.6,
    },
    {
      what: '  baseline: the transaction alone, in two round trips',
      goal: '',
      figure: '',
      ratio: median(toTransactions),
      isGood: null,
    },
  ];
}

type Marks = { user: number; key: string; order: number };
const noMarks: Marks = { user: 0, key: '', order: 0 };

/** An order of each product. */
async function recordedOrders(
  bench: BenchShop,
  wares: readonly Ware[],
): Promise<{ steps: Recorded[]; body: string; from: Marks }[]> {
  const laid = await laidOut(bench, await bench.crowd(wares.length), wares);
  const requests = laid.map(({ requested }) => requested);
  const { recorded, body } = await record(bench.database, bench.dataDir, requests);
  const { rows } = await bench.database.pool.query<{ id: number; user_id: number }>(
    'select id, user_id from orders where user_id = any($1::int[])',
    [laid.map(({ buyer }) => buyer.id)],
  );
  return laid.map(({ buyer, requested }, place) => ({
    steps: recorded[place] ?? [],
    body,
    from: {
      user: buyer.id,
      key: requested.key ?? '',
      order: rows.find((row) => row.user_id === buyer.id)?.id ?? 0,
    },
  }));
}

function swapped(value: unknown, from: Marks, to: { user: number; key: string }): unknown {
  if (value === from.user) return to.user;
  if (value === from.key) return to.key;
  return typeof value === 'string' ? value.replaceAll(String(from.user), String(to.user)) : value;
}
