import type { Database } from '#database/client/pool.ts';
import { casesOf } from './scale/cases.ts';
import { spread, timesOf } from './scale/measure.ts';
import { openScaleShop, type ScaleShop } from './scale/shop.ts';
import type { Row } from './table.ts';

const scale = { products: 100_000, customers: 1_000, orders: 5_000 };
const goalMs = 20;
const sizes = ['Single', 'Double', 'Queen', 'King', 'Super King'];
const colors = ['Indigo', 'Teal', 'Madder Red', 'Oat'];

/**
 * Lists, search and facets without a cache, with 100,000 products: each for itself, then in 20,000
 * groups of five.
 */
export async function measureGroups(): Promise<Row[]> {
  const shop = await openScaleShop(scale, () => undefined);
  try {
    await ungroup(shop.database);
    await relist(shop.database);
    const before = await measure(shop);
    await group(shop.database);
    await relist(shop.database);
    const after = await measure(shop);
    return after.map(({ what, p95Ms, medianMs }, index) => ({
      what: `${what}, uncached, 100,000 products in 20,000 groups`,
      goal: `p95 <= ${goalMs} ms`,
      figure: `p95 ${p95Ms.toFixed(1)} ms, median ${medianMs.toFixed(1)} ms; ungrouped p95 ${(before[index]?.p95Ms ?? 0).toFixed(1)} ms`,
      ratio: null,
      isGood: p95Ms <= goalMs,
    }));
  } finally {
    await shop.close();
  }
}

async function measure(
  shop: ScaleShop,
): Promise<{ what: string; p95Ms: number; medianMs: number }[]> {
  const figures = [];
  const cases = casesOf(scale).filter(({ as }) => as === 'visitor');
  // Loads the facet index, as the first category page after a start does.
  for (const each of cases) if (each.call === 'getFacets') await timesOf(shop, each, 1);
  for (const each of cases)
    figures.push({ what: each.what, ...spread(await timesOf(shop, each, 60)) });
  return figures;
}

const batch = 5_000;

/**
 * Every fifth product lends its fields to the four that follow. The triggers would do the same, one
 * row at a time.
 */
async function group({ pool }: Database): Promise<void> {
  await pool.query('alter table products disable trigger user');
  await pool.query(
    `insert into product_groups (id, slug) overriding system value
     select (id + 4) / 5, slug from products where id % 5 = 1 on conflict do nothing`,
  );
  for (let from = 1; from <= scale.products; from += batch)
    await pool.query(
      `update products p set group_id = (p.id + 4) / 5, name = s.name, category_id = s.category_id,
         material = s.material, pattern = s.pattern, description = s.description,
         rating_tenths = s.rating_tenths, labels = s.labels,
         price_paise = s.price_paise + 20000 * (p.id % 5), size = ($1::text[])[p.id % 5 + 1],
         color = ($2::text[])[p.id % 2 + s.id % 3 + 1],
         search_text = s.search_text || ' ' || lower(($1::text[])[p.id % 5 + 1])
       from products s where s.id = p.id - (p.id - 1) % 5 and p.id between $3 and $4`,
      [sizes, colors, from, from + batch - 1],
    );
  await pool.query('alter table products enable trigger user');
}

async function ungroup({ pool }: Database): Promise<void> {
  await pool.query('alter table products disable trigger user');
  for (let from = 1; from <= scale.products; from += batch)
    await pool.query(
      'update products set group_id = null where group_id is not null and id between $1 and $2',
      [from, from + batch - 1],
    );
  await pool.query('alter table products enable trigger user');
}

/** The change that the disabled triggers do not record; the facet index needs it. */
async function relist({ pool }: Database): Promise<void> {
  await pool.query('insert into facet_index_changes (product_id) select id from products');
  await pool.query('vacuum analyze products, facet_index_changes');
}
