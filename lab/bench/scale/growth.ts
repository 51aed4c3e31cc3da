import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sitemap, sitemapOfProducts } from '#server/seo/sitemap.ts';
import type { Case } from './cases/case.ts';
import { casesOf } from './cases.ts';
import { drawGrowth, type Growth, type Kind, type Size } from './figure.ts';
import { spread, timesOf } from './measure.ts';
import { openScaleShop, type ScaleShop } from './shop.ts';
import { machine } from '../table.ts';

// `node lab/bench/scale/growth.ts 1000 10000 100000`: what each kind of reading costs at these
// numbers of products, with three customers and ten orders for each. Keeps the figures in
// lab/bench/scale/scale.json and draws docs/images/scale.svg; without numbers it only draws.
const sizes = process.argv.slice(2).map(Number);
const repetitions = 20;
const saved = fileURLToPath(new URL('scale.json', import.meta.url));
const drawing = fileURLToPath(new URL('../../../docs/images/scale.svg', import.meta.url));

const kinds: readonly { name: string; isOf: (what: Case) => boolean }[] = [
  {
    name: 'listing with filters',
    isOf: ({ what, as }) => as === 'visitor' && what.startsWith('listing'),
  },
  { name: 'search with typos', isOf: ({ what, as }) => as === 'visitor' && what === 'search' },
  { name: 'facet counts', isOf: ({ what }) => what === 'facets' },
  {
    name: 'dashboard',
    isOf: ({ call }) =>
      [
        'getAdminAnalytics',
        'getSalesOverTime',
        'getOrderBreakdown',
        'listBestSellers',
        'listLowStock',
      ].includes(call),
  },
  {
    name: 'admin tables',
    isOf: ({ call, as }) =>
      as === 'admin' && ['listProducts', 'listAdminOrders', 'listCustomers'].includes(call),
  },
];

/**
 * Each query runs several times and counts with its median, because other work on the machine adds
 * noise. Of all questions of a kind the figures are the median and the 95th percentile, and the
 * dearest case is named.
 */
async function measureKind(shop: ScaleShop, name: string, cases: readonly Case[]): Promise<Kind> {
  const all: number[] = [];
  let worst = { what: '', ms: 0 };
  for (const each of cases) {
    const times = await timesOf(shop, each, repetitions);
    const costs = each.inputs.map(
      (_, place) =>
        spread(times.filter((_ms, turn) => turn % each.inputs.length === place)).medianMs,
    );
    const ms = Math.max(...costs);
    if (ms > worst.ms) worst = { what: each.what, ms };
    all.push(...costs);
  }
  return { name, ...spread(all), worst };
}

/** The index and each of its files, one after the other. */
async function measureSitemap({ system }: ScaleShop): Promise<Kind> {
  const times: number[] = [];
  for (let turn = -1; turn < 5; turn += 1) {
    const startMs = performance.now();
    if ((await sitemap(system))?.includes('<sitemapindex'))
      for (let file = 1; (await sitemapOfProducts(system, file)) !== null;) file += 1;
    if (turn >= 0) times.push(performance.now() - startMs);
  }
  const { medianMs } = spread(times);
  return {
    name: 'sitemap, all of it',
    medianMs,
    p95Ms: medianMs,
    worst: { what: 'sitemap', ms: medianMs },
  };
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value;

const read = (): Growth => JSON.parse(readFileSync(saved, 'utf8'));

const measured: Size[] = [];
for (const products of sizes) {
  const scale = { products, customers: 3 * products, orders: 10 * products };
  const shop = await openScaleShop(scale, (line) => console.log(line));
  try {
    const [loadBefore = 0] = loadavg();
    const found: Kind[] = [];
    for (const { name, isOf } of kinds)
      found.push(await measureKind(shop, name, casesOf(scale).filter(isOf)));
    found.push(await measureSitemap(shop));
    measured.push({ ...scale, loadBefore: Math.round(loadBefore * 10) / 10, kinds: found });
    for (const { name, medianMs, p95Ms, worst } of found)
      console.log(
        `${String(products).padStart(7)} ${name.padEnd(22)} median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms  ${worst.what} ${worst.ms.toFixed(1)}`,
      );
  } finally {
    await shop.close();
  }
}
if (measured.length > 0) {
  const before =
    process.argv.length > 2 && sizes.length < 3
      ? read().sizes.filter(({ products }) => !sizes.includes(products))
      : [];
  const growth: Growth = {
    at: new Date().toISOString().slice(0, 10),
    machine: machine(),
    sizes: [...before, ...measured].sort((a, b) => a.products - b.products),
  };
  writeFileSync(saved, `${JSON.stringify(growth, rounded, 1)}\n`);
}
writeFileSync(drawing, drawGrowth(read()));
console.log(drawing);
