import type { Facets } from '#contract/entities/catalogue.ts';
import { toRupees } from '#contract/money.ts';
import { labels } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';
import { type FilterQuery, filtersOf, visibilityOf } from './catalogue.ts';
import { readCategoryNames } from './categories.ts';
import { bitOf, type FacetGroup, type FacetRow, facetRows } from './facet-queries.ts';

type TextFacet = 'material' | 'size' | 'pattern' | 'color';

/** The options of each filter with the number of products that it would leave beside the other filters. */
export async function getFacets(ctx: Ctx, query: FilterQuery): Promise<Facets> {
  ctx.reads.add('products');
  const categories = await readCategoryNames(ctx);
  const filters = await filtersOf(ctx, categories, query);
  if (filters === null) return facetsOf([]);
  const { statement, values } = facetRows(visibilityOf(ctx, categories), filters);
  return facetsOf(await statement.all(ctx.db, ...values));
}

function facetsOf(rows: readonly FacetRow[]): Facets {
  const byAvailability = rows.filter((row) => row.isInStock !== null);
  const passing = (group: FacetGroup) => byAvailability.filter(({ missed }) => missed === 0 || missed === bitOf(group));
  const priced = passing('price');
  return {
    material: options(rows, 'material'),
    size: options(rows, 'size'),
    pattern: options(rows, 'pattern'),
    color: options(rows, 'color'),
    label: labels.map((value) => ({ value, count: sum(passing('label').filter((row) => row.labels?.includes(value))) })),
    availability: [true, false].map((isInStock) => ({
      value: isInStock ? 'in_stock' : 'out_of_stock',
      count: sum(passing('availability').filter((row) => row.isInStock === isInStock)),
    })),
    price: {
      min: priced.length === 0 ? 0 : toRupees(Math.min(...priced.map((row) => row.minPaise))),
      max: priced.length === 0 ? 0 : toRupees(Math.max(...priced.map((row) => row.maxPaise))),
    },
    total: sum(byAvailability.filter(({ missed }) => missed === 0)),
  };
}

/** The most frequent first; an option that nothing is left of stays, with 0, as long as it is somewhere in the listing. */
function options(rows: readonly FacetRow[], facet: TextFacet): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[facet];
    if (value === null || value === '') continue;
    const counted = row.missed === 0 || row.missed === bitOf(facet) ? row.total : 0;
    counts.set(value, (counts.get(value) ?? 0) + counted);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

const sum = (rows: readonly FacetRow[]): number => rows.reduce((total, row) => total + row.total, 0);
