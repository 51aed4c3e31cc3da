import { z } from 'zod';
import { partKinds } from '../room/scenes.ts';
import { labels, stockLevels } from './availability.ts';
import { productStatuses } from './rules.ts';

/** An image for pages; `src` is the URL without width and format: `/media/<hash>`. */
export const mediaImage = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  placeholder: z.string(),
});

const categoryDetails = z.object({ id: z.number(), name: z.string(), slug: z.string() });

/**
 * A colour of a group. `slug`: the variant that a swatch links to; `image`: its first image without
 * width and format.
 */
const variantColor = z.object({
  value: z.string(),
  hex: z.string().nullable(),
  image: z.string().nullable(),
  slug: z.string(),
});

/**
 * A product in a list or card. `images` are plain URLs, `pictures` the same with sizes and
 * placeholders.
 */
export const product = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  price: z.number(),
  original_price: z.number().nullable(),
  images: z.array(z.string()),
  pictures: z.array(mediaImage),
  stock: z.number(),
  /** By the product's own low-stock threshold; only in lists for staff. */
  stock_level: z.enum(stockLevels).optional(),
  status: z.enum(productStatuses),
  categoryDetails,
  color: z.string(),
  material: z.string(),
  size: z.string(),
  pattern: z.string(),
  rating: z.number(),
  /** Visible reviews of its group; without any, `rating` is no buyer's. */
  reviews_count: z.number(),
  shipping_charge: z.number().nullable(),
  label_type: z.array(z.enum(labels)),
  /** Null for a product without a group, which has no `colors` and `sizes`. */
  group_id: z.number().nullable(),
  /** Lowest and highest price of the group's active variants. */
  price_from: z.number(),
  price_to: z.number(),
  colors: z.array(variantColor),
  sizes: z.array(z.string()),
  /** The live promotions that the product shows. */
  badges: z.array(
    z.object({ promotion_id: z.number(), text: z.string(), description: z.string() }),
  ),
  /** The query of the room page with its fabric; null without one. */
  room_look: z.string().nullable(),
});

/** One size in one colour of a group. */
export const variant = z.object({
  product_id: z.number(),
  slug: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  size: z.string(),
  sku: z.string(),
  price: z.number(),
  original_price: z.number().nullable(),
  stock: z.number(),
  image: z.string().nullable(),
});

/**
 * The active products of one design, in the order of colours and sizes: the first variant of a
 * colour has its canonical URL. The slugs of `colors` keep the size of the product that was read,
 * those of `sizes` its colour, where there is such a variant.
 */
export const productGroup = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  colors: z.array(variantColor),
  sizes: z.array(z.object({ value: z.string(), slug: z.string() })),
  variants: z.array(variant),
});

export const productDetail = product.extend({
  color_hex: z.string().nullable(),
  sku: z.string(),
  weight_grams: z.number().nullable(),
  group: productGroup.nullable(),
  description: z.string(),
  category: categoryDetails,
  care_instruction: z.array(z.string()),
  manufacture_details: z.array(z.string()),
  /** Days after delivery in which it can be returned or exchanged; null: it cannot. */
  return_days: z.number().nullable(),
  exchange_days: z.number().nullable(),
  /** Why it cannot be returned, in the owner's words. */
  no_return_reason: z.string(),
  /** The sentences of the terms above, then further conditions. */
  return_policies: z.array(z.string()),
  /** Declarations of the Legal Metrology (Packaged Commodities) Rules; empty: not written yet. */
  country_of_origin: z.string(),
  manufacturer: z.string(),
  packer: z.string(),
  net_quantity: z.string(),
  dimensions: z.string(),
  /** The custom fields of its category that have a value. */
  specification: z.array(
    z.object({ key: z.string(), label: z.string(), value: z.string(), unit: z.string() }),
  ),
  /** Its category has a size guide: `GET /categories/{slug}/size-guide`. */
  has_size_guide: z.boolean(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  canonical_url: z.string(),
  robots: z.string(),
  /**
   * The fabric of its colour: its id in looks, the kinds of parts, the query of `/room` that shows
   * it, and the picture of that look without width and format.
   */
  fabric: z
    .object({
      id: z.number(),
      parts: z.array(z.enum(partKinds)),
      look: z.string(),
      picture: z.string(),
    })
    .nullable(),
});

export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string(),
  picture: mediaImage.nullable(),
  display_order: z.number(),
  status: z.enum(['active', 'inactive']),
  product_count: z.number(),
});

/** A filter option with the number of matching products. */
/** `label`: the value in the language of the read, if it has another name there. */
const facetOption = z.object({
  value: z.string(),
  label: z.string().optional(),
  count: z.number(),
});

export const facets = z.object({
  material: z.array(facetOption),
  size: z.array(facetOption),
  pattern: z.array(facetOption),
  /** `hex`: the swatch; null: unknown. */
  color: z.array(facetOption.extend({ hex: z.string().nullable() })),
  country_of_origin: z.array(facetOption),
  label: z.array(facetOption),
  /** The custom fields of the category that are filters; `field=key:value` chooses an option. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      options: z.array(facetOption),
    }),
  ),
  availability: z.array(facetOption),
  price: z.object({ min: z.number(), max: z.number() }),
  total: z.number(),
});

export type MediaImage = z.infer<typeof mediaImage>;

export type Product = z.infer<typeof product>;

export type ProductDetail = z.infer<typeof productDetail>;

export type ProductGroup = z.infer<typeof productGroup>;

export type Category = z.infer<typeof category>;

export type Facets = z.infer<typeof facets>;
