import { z } from 'zod';
import { uploadsBeside } from '../forms.ts';
import { limits } from '../limits.ts';
import { category, facets, instagramPost, product, productDetail } from '../entities/catalogue.ts';
import { review, reviewSummary } from '../entities/content.ts';
import { id, paging, queryList, requiredText, text } from '../rules.ts';
import { labels } from '../states.ts';
import { deskFilters } from './bulk-edit-form.ts';
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
] as const;
export type ProductSort = (typeof productSorts)[number];

/** Additional sort orders for admins only. */
export const deskSorts = [
  'id_asc',
  'id_desc',
  'name_desc',
  'stock_asc',
  'stock_desc',
  'updated',
] as const;
export type DeskSort = (typeof deskSorts)[number];

/** Filters combine: any of the values within one, all of the filters together. Prices in rupees, inclusive. */
export const productFilters = z.object({
  search: text(120).optional(),
  category: slug.optional(),
  label: queryList.optional(),
  material: queryList.optional(),
  size: queryList.optional(),
  pattern: queryList.optional(),
  color: queryList.optional(),
  availability: z.enum(['in_stock', 'out_of_stock']).optional(),
  price_min: z.coerce.number().min(0).max(1e8).optional(),
  price_max: z.coerce.number().min(0).max(1e8).optional(),
});

const listQuery = productFilters.extend({
  ids: queryList.pipe(z.array(z.string().regex(/^[0-9]{1,9}$/)).max(100)).optional(),
  sort: z.enum(productSorts).optional(),
  ...paging,
});

export const catalogueEndpoints = {
  listProducts: {
    summary:
      'Products; shoppers see active ones, admins all, with `status`, `stock` and more sort orders. `search` ranks results and tolerates typing errors',
    who: 'optional',
    query: listQuery.extend({
      ...deskFilters,
      sort: z.enum([...productSorts, ...deskSorts]).optional(),
    }),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  listLabelProducts: {
    summary: 'Products with a label',
    who: 'public',
    params: z.object({ label: z.enum(labels) }),
    query: z.object(paging),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  getProduct: {
    summary: 'One product by its slug',
    who: 'optional',
    params: z.object({ slug }),
    unknown: 'product_not_found',
    data: productDetail,
    cached: true,
  },
  getProductById: {
    summary: 'One product by its id',
    who: 'optional',
    params: z.object({ id }),
    unknown: 'product_not_found',
    data: productDetail,
    cached: true,
  },
  getFacets: {
    summary: 'The filter options of a listing, each with its count under the other filters',
    who: 'public',
    query: productFilters,
    data: facets,
    cached: true,
  },
  listCategories: {
    summary: 'Active categories in display order',
    who: 'public',
    data: z.array(category),
    cached: true,
  },
  listCategoryProducts: {
    summary: 'The products of one category, by its hyphenated name',
    who: 'public',
    params: z.object({ categoryName: slug }),
    unknown: 'category_not_found',
    query: listQuery.omit({ category: true }),
    data: z.array(product),
    meta: pageMeta,
    cached: true,
  },
  listInstagramPosts: {
    summary: 'The latest posts for the strip',
    who: 'public',
    data: z.array(instagramPost),
    cached: true,
  },
  listReviews: {
    summary: 'Reviews of a product',
    who: 'public',
    params: z.object({ slug }),
    query: z.object({ sort: z.enum(['newest', 'highest', 'lowest']).optional(), ...paging }),
    data: z.array(review),
    meta: pageMeta.extend({ summary: reviewSummary }),
    cached: true,
  },
  writeReview: {
    summary: `Review a bought product, once. As JSON, or as a form with up to ${limits.reviewPhotosMax} images under the name photos`,
    who: 'shopper',
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
      photos: uploadsBeside(
        limits.reviewPhotosMax,
        `Please add at most ${limits.reviewPhotosMax} photos`,
      ),
    }),
    reads: 'either',
    data: review,
  },
  reportReview: {
    summary: 'Report a review to the owner',
    who: 'public',
    params: z.object({ id }),
    body: z.object({ reason: text(500).optional() }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
