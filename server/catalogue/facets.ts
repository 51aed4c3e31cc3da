import { type CustomField, readFieldFilter } from '#contract/catalogue/custom-fields.ts';
import type { Facets } from '#contract/catalogue/entities.ts';
import { toRupees } from '#contract/money.ts';
import { labels } from '#contract/catalogue/availability.ts';
import type { Ctx } from '../ctx.ts';
import { type FilterQuery, filtersOf, hiddenCategoryIdsOf } from './catalogue.ts';
import { type CategoryName, readCategoryNames } from './categories.ts';
import { loadFromIndex } from './facet-index/facet-index.ts';
import { bitOfLabel, type TextFacet } from './facet-index/columns.ts';
import { wordsOf } from '../locales/words/words.ts';
import * as queries from './queries.ts';
import { countFacets, type FacetCounts } from './facet-index/counts.ts';

/**
 * The options of each filter, with the number of products on sale that match it and the other
 * filters.
 */
export async function getFacets(ctx: Ctx, query: FilterQuery): Promise<Facets> {
  ctx.reads.add('products');
  const categories = await readCategoryNames(ctx);
  const filters = await filtersOf(ctx, categories, query);
  const category = categories.find(({ id }) => id === filters?.categoryId);
  const fields = category ? filterFields(ctx, category) : [];
  const scope = {
    hiddenCategoryIds: hiddenCategoryIdsOf(categories),
    fieldKeys: fields.map(({ key }) => key),
  };
  const named = namedIn(ctx);
  return await loadFromIndex(
    ctx,
    (index) => (filters === null ? noCounts : countFacets(index, filters, scope)),
    async (counts) => {
      const facets = facetsOf(counts, query);
      return {
        ...facets,
        material: named(facets.material),
        size: named(facets.size),
        pattern: named(facets.pattern),
        color: named(await withSwatches(ctx, facets.color)),
        fields: fields.map((field) => fieldOptions(counts, field, query.field)),
      };
    },
  );
}

type Option = { value: string; count: number };

/** The options with their names in the language of the read; the values stay, as filters do. */
const namedIn = ({ locale }: Ctx): (<O extends Option>(options: readonly O[]) => O[]) => {
  const { value: nameOf } = wordsOf(locale).products;
  return (options) =>
    options.map((option) => {
      const label = nameOf(option.value);
      return label === option.value ? option : { ...option, label };
    });
};

async function withSwatches(ctx: Ctx, options: readonly Option[]): Promise<Facets['color']> {
  const colors = options.map(({ value }) => value);
  const rows = colors.length === 0 ? [] : await queries.swatches.all(ctx.db, { colors });
  const hexes = new Map(rows.map(({ color, hex }) => [color, hex]));
  return options.map((option) => ({ ...option, hex: hexes.get(option.value) ?? null }));
}

const noCounts: FacetCounts = {
  total: 0,
  byText: { material: [], size: [], pattern: [], color: [], countryOfOrigin: [] },
  byLabels: [],
  byStock: { inStock: 0, outOfStock: 0 },
  price: null,
  byField: new Map(),
};

function facetsOf(
  counts: FacetCounts,
  chosen: FilterQuery,
): Omit<Facets, 'color' | 'fields'> & { color: Option[] } {
  return {
    material: options(counts, 'material', chosen.material),
    size: options(counts, 'size', chosen.size),
    pattern: options(counts, 'pattern', chosen.pattern),
    color: options(counts, 'color', chosen.color),
    country_of_origin: options(counts, 'countryOfOrigin', chosen.country_of_origin),
    label: labels.map((value) => ({
      value,
      count: counts.byLabels.reduce(
        (sum, count, bits) => ((bits & bitOfLabel(value)) === 0 ? sum : sum + count),
        0,
      ),
    })),
    availability: [
      { value: 'in_stock', count: counts.byStock.inStock },
      { value: 'out_of_stock', count: counts.byStock.outOfStock },
    ],
    price: {
      min: toRupees(counts.price?.minPaise ?? 0),
      max: toRupees(counts.price?.maxPaise ?? 0),
    },
    total: counts.total,
  };
}

function filterFields(ctx: Ctx, { id, customFields }: CategoryName): CustomField[] {
  ctx.reads.add(`category:${id}`);
  return customFields.filter((field) => field.is_filter);
}

/** Numbers ascending; other values as the options of the other filters. */
function fieldOptions(
  { byField }: FacetCounts,
  { key, label, unit, type }: CustomField,
  chosen: readonly string[] = [],
): Facets['fields'][number] {
  const ofField = chosen.flatMap((filter) => {
    const read = readFieldFilter(filter);
    return read?.key === key ? read.value : [];
  });
  const options = optionsOf(byField.get(key) ?? [], ofField);
  if (type === 'number') options.sort((a, b) => Number(a.value) - Number(b.value));
  return { key, label, unit, options };
}

/** Most frequent first. Chosen options stay with a count of 0, so that they can be deselected. */
function options(
  { byText }: FacetCounts,
  facet: TextFacet,
  chosen: readonly string[] = [],
): Option[] {
  return optionsOf(byText[facet], chosen);
}

function optionsOf(
  counted: readonly { text: string; count: number }[],
  chosen: readonly string[],
): Option[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const { text, count } of counted) if (text !== '') counts.set(text, count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
