import type { ProductSort } from '#contract/catalogue/api.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import {
  bestRatedText,
  countryOfOriginText,
  featuredText,
  nameAToZText,
  newestFirstText,
  priceHighToLowText,
  priceLowToHighText,
} from '#web/storefront/listing/texts.ts';

export const listFilters = [
  'material',
  'size',
  'pattern',
  'color',
  'label',
  'country_of_origin',
  'field',
] as const;
export type ListFilter = (typeof listFilters)[number];
type AvailabilityFilter = 'in_stock' | 'out_of_stock';

/** Query parameters of a listing. Prices are in rupees, with decimals allowed, inclusive. */
export type ListingQuery = Record<ListFilter, string[]> & {
  availability: AvailabilityFilter | null;
  priceMinRupees: number | null;
  priceMaxRupees: number | null;
  sort: ProductSort | null;
  page: number;
};

export const sortNames: Record<ProductSort, string> = {
  featured: featuredText,
  newest: newestFirstText,
  price_asc: priceLowToHighText,
  price_desc: priceHighToLowText,
  rating: bestRatedText,
  name: nameAToZText,
  origin: countryOfOriginText,
};

export const isSort = (value: string | null): value is ProductSort =>
  value !== null && Object.hasOwn(sortNames, value);

/** Parses the query parameters and ignores invalid values. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const list = (name: string) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter(Boolean),
    ),
  ];
  const availability = params.get('availability');
  const sort = params.get('sort');
  const page = Number(params.get('page') ?? 1);
  const [priceMinRupees, priceMaxRupees] = inOrder(
    readRupees(params.get('price_min')),
    readRupees(params.get('price_max')),
  );
  return {
    material: list('material'),
    size: list('size'),
    pattern: list('pattern'),
    color: list('color'),
    label: list('label'),
    country_of_origin: list('country_of_origin'),
    field: list('field').filter((filter) => /^[a-z][a-z0-9_]{0,39}:./.test(filter)),
    availability:
      availability === 'in_stock' || availability === 'out_of_stock' ? availability : null,
    priceMinRupees,
    priceMaxRupees,
    sort: isSort(sort) ? sort : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Swaps the ends of a reversed range: no product could match it. */
const inOrder = (low: number | null, high: number | null): [number | null, number | null] =>
  low !== null && high !== null && low > high ? [high, low] : [low, high];

export function readRupees(text: string | null): number | null {
  const amount = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(amount) && amount >= 0 && amount <= 1e8 ? amount : null;
}

/** Builds the shortest query string for the listing; `search` is the search text. */
export function listingSearch(query: ListingQuery, search?: string): string {
  const params = new URLSearchParams();
  if (search !== undefined) params.set('q', search);
  for (const name of listFilters) for (const value of query[name]) params.append(name, value);
  if (query.availability !== null) params.set('availability', query.availability);
  if (query.priceMinRupees !== null) params.set('price_min', String(query.priceMinRupees));
  if (query.priceMaxRupees !== null) params.set('price_max', String(query.priceMaxRupees));
  if (query.sort !== null) params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The filters as the API takes them. */
export function apiFilters(query: ListingQuery) {
  const { material, size, pattern, color, label, availability, priceMinRupees, priceMaxRupees } =
    query;
  return {
    material,
    size,
    pattern,
    color,
    label,
    country_of_origin: query.country_of_origin,
    field: query.field,
    availability: availability ?? undefined,
    price_min: priceMinRupees ?? undefined,
    price_max: priceMaxRupees ?? undefined,
  };
}

export const hasFilters = (query: ListingQuery): boolean =>
  listFilters.some((name) => query[name].length > 0) ||
  query.priceMinRupees !== null ||
  query.priceMaxRupees !== null ||
  query.availability !== null;

export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  material: [],
  size: [],
  pattern: [],
  color: [],
  label: [],
  country_of_origin: [],
  field: [],
  availability: null,
  priceMinRupees: null,
  priceMaxRupees: null,
  sort: query.sort,
  page: 1,
});

export function toggled(query: ListingQuery, name: ListFilter, value: string): ListingQuery {
  const values = query[name];
  return {
    ...query,
    [name]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
    page: 1,
  };
}

/**
 * A label's name; 'Thread count: 300' for a value of a field, whose key is made from its name.
 * Other options have the names of values.
 */
export const optionName = (name: ListFilter, value: string): string =>
  name === 'field'
    ? (value[0] ?? '').toUpperCase() + value.slice(1).replace(/^[^:]*:/, fieldName)
    : labelName(name, value);

const fieldName = (key: string): string => `${key.replaceAll('_', ' ')} `;

const labelName = (name: ListFilter, value: string): string =>
  name === 'label' && Object.hasOwn(labelNames, value)
    ? (new Map<string, string>(Object.entries(labelNames)).get(value) ?? value)
    : valueName(value);
