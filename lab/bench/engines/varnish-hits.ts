import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchShop } from '../bench-shop.ts';
import type { BenchRequest } from '../helpers.ts';
import type { Row } from '../table.ts';
import { waresOf } from '../writes.ts';
import { type Setting, usualTtl } from './varnish-setting.ts';

/** Counters of this Varnish. */
function countersOf({ folder }: Setting): (name: string) => number {
  const { stdout } = spawnSync('varnishstat', ['-1', '-n', join(folder, 'work')], {
    encoding: 'utf8',
  });
  const values = new Map(
    stdout.split('\n').map((line) => {
      const [name = '', value = ''] = line.trim().split(/\s+/);
      return [name, Number(value)] as const;
    }),
  );
  return (name) => values.get(`MAIN.${name}`) ?? 0;
}

/**
 * Pages, reads, carts and saves together for twenty seconds. A save of a product purges the lists,
 * and with them most pages.
 */
export async function measureHits(
  setting: Setting,
  { everySeconds, goal }: { everySeconds: number; goal: number | null },
): Promise<Row> {
  const { bench, port } = setting;
  const { rows } = await bench.database.pool.query<{ path: string }>(
    `select '/product/' || slug as path from products where status = 'active'
     union all select '/category/' || slug from categories
     union all select '/api/categories' union all select '/api/product?limit=24&page=1'
     union all select '/' union all select '/blogs' union all select '/shipping-policy'`,
  );
  const buyers = await bench.crowd(50);
  const wares = await waresOf(bench);
  // Nine views for a cart change and for the reads of a signed-in shopper.
  const requests = rows.flatMap(({ path }, place): BenchRequest[] => {
    const token = buyers[place % buyers.length]?.token ?? '';
    const product = { product_id: wares[place % wares.length]?.id, quantity: 1 };
    return place % 5 === 0
      ? [
          { path },
          { path: '/' },
          { path: '/api/cart/add', token, body: { products: [product] } },
          { path: '/api/cart', token },
        ]
      : [{ path }, { path: '/' }, { path: '/api/categories' }];
  });
  const before = countersOf(setting);
  const watch = { isOver: false };
  const saving = (async () => {
    while (!watch.isOver) {
      await saveStock(bench);
      await pause(everySeconds * 1_000);
    }
  })();
  const done = await bench.load(requests, { connections: 16, forMs: 20_000, port, perSecond: 400 });
  watch.isOver = true;
  await saving;
  const after = countersOf(setting);
  const count = (name: string): number => after(name) - before(name);
  const [hits, misses, passed] = [count('cache_hit'), count('cache_miss'), count('s_pass')];
  const share = (100 * hits) / (hits + misses);
  const failed = done.count - (done.statuses['200'] ?? 0);
  return {
    what: `pages, reads and carts, a save each ${everySeconds === 1 ? '' : `${everySeconds} `}second${everySeconds === 1 ? '' : 's'}`,
    goal: goal === null ? '' : `hit ratio >= ${goal} %`,
    figure: `${share.toFixed(1)} % of ${hits + misses} from Varnish, ${passed} passed on, ${failed} failed; TTL ${usualTtl} s`,
    ratio: null,
    isGood: goal === null ? null : share >= goal && failed === 0,
  };
}

/** A save of one product: it purges the page of that product, the lists and home. */
async function saveStock({ shop, admin, database }: BenchShop): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from products where status = 'active' order by random() limit 1`,
  );
  const id = rows[0]?.id ?? 0;
  const response = await fetch(`${shop.url}/api/admin/products/${id}/stock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ delta: 1, reason: 'Counted' }),
  });
  if (response.status !== 200) throw new Error(`stock was not saved: ${await response.text()}`);
}
