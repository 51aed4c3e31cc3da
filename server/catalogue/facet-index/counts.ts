import { readFieldFilter } from '#contract/catalogue/custom-fields.ts';
import type { Filters } from '../filter-queries.ts';
import { bitsOf, type FacetIndex, type TextFacet, textFacets } from './columns.ts';

/**
 * The filters with options; minimum and maximum price are one filter. Each has a bit in the set of
 * failed filters.
 */
const groups = [...textFacets, 'label', 'availability', 'price'] as const;
type Group = (typeof groups)[number];
const bitOf = (group: Group): number => 1 << groups.indexOf(group);
/**
 * Set for a product outside the category or search, or of a hidden category: no option counts it.
 */
const outOfScope = 256;
/** The chosen custom fields have the bits above it. */
const bitOfField = (place: number): number => outOfScope << (1 + place);

/** The number of entries that match each option and the other filters. */
export type FacetCounts = {
  total: number;
  byText: Record<TextFacet, { text: string; count: number }[]>;
  /** Indexed by the bit set of a product's labels. */
  byLabels: readonly number[];
  byStock: { inStock: number; outOfStock: number };
  price: { minPaise: number; maxPaise: number } | null;
  /** By the keys of the custom fields asked for. */
  byField: ReadonlyMap<string, { text: string; count: number }[]>;
};

type Scope = { hiddenCategoryIds: readonly number[]; fieldKeys: readonly string[] };

/**
 * An option counts the entries with a product that fails no filter, or only the filter of the
 * option itself.
 */
export function countFacets(
  index: FacetIndex,
  filters: Filters,
  { hiddenCategoryIds, fieldKeys }: Scope,
): FacetCounts {
  const failedFilters = findFailedFilters(index, filters, hiddenCategoryIds);
  const counting = { failedFilters, entries: filters.isGrouped ? index : null };
  const countTexts = (column: Uint32Array, texts: readonly string[], bit: number) => {
    const counts = countBy(column, { ...counting, bit, values: texts.length });
    return texts.flatMap((text, code) => (counts[code] ? [{ text, count: counts[code] }] : []));
  };
  const textsOf = (facet: TextFacet) =>
    countTexts(index[facet], index.dictionaries[facet].texts, bitOf(facet));
  const chosenKeys = [...chosenFields(filters).keys()];
  const ofField = (key: string) => {
    const column = index.fields.get(key);
    const place = chosenKeys.indexOf(key);
    return column
      ? countTexts(column.codes, column.dictionary.texts, place < 0 ? 0 : bitOfField(place))
      : [];
  };
  const [outOfStock = 0, inStock = 0] = countBy(index.isInStock, {
    ...counting,
    bit: bitOf('availability'),
    values: 2,
  });
  return {
    total: countPassing(counting),
    byText: {
      material: textsOf('material'),
      size: textsOf('size'),
      pattern: textsOf('pattern'),
      color: textsOf('color'),
      countryOfOrigin: textsOf('countryOfOrigin'),
    },
    byLabels: [...countBy(index.labels, { ...counting, bit: bitOf('label'), values: 256 })],
    byStock: { inStock, outOfStock },
    price: rangeOf(index.pricePaise, failedFilters),
    byField: new Map(fieldKeys.map((key) => [key, ofField(key)])),
  };
}

/** The number of entries that match every filter. */
export const countMatching = (
  index: FacetIndex,
  filters: Filters,
  hiddenCategoryIds: readonly number[],
): number =>
  countPassing({
    failedFilters: findFailedFilters(index, filters, hiddenCategoryIds),
    entries: filters.isGrouped ? index : null,
  });

// One simple loop per column: the engine scans 100,000 entries in 0.1 ms.

export function findFailedFilters(
  index: FacetIndex,
  filters: Filters,
  hiddenCategoryIds: readonly number[],
): Uint32Array {
  const failedFilters = findOutOfScope(index, filters, hiddenCategoryIds);
  for (const facet of textFacets) {
    const chosen = filters[facet];
    if (!chosen?.length) continue;
    const { dictionaries } = index;
    const isChosen = new Uint8Array(dictionaries[facet].texts.length);
    for (const text of chosen) {
      const code = dictionaries[facet].find(text);
      if (code !== undefined) isChosen[code] = 1;
    }
    mark(failedFilters, index[facet], { bit: bitOf(facet), isChosen });
  }
  markFields(failedFilters, index, filters);
  const { label, availability, priceMinPaise, priceMaxPaise } = filters;
  if (label?.length)
    mark(failedFilters, index.labels, {
      bit: bitOf('label'),
      isChosen: Uint8Array.from({ length: 256 }, (_, bits) =>
        (bits & bitsOf(label)) === 0 ? 0 : 1,
      ),
    });
  if (availability)
    mark(failedFilters, index.isInStock, {
      bit: bitOf('availability'),
      isChosen: Uint8Array.of(
        availability === 'in_stock' ? 0 : 1,
        availability === 'in_stock' ? 1 : 0,
      ),
    });
  const [minPaise, maxPaise] = [
    priceMinPaise ?? Number.NEGATIVE_INFINITY,
    priceMaxPaise ?? Number.POSITIVE_INFINITY,
  ];
  const { pricePaise } = index;
  if (priceMinPaise !== undefined || priceMaxPaise !== undefined) {
    for (let slot = 0; slot < failedFilters.length; slot++) {
      const paise = pricePaise[slot] ?? 0;
      if (paise < minPaise || paise > maxPaise)
        failedFilters[slot] = (failedFilters[slot] ?? 0) | bitOf('price');
    }
  }
  return failedFilters;
}

