import type { Facets } from '#contract/entities/catalogue.ts';
import { toRupees } from '#contract/money.ts';
import { labels } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';
import { type FilterQuery, filtersOf, hiddenCategoryIdsOf } from './catalogue.ts';
import { readCategoryNames } from './categories.ts';
import { readFacetIndex } from './facet-index/facet-index.ts';
import { bitOfLabel, type TextFacet } from './facet-index/columns.ts';
import { countFacets, type FacetCounts } from './facet-index/counts.ts';

/** The options of each filter with the number of products on sale that it would leave beside the other filters. */
export async function getFacets(ctx: Ctx, query: FilterQuery): Promise<Facets> {
  ctx.reads.add('products');
  const [categories, shelf] = await Promise.all([readCategoryNames(ctx), readFacetIndex(ctx)]);
  const filters = await filtersOf(ctx, categories, query);
  return filters === null
    ? facetsOf(nothing, query)
    : facetsOf(countFacets(shelf, filters, hiddenCategoryIdsOf(categories)), query);
}

const nothing: FacetCounts = {
  total: 0,
  byText: { material: [], size: [], pattern: [], color: [] },
  byLabels: [],
  byStock: { inStock: 0, outOfStock: 0 },
  price: null,
};

function facetsOf(counted: FacetCounts, chosen: FilterQuery): Facets {
  return {
    material: options(counted, 'material', chosen.material),
    size: options(counted, 'size', chosen.size),
    pattern: options(counted, 'pattern', chosen.pattern),
    color: options(counted, 'color', chosen.color),
    label: labels.map((value) => ({
      value,
      count: counted.byLabels.reduce(
        (sum, count, bits) => ((bits & bitOfLabel(value)) === 0 ? sum : sum + count),
        0,
      ),
    })),
    availability: [
      { value: 'in_stock', count: counted.byStock.inStock },
      { value: 'out_of_stock', count: counted.byStock.outOfStock },
    ],
    price: {
      min: toRupees(counted.price?.minPaise ?? 0),
      max: toRupees(counted.price?.maxPaise ?? 0),
    },
    total: counted.total,
  };
}

/** The most frequent first. What is chosen stays even when nothing is left of it, so that it can be given up again. */
function options(
  { byText }: FacetCounts,
  facet: TextFacet,
  chosen: readonly string[] = [],
): { value: string; count: number }[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const { text, count } of byText[facet]) if (text !== '') counts.set(text, count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
