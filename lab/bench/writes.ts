import { randomUUID } from 'node:crypto';
import { defaultRate } from '#contract/delivery/shipping-rate.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import type { Buyer } from '#lab/reliability/support/crowd.ts';
import { type BenchRequest, median } from './helpers.ts';
import { record, type Recorded } from './record.ts';
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

const upsert = `insert into cart_lines (user_id, product_id, quantity) values ($1, $2, $3)
 on conflict (user_id, product_id) do update set quantity = excluded.quantity`;

/**
 * A change for a change: the bare one is its statement and its commit, sixteen at a time over the
 * same pool, without HTTP, a session, or the cart read back; the second row puts a bare HTTP server
 * before it. The shop may ask for many at once, as it does.
 */
export async function measureCart(bench: BenchShop): Promise<Row[]> {
  const buyers = await bench.crowd(200);
  const wares = await waresOf(bench);
  const ware = (place: number): number => wares[place % wares.length]?.id ?? 0;
  const requested: BenchRequest[] = Array.from({ length: 1000 }, (_, place) => ({
    path: '/api/cart/add',
    token: buyers[place % buyers.length]?.token ?? '',
    body: { products: [{ product_id: ware(place), quantity: 1 + (Math.floor(place / 200) % 5) }] },
  }));
  const values = Array.from({ length: 1000 }, (_, place) => [
    buyers[place % buyers.length]?.id,
    ware(place),
    1 + (Math.floor(place / 200) % 5),
  ]);
  const shopTurn = async (forMs: number) => bench.load(requested, { connections: atOnce, forMs });
  const bareTurn = async (forMs: number) =>
    bench.bare.run({
      kind: 'statement',
      url: bench.databaseUrl,
      text: upsert,
      values,
      connections: atOnce,
      forMs,
    });
  const servedTurn = async (forMs: number) => {
    await bench.bare.run({ kind: 'answer', url: bench.databaseUrl, text: upsert, values });
    return bench.load(requested, { connections: atOnce, forMs, port: bench.bare.port });
  };
  for (const turn of [shopTurn, bareTurn, servedTurn]) await turn(1000);
  const ratios: number[] = [];
  const served: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < 9; round++) {
    const bare = await bareTurn(500);
    const shop = await shopTurn(500);
    const behind = await servedTurn(500);
    served.push(shop.count / shop.seconds / (behind.count / behind.seconds));
    if (shop.statuses['200'] !== shop.count)
      throw new Error(`the cart answered ${JSON.stringify(shop.statuses)}`);
    speeds.push(shop.count / shop.seconds);
    ratios.push(shop.count / shop.seconds / (bare.count / bare.seconds));
  }
  const ratio = median(ratios);
  return [
    {
      what: 'add to cart, 16 at once',
      goal: '>= 0.7 of the baseline upsert',
      figure: `${Math.round(median(speeds)).toLocaleString('en-IN')} per second`,
      ratio,
      isGood: ratio >= 0.7,
    },
    {
      what: '  baseline: an HTTP server with the upsert',
      goal: '',
      figure: '',
      ratio: median(served),
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
 * Cash on delivery; the bare one runs the recorded statements, for other buyers, in two round
 * trips: nothing is waited for but the order's number.
 */
export async function measureOrders(
  bench: BenchShop,
  { what, products }: { what: string; products: number },
): Promise<Row> {
  const perRound = products === 1 ? 120 : 320;
  const wares = await waresOf(bench, products);
  const recorded: Awaited<ReturnType<typeof recordedOrder>>[] = [];
  for (const ware of wares) recorded.push(await recordedOrder(bench, ware));
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < 8; round++) {
    const bareBuyers = await laidOut(bench, await bench.crowd(perRound), wares);
    const shopBuyers = await laidOut(bench, await bench.crowd(perRound), wares);
    const scripts = bareBuyers.map(({ buyer, requested }, place) => {
      const { script, from } = recorded[place % recorded.length] ?? {
        script: [],
        from: { user: 0, key: '', order: 0 },
      };
      const to = { user: buyer.id, key: requested.key ?? '' };
      return {
        order: from.order,
        steps: script.map((step) => ({
          ...step,
          values: step.values.map((value) => swapped(value, from, to)),
        })),
      };
    });
    const bare = await bench.bare.run({
      kind: 'transactions',
      url: bench.databaseUrl,
      scripts,
      connections: atOnce,
    });
    await settled(bench);
    const shop = await bench.load(
      shopBuyers.map(({ requested }) => requested),
      { connections: atOnce },
    );
    await settled(bench);
    if (shop.statuses['200'] !== perRound)
      throw new Error(`orders answered ${JSON.stringify(shop.statuses)}: ${shop.lastBody}`);
    if (round < 2) continue;
    speeds.push(shop.count / shop.seconds);
    ratios.push(shop.count / shop.seconds / (bare.count / bare.seconds));
  }
  const ratio = median(ratios);
  return {
    what,
    goal: '>= 0.6 of the baseline transaction',
    figure: `${Math.round(median(speeds)).toLocaleString('en-IN')} per second`,
    ratio,
    isGood: ratio >= 0.6,
  };
}

type Marks = { user: number; key: string; order: number };

async function recordedOrder(
  bench: BenchShop,
  ware: Ware,
): Promise<{ script: Recorded[]; from: Marks }> {
  const [first] = await laidOut(bench, await bench.crowd(1), [ware]);
  if (first === undefined) throw new Error('there are no buyers');
  const { buyer, requested } = first;
  const key = requested.key ?? '';
  const caller = {
    actor: { kind: 'shopper', userId: buyer.id, sessionId: 0 },
    // Each buyer has a network of their own, because the orders of one are limited.
    ip: `10.${(buyer.id >> 16) & 255}.${(buyer.id >> 8) & 255}.${buyer.id & 255}`,
    device: '',
    idempotencyKey: key,
  } as const;
  const script = await record(bench.database, bench.dataDir, {
    name: 'createOrder',
    caller,
    body: requested.body,
  });
  const { rows } = await bench.database.pool.query<{ id: number }>(
    'select max(id) as id from orders',
  );
  return { script, from: { user: buyer.id, key, order: rows[0]?.id ?? 0 } };
}

function swapped(value: unknown, from: Marks, to: { user: number; key: string }): unknown {
  if (value === from.user) return to.user;
  return value === from.key ? to.key : value;
}
