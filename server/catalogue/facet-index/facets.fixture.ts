import type { Facets } from '#contract/catalogue/entities.ts';
import { toRupees } from '#contract/money.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { type Db, dynamicStatement } from '#database/client/statement.ts';
import type { FilterQuery } from '../catalogue.ts';
import {
  conditionsOf,
  filterParameters,
  type Filters,
  filterValues,
  isInStock,
  type Visibility,
  visibleWhere,
} from '../filter-queries.ts';

/** The counts of the facet index, computed by the database. */
export async function facetsBySql(db: Db, filters: Filters, chosen: FilterQuery): Promise<Facets> {
  const visibility: Visibility = { kind: 'shopper', hiddenCategoryIds: [] };
  const rows = await facetRows(visibility, filters).all(db, filterValues(visibility, filters));
  return facetsOf(rows, chosen);
}

type TextFacet = 'material' | 'size' | 'pattern' | 'color' | 'countryOfOrigin';

/**
 * The filters with options; minimum and maximum price are one filter. Each has a bit in
 * `failed_filters`.
 */
const facetGroups = [
  'material',
  'size',
  'pattern',
  'color',
  'countryOfOrigin',
  'label',
  'availability',
  'price',
] as const;
type FacetGroup = (typeof facetGroups)[number];
const bitOf = (group: FacetGroup): number => 1 << facetGroups.indexOf(group);

const membersOf: Record<FacetGroup, readonly (keyof Filters)[]> = {
  material: ['material'],
  size: ['size'],
  pattern: ['pattern'],
  color: ['color'],
  countryOfOrigin: ['countryOfOrigin'],
  label: ['label'],
  availability: ['availability'],
  price: ['priceMinPaise', 'priceMaxPaise'],
};

const columns = {
  material: 'text?',
  size: 'text?',
  pattern: 'text?',
  color: 'text?',
  countryOfOrigin: 'text?',
  labels: 'texts?',
  isInStock: 'bool?',
  failedFilters: 'int',
  total: 'int',
  minPaise: 'int',
  maxPaise: 'int',
} as const;

/**
 * Every facet in one pass over the products. An option counts the products that fail no filter, or
 * only the filter of the option itself. In each row one of material, size, pattern, color,
 * country_of_origin or labels is set.
 */
function facetRows(visibility: Visibility, filters: Filters) {
  const conditions = conditionsOf(filters);
  const where = [visibleWhere(visibility)];
  for (const name of ['ids', 'categoryId'] as const) {
    const found = conditions[name];
    if (found) where.push(found);
  }
  const bits = facetGroups.flatMap((group) => {
    const own = membersOf[group].flatMap((name) => conditions[name] ?? []);
    return own.length === 0
      ? []
      : [`case when ${own.join(' and ')} then 0 else ${bitOf(group)} end`];
  });
  const counted = [0, ...facetGroups.map(bitOf)].join(', ');
  const text = `select material, size, pattern, color, country_of_origin, labels, is_in_stock,
    failed_filters, count(*) as total,
      min(price_paise) as min_paise, max(price_paise) as max_paise
    from (
      select p.material, p.size, p.pattern, p.color, p.country_of_origin, p.labels,
        ${isInStock} as is_in_stock, p.price_paise, ${bits.join(' + ') || '0'} as failed_filters
      from products p where ${where.join(' and ')}
    ) classified
    where failed_filters in (${counted})
    group by grouping sets ((material, failed_filters), (size, failed_filters), (pattern,
      failed_filters), (color, failed_filters), (country_of_origin, failed_filters), (labels,
      is_in_stock, failed_filters))`;
  return dynamicStatement('catalogue.facets', text, filterParameters, columns);
}

type FacetRow = Awaited<ReturnType<ReturnType<typeof facetRows>['all']>>[number];

function facetsOf(rows: readonly FacetRow[], chosen: FilterQuery): Facets {
  const byAvailability = rows.filter((row) => row.isInStock !== null);
  const passing = (group: FacetGroup) =>
    byAvailability.filter(
      ({ failedFilters }) => failedFilters === 0 || failedFilters === bitOf(group),
    );
  const priced = passing('price');
  return {
    material: options(rows, 'material', chosen.material),
    size: options(rows, 'size', chosen.size),
    pattern: options(rows, 'pattern', chosen.pattern),
    color: options(rows, 'color', chosen.color).map((option) => ({ ...option, hex: null })),
    country_of_origin: options(rows, 'countryOfOrigin', chosen.country_of_origin),
    label: labels.map((value) => ({
      value,
      count: sum(passing('label').filter((row) => row.labels?.includes(value))),
    })),
    availability: [true, false].map((isInStock) => ({
      value: isInStock ? 'in_stock' : 'out_of_stock',
      count: sum(passing('availability').filter((row) => row.isInStock === isInStock)),
    })),
    price: {
      min: priced.length === 0 ? 0 : toRupees(Math.min(...priced.map((row) => row.minPaise))),
      max: priced.length === 0 ? 0 : toRupees(Math.max(...priced.map((row) => row.maxPaise))),
    },
    fields: [],
    total: sum(byAvailability.filter(({ failedFilters }) => failedFilters === 0)),
  };
}

/** Most frequent first; chosen options stay with a count of 0. */
function options(
  rows: readonly FacetRow[],
  facet: TextFacet,
  chosen: readonly string[] = [],
): { value: string; count: number }[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const row of rows) {
    const value = row[facet];
    if (!value || (row.failedFilters !== 0 && row.failedFilters !== bitOf(facet))) continue;
    counts.set(value, (counts.get(value) ?? 0) + row.total);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

const sum = (rows: readonly FacetRow[]): number =>
  rows.reduce((total, row) => total + row.total, 0);
