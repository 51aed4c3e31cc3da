import { z } from 'zod';
import { sizeGuide } from '../catalogue/size-guide.ts';
import { fieldFilterLengthMax, readFieldFilter } from '../catalogue/custom-fields.ts';
import { optionalUploads } from '../forms.ts';
import * as limits from '../limits.ts';
import { category, facets, instagramPost, product, productDetail } from '../entities/catalogue.ts';
import { review, reviewSummary } from '../entities/content.ts';
import { id, paging, queryList, queryListOf, requiredText, text } from '../rules.ts';
import { labels } from '../states.ts';
import { adminFilters } from './bulk-edit-form.ts';
import type { Endpoint } from './endpoint.ts';
import { none, pageMeta } from './endpoint.ts';

const slug = z.string().min(1).max(200);

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
});

export const catalogueEndpoints = {
  listProducts: {
    summary:
      'Products, one entry per group; shoppers see active ones, admins all variants, with `status`, `stock` and more sort orders. `search` ranks results and tolerates typing errors',
    access: 'optional',
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
    query: z.object({ ...paging, variants: productFilters.shape.variants }),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  getProduct: {
    summary: 'One product by its slug',
    access: 'optional',
    params: z.object({ slug }),
    notFoundCode: 'product_not_found',
    data: productDetail,
    cached: true,
  },
  getProductById: {
    summary: 'One product by its id',
    access: 'optional',
    params: z.object({ id }),
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
    notFoundCode: 'category_not_found',
    data: z.object({ category: z.string(), guide: sizeGuide.nullable() }),
    cached: true,
  },
  listInstagramPosts: {
    summary: 'The latest posts for the strip',
    access: 'public',
    data: z.array(instagramPost),
    cached: true,
  },
  listReviews: {
    summary: 'Reviews of a product',
    access: 'public',
    params: z.object({ slug }),
    query: z.object({ sort: z.enum(['newest', 'highest', 'lowest']).optional(), ...paging }),
    data: z.array(review),
    meta: pageMeta.extend({ summary: reviewSummary }),
    cached: true,
  },
  writeReview: {
    summary: `Review a bought product, once. As JSON, or as a form with up to ${limits.reviewPhotosMax} images under the name photos`,
    access: 'shopper',
    params: z.object({ slug }),
    body: z.object({
      rating: z.union(
        [
          z.int().min(1).max(5),
          z
            .string()
            .regex(/^[1-5]$/)
            .transform(Number),
        ],
        { error: 'Please choose from 1 to 5 stars' },
      ),
      title: requiredText(120, 'Please give your review a title'),
      text: requiredText(4000, 'Please write your review'),
      photos: optionalUploads(
        limits.reviewPhotosMax,
        `Please add at most ${limits.reviewPhotosMax} photos`,
      ),
    }),
    bodyFormat: 'either',
    filesMax: limits.reviewPhotosMax,
    transaction: 'own',
    data: review,
  },
  reportReview: {
    summary: 'Report a review to the owner',
    access: 'public',
    params: z.object({ id }),
    body: z.object({ reason: text(500).optional() }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
