import type { Filters } from '../filter-queries.ts';
import { bitsOf, type Columns, type TextFacet, textFacets } from './columns.ts';

/** The filters that have options; both ends of the price are one filter. Each has a bit in what a product fails. */
const groups = [...textFacets, 'label', 'availability', 'price'] as const;
type Group = (typeof groups)[number];
const bitOf = (group: Group): number => 1 << groups.indexOf(group);
/** Of a hidden category, not of the wanted one, or not among those that a search found: no option counts it. */
const notAsked = 128;

/** How many products each option would leave beside the other filters. */
export type FacetCounts = {
  total: number;
  byText: Record<TextFacet, { text: string; count: number }[]>;
  /** By the bits of the labels that a product carries. */
  byLabels: readonly number[];
  byStock: { inStock: number; outOfStock: number };
  price: { minPaise: number; maxPaise: number } | null;
};

/** An option counts the products that fail no filter, or only the one that the option itself belongs to. */
export function countFacets(
  columns: Columns,
  filters: Filters,
  hiddenCategoryIds: readonly number[],
): FacetCounts {
  const missed = missedOn(columns, filters, hiddenCategoryIds);
  const textsOf = (facet: TextFacet) => {
    const { texts } = columns.words[facet];
    const counts = countBy(columns[facet], { missed, bit: bitOf(facet), values: texts.length });
    return texts.flatMap((text, code) => (counts[code] ? [{ text, count: counts[code] }] : []));
  };
  const [outOfStock = 0, inStock = 0] = countBy(columns.isInStock, {
    missed,
    bit: bitOf('availability'),
    values: 2,
  });
  return {
    total: countPassing(missed),
    byText: {
      material: textsOf('material'),
      size: textsOf('size'),
      pattern: textsOf('pattern'),
      color: textsOf('color'),
    },
    byLabels: [...countBy(columns.labels, { missed, bit: bitOf('label'), values: 256 })],
    byStock: { inStock, outOfStock },
    price: rangeOf(columns.pricePaise, missed),
  };
}

/** How many products pass every filter. */
export const countMatching = (
  columns: Columns,
  filters: Filters,
  hiddenCategoryIds: readonly number[],
): number => countPassing(missedOn(columns, filters, hiddenCategoryIds));

// Column by column, in loops that do one thing: the engine runs through a hundred thousand in a tenth of a millisecond.

function missedOn(
  columns: Columns,
  filters: Filters,
  hiddenCategoryIds: readonly number[],
): Uint8Array {
  const missed = notAskedOn(columns, filters, hiddenCategoryIds);
  for (const facet of textFacets) {
    const wanted = filters[facet];
    if (!wanted?.length) continue;
    const { words } = columns;
    const isWanted = new Uint8Array(words[facet].texts.length);
    for (const text of wanted) {
      const code = words[facet].find(text);
      if (code !== undefined) isWanted[code] = 1;
    }
    mark(missed, columns[facet], { bit: bitOf(facet), isWanted });
  }
  const { label, availability, priceMinPaise, priceMaxPaise } = filters;
  if (label?.length)
    mark(missed, columns.labels, {
      bit: bitOf('label'),
      isWanted: Uint8Array.from({ length: 256 }, (_, bits) =>
        (bits & bitsOf(label)) === 0 ? 0 : 1,
      ),
    });
  if (availability)
    mark(missed, columns.isInStock, {
      bit: bitOf('availability'),
      isWanted: Uint8Array.of(
        availability === 'in_stock' ? 0 : 1,
        availability === 'in_stock' ? 1 : 0,
      ),
    });
  const [least, most] = [
    priceMinPaise ?? Number.NEGATIVE_INFINITY,
    priceMaxPaise ?? Number.POSITIVE_INFINITY,
  ];
  const { pricePaise } = columns;
  if (priceMinPaise !== undefined || priceMaxPaise !== undefined) {
    for (let place = 0; place < missed.length; place++) {
      const paise = pricePaise[place] ?? 0;
      if (paise < least || paise > most) missed[place] = (missed[place] ?? 0) | bitOf('price');
    }
  }
  return missed;
}

function notAskedOn(
  columns: Columns,
  { ids, categoryId: wanted }: Filters,
  hiddenCategoryIds: readonly number[],
): Uint8Array {
  const { count, categoryId: categories } = columns;
  const missed = new Uint8Array(count);
  if (ids !== undefined) {
    missed.fill(notAsked);
    for (const id of ids) {
      const place = columns.placeOf(id);
      if (place !== undefined) missed[place] = 0;
    }
  }
  if (wanted !== undefined)
    for (let place = 0; place < count; place++)
      if (categories[place] !== wanted) missed[place] = notAsked;
  if (hiddenCategoryIds.length > 0)
    for (let place = 0; place < count; place++)
      if (hiddenCategoryIds.includes(categories[place] ?? 0)) missed[place] = notAsked;
  return missed;
}

type Column = Uint8Array | Uint32Array;

function mark(
  missed: Uint8Array,
  column: Column,
  { bit, isWanted }: { bit: number; isWanted: Uint8Array },
): void {
  for (let place = 0; place < missed.length; place++)
    if (isWanted[column[place] ?? 0] !== 1) missed[place] = (missed[place] ?? 0) | bit;
}

function countBy(
  column: Column,
  { missed, bit, values }: { missed: Uint8Array; bit: number; values: number },
): Uint32Array {
  const counts = new Uint32Array(values);
  for (let place = 0; place < missed.length; place++) {
    const failed = missed[place];
    if (failed !== 0 && failed !== bit) continue;
    const value = column[place] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

function countPassing(missed: Uint8Array): number {
  let count = 0;
  for (let place = 0; place < missed.length; place++) if (missed[place] === 0) count += 1;
  return count;
}

function rangeOf(column: Float64Array, missed: Uint8Array): FacetCounts['price'] {
  let [minPaise, maxPaise] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const bit = bitOf('price');
  for (let place = 0; place < missed.length; place++) {
    const failed = missed[place];
    if (failed !== 0 && failed !== bit) continue;
    const paise = column[place] ?? 0;
    if (paise < minPaise) minPaise = paise;
    if (paise > maxPaise) maxPaise = paise;
  }
  return minPaise > maxPaise ? null : { minPaise, maxPaise };
}
