import { randomUUID } from 'node:crypto';
import { defaultRate } from '#contract/delivery/shipping-rate.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import type { Buyer } from '#lab/reliability/support/crowd.ts';
import { type BenchRequest, median } from './helpers.ts';
import { record, type Recorded } from './record.ts';
import type { Script } from './bare.ts';
import { settled, type BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

const atOnce = 16;

export type Ware = { id: number; pricePaise: number; shippingChargePaise: number | null };

export async function waresOf({ database }: BenchShop, count = 40): Promise<Ware[]> {
  const { rows } = await database.pool.query<{
    id: number;
    price_paise: string;
    shipping_charge_paise: string | null;
  }>(
    `select id, price_paise, shipping_charge_paise from products
     where status = 'active' and stock > 1000 order by id limit $1`,
    [count],
  );
  return rows.map((row) => ({
    id: row.id,
    pricePaise: Number(row.price_paise),
    shippingChargePaise:
      row.shipping_charge_paise === null ? null : Number(row.shipping_charge_paise),
  }));
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
  const wareOf = (place: number): Ware =>
    wares[place % wares.length] ?? { id: 0, pricePaise: 0, shippingChargePaise: null };
  await bench.database.pool.query(
    'insert into cart_lines (user_id, product_id, quantity) select *, 1 from unnest($1::int[], $2::int[])',
    [buyers.map(({ id }) => id), buyers.map((_, place) => wareOf(place).id)],
  );
  const { rows } = await bench.database.pool.query<{ free: string | null; charge: string | null }>(
    `select entries ->> 'shipping_applied_on' as free, entries ->> 'shipping_charge' as charge
     from settings`,
  );
  const free = rows[0]?.free ?? null;
  const charge = Number(rows[0]?.charge ?? 0) * 100;
  const rate = defaultRate(free === null ? null : Number(free) * 100, charge);
  return buyers.map((buyer, place) => {
    const totals = priceCart(
      [{ ...wareOf(place), quantity: 1 }] as Parameters<typeof priceCart>[0],
      { rate, codFeePaise: 0 },
    );
    const body = {
      total_amount: totals.subtotalPaise / 100,
      discount_amount: 0,
      total_shipping_amount: totals.shippingPaise / 100,
      final_amount: totals.finalPaise / 100,
      coupon_code: null,
      payment_method: 'cod',
    };
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
