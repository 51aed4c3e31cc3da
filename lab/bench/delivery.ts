import type { Database } from '#database/client/pool.ts';
import { readConfig } from '#server/config/config.ts';
import { check } from '#server/delivery/check.ts';
import { systemCtx } from '#server/system-ctx.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

const pincodes = 30_000;
const rounds = 3_000;

/** The PIN code check without a cache: each turn asks for another place. */
export async function measureDelivery({ database }: BenchShop): Promise<Row> {
  await fill(database);
  const ctx = systemCtx(database, readConfig({ SHOP_ENV: 'demo' }));
  const times: number[] = [];
  for (let turn = -100; turn < rounds; turn++) {
    const pincode = String(110_000 + (((turn + 100) * 7919) % 700_000));
    const begunMs = performance.now();
    await check(ctx, { pincode, productId: null, quantity: 1, stateId: null });
    if (turn >= 0) times.push(performance.now() - begunMs);
  }
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    what: 'delivery to a PIN code, uncached, 30,000 courier PIN codes',
    goal: 'p95 <= 5 ms',
    figure: `p95 ${at(0.95).toFixed(1)} ms, median ${at(0.5).toFixed(1)} ms`,
    ratio: null,
    isGood: at(0.95) <= 5,
  };
}

/** 20 zones of ranges, the rest of India, and the list of a courier. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into courier_pincodes (pincode, is_serviceable, allows_cod, transit_days_min,
       transit_days_max)
     select (110000 + n * 25)::text, n % 9 <> 0, n % 3 <> 0, n % 4, n % 4 + 2
     from generate_series(0, $1 - 1) n`,
    [pincodes],
  );
  await pool.query('delete from delivery_zones');
  await pool.query(
    `with made as (
       insert into delivery_zones (name, is_rest, handling_days, transit_days_min,
         transit_days_max, rate)
       select 'Zone ' || n, n = 0, 1, 2, 5,
         '{"kind":"per_unit","chargePaise":null,"tiers":[],"freeFromPaise":null}'
       from generate_series(0, 20) n returning id, is_rest)
     insert into delivery_zone_rules (zone_id, kind, pins)
     select id, 'range', int4range(110000 + place * 30000, 140000 + place * 30000)
     from (select id, row_number() over (order by id)::int as place from made where not is_rest) z`,
  );
  await pool.query('analyze');
}
