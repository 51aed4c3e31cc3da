import type { Filters } from './filter-queries.ts';
import { bitsOf, type Columns, type TextFacet, textFacets } from './shelf-columns.ts';

/** The filters that have options; both ends of the price are one filter. */
const groups = [...textFacets, 'label', 'availability', 'price'] as const;
export type FacetGroup = (typeof groups)[number];
type Passes = (place: number) => boolean;

/** How many products each option would leave beside the other filters: those that fail none of them, or only the option's own. */
export type Tally = {
  total: number;
  byText: Record<TextFacet, { text: string; count: number }[]>;
  /** By the bits of the labels that a product carries. */
  byLabels: number[];
  outOfStock: number;
  inStock: number;
  price: { minPaise: number; maxPaise: number } | null;
};

export function tally(columns: Columns, filters: Filters, hiddenCategoryIds: readonly number[]): Tally {
  const tests = testsOf(columns, filters);
  const counts = Object.fromEntries(textFacets.map((facet) => [facet, new Uint32Array(columns.words[facet].texts.length)]));
  const byLabels = new Array<number>(256).fill(0);
  const stock = [0, 0];
  let [total, minPaise, maxPaise] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const counters: Record<FacetGroup, (place: number) => void> = {
    ...textCounters(columns, counts),
    label: (place) => {
      const bits = columns.labels[place] ?? 0;
      byLabels[bits] = (byLabels[bits] ?? 0) + 1;
    },
    availability: (place) => {
      const isInStock = columns.isInStock[place] ?? 0;
      stock[isInStock] = (stock[isInStock] ?? 0) + 1;
    },
    price: (place) => {
      const paise = columns.pricePaise[place] ?? 0;
      if (paise < minPaise) minPaise = paise;
      if (paise > maxPaise) maxPaise = paise;
    },
  };
  const all = groups.map((group) => counters[group]);
  for (const place of placesOf(columns, filters, hiddenCategoryIds)) {
    const missed = missedBy(tests, place);
    if (missed === 'several') continue;
    if (missed !== null) counters[missed](place);
    else {
      total += 1;
      for (const count of all) count(place);
    }
  }
  return {
    total,
    byText: textsOf(columns, counts),
    byLabels,
    outOfStock: stock[0] ?? 0,
    inStock: stock[1] ?? 0,
    price: minPaise > maxPaise ? null : { minPaise, maxPaise },
  };
}

/** How many products pass every filter. */
export function countOn(columns: Columns, filters: Filters, hiddenCategoryIds: readonly number[]): number {
  const tests = testsOf(columns, filters);
  let count = 0;
  for (const place of placesOf(columns, filters, hiddenCategoryIds)) if (missedBy(tests, place) === null) count += 1;
  return count;
}

/** The one filter that a product fails. */
function missedBy(tests: readonly { group: FacetGroup; passes: Passes }[], place: number): FacetGroup | 'several' | null {
  let missed: FacetGroup | null = null;
  for (const { group, passes } of tests) {
    if (passes(place)) continue;
    if (missed !== null) return 'several';
    missed = group;
  }
  return missed;
}

/** Products that the question is about at all: of visible categories, of the wanted one, among those that a search found. */
function* placesOf(columns: Columns, { ids, categoryId }: Filters, hiddenCategoryIds: readonly number[]): Generator<number> {
  const { count, categoryId: categories } = columns;
  const isAsked = (place: number): boolean => {
    const category = categories[place] ?? 0;
    return (categoryId === undefined || category === categoryId) && (hiddenCategoryIds.length === 0 || !hiddenCategoryIds.includes(category));
  };
  if (ids === undefined) {
    for (let place = 0; place < count; place++) if (isAsked(place)) yield place;
    return;
  }
  for (const id of new Set(ids)) {
    const place = columns.placeOf(id);
    if (place !== undefined && isAsked(place)) yield place;
  }
}

function testsOf(columns: Columns, filters: Filters): { group: FacetGroup; passes: Passes }[] {
  const tests: { group: FacetGroup; passes: Passes }[] = [];
  for (const facet of textFacets) {
    const wanted = filters[facet];
    if (!wanted?.length) continue;
    const codes = new Set(wanted.flatMap((text) => columns.words[facet].find(text) ?? []));
    const column = columns[facet];
    tests.push({ group: facet, passes: (place) => codes.has(column[place] ?? -1) });
  }
  const { label, availability, priceMinPaise: least = Number.NEGATIVE_INFINITY, priceMaxPaise: most = Number.POSITIVE_INFINITY } = filters;
  if (label?.length) {
    const bits = bitsOf(label);
    tests.push({ group: 'label', passes: (place) => ((columns.labels[place] ?? 0) & bits) !== 0 });
  }
  if (availability) {
    const wanted = availability === 'in_stock' ? 1 : 0;
    tests.push({ group: 'availability', passes: (place) => columns.isInStock[place] === wanted });
  }
  if (filters.priceMinPaise !== undefined || filters.priceMaxPaise !== undefined) {
    tests.push({ group: 'price', passes: (place) => (columns.pricePaise[place] ?? 0) >= least && (columns.pricePaise[place] ?? 0) <= most });
  }
  return tests;
}

type Counts = Record<string, Uint32Array>;

function textCounters(columns: Columns, counts: Counts): Record<TextFacet, (place: number) => void> {
  const counter = (facet: TextFacet) => {
    const [column, found] = [columns[facet], counts[facet] ?? new Uint32Array(0)];
    return (place: number): void => {
      const code = column[place] ?? 0;
      found[code] = (found[code] ?? 0) + 1;
    };
  };
  return { material: counter('material'), size: counter('size'), pattern: counter('pattern'), color: counter('color') };
}

function textsOf(columns: Columns, counts: Counts): Tally['byText'] {
  const texts = (facet: TextFacet) =>
    columns.words[facet].texts.flatMap((text, code) => {
      const count = counts[facet]?.[code] ?? 0;
      return count > 0 ? [{ text, count }] : [];
    });
  return { material: texts('material'), size: texts('size'), pattern: texts('pattern'), color: texts('color') };
}
