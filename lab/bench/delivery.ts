import { connect } from '#database/client/pool.ts';
import { readConfig } from '#server/config/config.ts';
import { check } from '#server/delivery/check.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { freshDatabase } from '#test/postgres.ts';
import type { Row } from './table.ts';

const pincodes = 30_000;
const rounds = 3_000;

/** The PIN code check without a cache: each turn asks for another place. */
export async function measureDelivery(): Promise<Row> {
  const fresh = await freshDatabase();
  const database = connect(fresh.url, { max: 4 });
  const times: number[] = [];
  try {
    await database.pool.query(
      `insert into courier_pincodes (pincode, is_serviceable, allows_cod, transit_days_min,
         transit_days_max)
       select (110000 + n * 25)::text, n % 9 <> 0, n % 3 <> 0, n % 4, n % 4 + 2
       from generate_series(0, $1 - 1) n`,
      [pincodes],
    );
    await database.pool.query(
      `with made as (
         insert into delivery_zones (name, is_rest, handling_days, transit_days_min,
           transit_days_max, rate)
         select 'Zone ' || n, n = 0, 1, 2, 5,
           '{"kind":"per_unit","chargePaise":null,"tiers":[],"freeFromPaise":null}'
         from generate_series(0, 20) n returning id, is_rest)
       insert into delivery_zone_rules (zone_id, kind, pins)
       select made.id, 'range', int4range(110000 + made.id * 30000, 140000 + made.id * 30000)
       from made where not is_rest`,
    );
    await database.pool.query('analyze');
    const config = readConfig({ SHOP_ENV: 'demo' });
    for (let turn = -100; turn < rounds; turn++) {
      const pincode = String(110_000 + (((turn + 100) * 7919) % 700_000));
      const begunMs = performance.now();
      await check(systemCtx(database, config), {
        pincode,
        productId: null,
        quantity: 1,
        stateId: null,
      });
      if (turn >= 0) times.push(performance.now() - begunMs);
    }
  } finally {
    await database.end();
    await fresh.drop();
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