/** The chosen values by the key of their field. */
function chosenFields({ field = [] }: Filters): Map<string, string[]> {
  const chosen = new Map<string, string[]>();
  for (const filter of field) {
    const read = readFieldFilter(filter);
    if (read) chosen.set(read.key, [...(chosen.get(read.key) ?? []), read.value]);
  }
  return chosen;
}

function markFields(failedFilters: Uint32Array, index: FacetIndex, filters: Filters): void {
  for (const [place, [key, values]] of [...chosenFields(filters)].entries()) {
    const column = index.fields.get(key);
    const isChosen = new Uint8Array(column?.dictionary.texts.length ?? 1);
    for (const value of values) {
      const code = column?.dictionary.find(value);
      if (code !== undefined) isChosen[code] = 1;
    }
    // No product has a field without a column.
    const codes = column?.codes ?? new Uint32Array(failedFilters.length);
    mark(failedFilters, codes, { bit: bitOfField(place), isChosen });
  }
}

function findOutOfScope(
  index: FacetIndex,
  { ids, categoryId }: Filters,
  hiddenCategoryIds: readonly number[],
): Uint32Array {
  const { count, categoryId: categoryIds } = index;
  const failedFilters = new Uint32Array(count);
  if (ids !== undefined) {
    failedFilters.fill(outOfScope);
    for (const id of ids) {
      const slot = index.slotOf(id);
      if (slot !== undefined) failedFilters[slot] = 0;
    }
  }
  if (categoryId !== undefined)
    for (let slot = 0; slot < count; slot++)
      if (categoryIds[slot] !== categoryId) failedFilters[slot] = outOfScope;
  if (hiddenCategoryIds.length > 0)
    for (let slot = 0; slot < count; slot++)
      if (hiddenCategoryIds.includes(categoryIds[slot] ?? 0)) failedFilters[slot] = outOfScope;
  return failedFilters;
}

type Column = Uint8Array | Uint32Array;

function mark(
  failedFilters: Uint32Array,
  column: Column,
  { bit, isChosen }: { bit: number; isChosen: Uint8Array },
): void {
  for (let slot = 0; slot < failedFilters.length; slot++)
    if (isChosen[column[slot] ?? 0] !== 1) failedFilters[slot] = (failedFilters[slot] ?? 0) | bit;
}

/** `entries`: counts a group once; null: counts every product. */
type Counting = { failedFilters: Uint32Array; entries: FacetIndex | null };
type Option = { bit: number; values: number };

function countBy(
  column: Column,
  { failedFilters, entries, bit, values }: Counting & Option,
): Uint32Array {
  const counts = new Uint32Array(values);
  if (entries !== null) return countEntries(column, { failedFilters, index: entries, bit, counts });
  for (let slot = 0; slot < failedFilters.length; slot++) {
    const failed = failedFilters[slot];
    if (failed !== 0 && failed !== bit) continue;
    const value = column[slot] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

type EntryCounting = {
  failedFilters: Uint32Array;
  index: FacetIndex;
  bit: number;
  counts: Uint32Array;
};

/**
 * The products of an entry follow each other, so a value is counted again only for another entry
 * than the last.
 */
function countEntries(
  column: Column,
  { failedFilters, index, bit, counts }: EntryCounting,
): Uint32Array {
  const lastEntry = new Int32Array(counts.length);
  const { byEntry, entry: entries } = index;
  for (let place = 0; place < byEntry.length; place++) {
    const slot = byEntry[place] ?? 0;
    const failed = failedFilters[slot];
    if (failed !== 0 && failed !== bit) continue;
    const value = column[slot] ?? 0;
    const entry = entries[slot] ?? 0;
    if (lastEntry[value] === entry) continue;
    lastEntry[value] = entry;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const countPassing = (counting: Counting): number =>
  countBy(new Uint8Array(counting.failedFilters.length), { ...counting, bit: 0, values: 1 })[0] ??
  0;

function rangeOf(column: Float64Array, failedFilters: Uint32Array): FacetCounts['price'] {
  let [minPaise, maxPaise] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const bit = bitOf('price');
  for (let slot = 0; slot < failedFilters.length; slot++) {
    const failed = failedFilters[slot];
    if (failed !== 0 && failed !== bit) continue;
    const paise = column[slot] ?? 0;
    if (paise < minPaise) minPaise = paise;
    if (paise > maxPaise) maxPaise = paise;
  }
  return minPaise > maxPaise ? null : { minPaise, maxPaise };
}
