import { dynamicStatement } from '#database/statement.ts';
import { conditionsOf, type Filters, isInStock, type Visibility, visibleWhere } from './filter-queries.ts';

/** The filters that have options; both ends of the price are one filter. Each has a bit in `missed`. */
export const facetGroups = ['material', 'size', 'pattern', 'color', 'label', 'availability', 'price'] as const;
export type FacetGroup = (typeof facetGroups)[number];
export const bitOf = (group: FacetGroup): number => 1 << facetGroups.indexOf(group);

const membersOf: Record<FacetGroup, readonly (keyof Filters)[]> = {
  material: ['material'],
  size: ['size'],
  pattern: ['pattern'],
  color: ['color'],
  label: ['label'],
  availability: ['availability'],
  price: ['priceMinPaise', 'priceMaxPaise'],
};

const columns = {
  material: 'text?',
  size: 'text?',
  pattern: 'text?',
  color: 'text?',
  labels: 'texts?',
  isInStock: 'bool?',
  missed: 'int',
  total: 'int',
  minPaise: 'int',
  maxPaise: 'int',
} as const;

/**
 * Every facet in one pass over the products. `missed` says which filters a product fails: an option counts the products
 * that fail none, or only the filter that the option itself belongs to; who fails two is never counted.
 * In each row one of material, size, pattern, color or labels is set.
 */
export function facetRows(visibility: Visibility, filters: Filters) {
  const values: unknown[] = [];
  const conditions = conditionsOf(filters);
  const where = [visibleWhere(visibility, values)];
  for (const name of ['ids', 'categoryId'] as const) {
    const found = conditions[name];
    if (found) where.push(found.sql(`$${values.push(found.value)}`));
  }
  const bits = facetGroups.flatMap((group) => {
    const own = membersOf[group].flatMap((name) => conditions[name] ?? []).map(({ sql, value }) => sql(`$${values.push(value)}`));
    return own.length === 0 ? [] : [`case when ${own.join(' and ')} then 0 else ${bitOf(group)} end`];
  });
  const counted = [0, ...facetGroups.map(bitOf)].join(', ');
  const text = `select material, size, pattern, color, labels, is_in_stock, missed, count(*) as total,
      min(price_paise) as min_paise, max(price_paise) as max_paise
    from (
      select p.material, p.size, p.pattern, p.color, p.labels, ${isInStock} as is_in_stock, p.price_paise, ${bits.join(' + ') || '0'} as missed
      from products p where ${where.join(' and ')}
    ) judged
    where missed in (${counted})
    group by grouping sets ((material, missed), (size, missed), (pattern, missed), (color, missed), (labels, is_in_stock, missed))`;
  return { statement: dynamicStatement('catalogue.facets', text, columns), values };
}

export type FacetRow = Awaited<ReturnType<ReturnType<typeof facetRows>['statement']['all']>>[number];
