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
  if (filters === null) return facetsOf([], query);
  const { statement, values } = facetRows(visibilityOf(ctx, categories), filters);
  return facetsOf(await statement.all(ctx.db, ...values), query);
}

function facetsOf(rows: readonly FacetRow[], chosen: FilterQuery): Facets {
  const byAvailability = rows.filter((row) => row.isInStock !== null);
  const passing = (group: FacetGroup) => byAvailability.filter(({ missed }) => missed === 0 || missed === bitOf(group));
  const priced = passing('price');
  return {
    material: options(rows, 'material', chosen.material),
    size: options(rows, 'size', chosen.size),
    pattern: options(rows, 'pattern', chosen.pattern),
    color: options(rows, 'color', chosen.color),
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

/** The most frequent first. What is chosen stays even when nothing is left of it, so that it can be given up again. */
function options(rows: readonly FacetRow[], facet: TextFacet, chosen: readonly string[] = []): { value: string; count: number }[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const row of rows) {
    const value = row[facet];
    if (!value || (row.missed !== 0 && row.missed !== bitOf(facet))) continue;
    counts.set(value, (counts.get(value) ?? 0) + row.total);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

const sum = (rows: readonly FacetRow[]): number => rows.reduce((total, row) => total + row.total, 0);
