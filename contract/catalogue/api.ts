import { z } from 'zod';
import { api, pageMeta } from '../endpoint.ts';
import { localized } from '../locales/query.ts';
import { id, paging, queryList, queryListOf, text } from '../rules.ts';
import { adminCatalogueEndpoints } from './admin-api.ts';
import { labels } from './availability.ts';
import { adminFilters } from './bulk-edit-form.ts';
import { catalogueCalls } from './calls.ts';
import { fieldFilterLengthMax, readFieldFilter } from './custom-fields.ts';
import { category, facets, product, productDetail } from './entities.ts';
import { slug } from './product-slug.ts';
import { sizeGuide } from './size-guide.ts';

export const productSorts = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'name',
  'origin',
] as const;

export type ProductSort = (typeof productSorts)[number];

/** Additional sort orders for admins only. */
export const adminSorts = [
  'id_asc',
  'id_desc',
  'name_desc',
  'stock_asc',
  'stock_desc',
  'updated',
] as const;

export type AdminSort = (typeof adminSorts)[number];

/**
 * Filters combine: any of the values within one, all of the filters together. Prices in rupees,
 * inclusive.
 */
export const productFilters = z.object({
  search: text(120).optional(),
  category: slug.optional(),
  label: queryList.optional(),
  material: queryList.optional(),
  size: queryList.optional(),
  pattern: queryList.optional(),
  color: queryList.optional(),
  country_of_origin: queryList.optional(),
  /** `thread_count:300`: values of the custom fields of categories. */
  field: queryListOf(fieldFilterLengthMax)
    .refine(
      (filters) => filters.every((filter) => readFieldFilter(filter) !== null),
      'Please give fields as key:value',
    )
    .refine(
      (filters) => new Set(filters.map((filter) => readFieldFilter(filter)?.key)).size <= 20,
      'Please choose at most 20 fields',
    )
    .optional(),
  availability: z.enum(['in_stock', 'out_of_stock']).optional(),
  price_min: z.coerce.number().min(0).max(1e8).optional(),
  price_max: z.coerce.number().min(0).max(1e8).optional(),
  /**
   * `grouped`: one entry per group, the default of shoppers without `ids`. `all`: every variant.
   */
  variants: z.enum(['all', 'grouped']).optional(),
});

const listQuery = productFilters.extend({
  ids: queryList.pipe(z.array(z.string().regex(/^[0-9]{1,9}$/)).max(100)).optional(),
  sort: z.enum(productSorts).optional(),
  ...paging,
  ...localized,
});

export const catalogueApi = api(catalogueCalls, {
  ...adminCatalogueEndpoints,
  listProducts: {
    summary:
      'Products, one entry per group; shoppers see active ones, admins all variants, with `status`, `stock` and more sort orders. `search` ranks results and tolerates typing errors',
    access: 'optional',
    keyScope: 'catalogue.read',
    query: listQuery.extend({
      ...adminFilters,
      sort: z.enum([...productSorts, ...adminSorts]).optional(),
    }),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  listLabelProducts: {
    summary: 'Products with a label',
    access: 'public',
    params: z.object({ label: z.enum(labels) }),
    query: z.object({ ...paging, ...localized, variants: productFilters.shape.variants }),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  getProduct: {
    summary: 'One product by its slug',
    access: 'optional',
    keyScope: 'catalogue.read',
    params: z.object({ slug }),
    query: z.object(localized),
    notFoundCode: 'product_not_found',
    data: productDetail,
    cached: true,
  },
  getProductById: {
    summary: 'One product by its id',
    access: 'optional',
    keyScope: 'catalogue.read',
    params: z.object({ id }),
    query: z.object(localized),
    notFoundCode: 'product_not_found',
    data: productDetail,
    cached: true,
  },
  getFacets: {
    summary: 'The filter options of a listing, each with its count under the other filters',
    access: 'public',
    query: productFilters,
    data: facets,
    cached: true,
  },
  listCategories: {
    summary: 'Active categories in display order',
    access: 'public',
    query: z.object(localized),
    data: z.array(category),
    cached: true,
  },
  listCategoryProducts: {
    summary: 'The products of one category, by its hyphenated name',
    access: 'public',
    params: z.object({ categoryName: slug }),
    notFoundCode: 'category_not_found',
    query: listQuery.omit({ category: true }),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  getSizeGuide: {
    summary: 'The sizes of a category with the beds, windows or inserts that they fit; null: none',
    access: 'public',
    params: z.object({ categoryName: slug }),
    query: z.object(localized),
    notFoundCode: 'category_not_found',
    data: z.object({ category: z.string(), guide: sizeGuide.nullable() }),
    cached: true,
  },
});
