import { z } from 'zod';
import {
  digitsOnly,
  formBody,
  jsonList,
  optionalText,
  link,
  optionalChoice,
  optionalId,
  optionalRupees,
  optionalSlug,
  optionalVersion,
  optionalWhole,
  required,
  typedNumber,
  uploads,
  version,
} from '../forms.ts';
import { returnDaysMax } from '../returns/promises.ts';
import { productImagesMax } from './rules.ts';
import { atMost, hasTwoDecimals, hsnCode, id, text } from '../rules.ts';
import { robotsRule } from '../settings/form.ts';
import { labels } from './availability.ts';
import { customValuesForm } from './custom-fields.ts';
import type { SharedField } from './product-fields.ts';

const amount = (name: string) =>
  typedNumber(`${name} must be greater than 0`, 0.01, 1e8, atMost(name, 1e8)).refine(
    hasTwoDecimals,
    `Please give the ${name.toLowerCase()} with at most 2 decimals`,
  );

const ratingMessage = 'Rating must be from 0 to 5 in steps of 0.1';

/**
 * A list of texts as JSON, or a single text, with at least one entry; a blank one is not stored.
 */
const texts = z.preprocess(
  (value) => {
    const list = jsonList(value);
    return typeof list === 'string' ? [list] : list;
  },
  z
    .array(text(300), { error: 'Please send a list of texts' })
    .min(1, 'Keep at least one entry')
    .max(20, 'Keep at most 20 entries')
    .transform((list) => list.filter((entry) => entry !== ''))
    .optional(),
);

const labelList = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((label) => label.trim())
          .filter(Boolean)
      : value,
  z
    .array(z.enum(labels, { error: 'Unknown label' }))
    .transform((list) => [...new Set(list)])
    .optional(),
);

const weightMessage = 'Weight must be a whole number of grams, 0 or more';

const thresholdMessage = 'Low-stock threshold must be a whole number, 0 or more';

const imagesMessage = `A product can have at most ${productImagesMax} images.`;

/**
 * The images in their order, each with its description. An entry names a saved image by one of its
 * URLs, or a file of this form as `new:0`, `new:1` and so on. Images of the product that are not
 * listed follow at the end.
 */
const arrangement = z.preprocess(
  jsonList,
  z
    .array(
      z.object({ image: z.string().max(500), alt: text(300, 'Please shorten this description') }),
      { error: 'Please send a list of images' },
    )
    .max(productImagesMax, imagesMessage)
    .optional(),
);

const nullIfBlank = (value: unknown): unknown => (value === '' || value === 'null' ? null : value);

/** Days after delivery; blank: none. */
const returnDays = (what: string) =>
  z.preprocess(
    nullIfBlank,
    optionalWhole(
      `Please give from 1 to ${returnDaysMax} days to ${what} it`,
      1,
      returnDaysMax,
    ).nullable(),
  );

/** What all variants of a group share. */
const groupFields = {
  name: required(160, 'Product name is required'),
  category: typedNumber('Please select a category', 1, 2_147_483_647).refine(
    Number.isInteger,
    'Please select a category',
  ),
  /** Shown nowhere: shoppers see the average of the reviews. */
  rating: typedNumber(ratingMessage, 0, 5)
    .refine((value) => Math.abs(Math.round(value * 10) / 10 - value) < 1e-9, ratingMessage)
    .default(4.5),
  material: optionalText(60),
  pattern: optionalText(60),
  description: required(8000, 'Description is required'),
  care_instruction: texts,
  manufacture_details: texts,
  return_days: returnDays('return'),
  exchange_days: returnDays('exchange'),
  no_return_reason: optionalText(200),
  return_policies: texts,
  country_of_origin: optionalText(60),
  manufacturer: optionalText(500),
  packer: optionalText(500),
  net_quantity: optionalText(200),
  dimensions: optionalText(200),
  hsn_code: hsnCode.optional(),
  custom_fields: customValuesForm,
  label_type: labelList,
  meta_title: optionalText(200),
  meta_description: optionalText(1000),
  meta_keywords: optionalText(1000),
  robots: robotsRule,
} satisfies Record<SharedField['key'], z.ZodType>;

const stock = typedNumber(
  'Stock must be a whole number, 0 or more',
  0,
  1_000_000,
  atMost('Stock', 1_000_000),
).refine(Number.isInteger, 'Stock must be a whole number, 0 or more');

/**
 * Fields that differ per variant. An absent value stays unchanged; a blank SKU is generated.
 * `custom_fields`: those of the category that differ by size and colour.
 */
const variantFields = {
  /** Blank: unchanged, or made from the name. The former URL redirects. */
  slug: optionalSlug(),
  price: amount('Price'),
  stock,
  stock_before: optionalWhole('Stock must be a whole number, 0 or more', 0, 1_000_000_000),
  color: required(60, 'Color is required'),
  color_hex: z.preprocess(
    nullIfBlank,
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Please give a color such as #35477a')
      .transform((value) => value.toLowerCase())
      .nullable()
      .optional(),
  ),
  size: required(60, 'Size is required'),
  sku: text(64, 'SKU must be at most 64 characters').optional(),
  /** What a unit costs the shop. */
  cost: optionalRupees('Cost'),
  weight_grams: z.preprocess(
    (value) => nullIfBlank(digitsOnly(value)),
    z.coerce
      .number({ error: weightMessage })
      .int(weightMessage)
      .min(0, weightMessage)
      .max(1_000_000, weightMessage)
      .nullable()
      .optional(),
  ),
  low_stock_threshold: z.preprocess(
    (value) => nullIfBlank(digitsOnly(value)),
    optionalWhole(thresholdMessage, 0, 1_000_000).nullable(),
  ),
  status: optionalChoice(['active', 'inactive'], 'Status must be active or inactive'),
  custom_fields: customValuesForm,
};

/** Null removes the original price. */
const originalPrice = amount('Original price').nullable().optional();

const newVariant = z.object({ ...variantFields, original_price: originalPrice });

export const variantsMax = 200;

export const variantsMessage = `A product can have at most ${variantsMax} variants`;

const optionalFields = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial();

/** Changes of variants; one without `product_id` is added. */
const variantList = z
  .array(
    z.union(
      [
        optionalFields(variantFields).extend({
          product_id: id,
          version: optionalVersion,
          original_price: originalPrice,
        }),
        newVariant,
      ],
      { error: 'A new variant needs a price, stock, color and size' },
    ),
  )
  .max(variantsMax, variantsMessage);

const { name, category, rating, material, pattern, description, ...otherGroupFields } = groupFields;

/**
 * Absent optional fields stay unchanged. `stock_before`: the stock that the form was opened with;
 * sales since then are subtracted.
 */
export const productForm = formBody(
  {
    product_id: optionalId,
    version,
    // The first error is shown, in this order.
    name,
    category,
    price: variantFields.price,
    original_price: amount('Original price'),
    stock: variantFields.stock,
    stock_before: variantFields.stock_before,
    slug: variantFields.slug,
    rating,
    color: variantFields.color,
    size: variantFields.size,
    material,
    pattern,
    description,
    color_hex: variantFields.color_hex,
    sku: variantFields.sku,
    cost: variantFields.cost,
    weight_grams: variantFields.weight_grams,
    low_stock_threshold: variantFields.low_stock_threshold,
    status: variantFields.status,
    ...otherGroupFields,
    shipping_charge: optionalRupees('Shipping charge'),
    canonical_url: link,
    /** The other sizes and colours of the design, saved together with the product. */
    variants: z.preprocess(jsonList, variantList.optional()),
    pictures: arrangement,
    images: uploads(productImagesMax, `Please upload at most ${productImagesMax} images at once`),
  },
  { image: 'images' },
);

/** Turns a product into a group with these additional variants. */
export const newGroupForm = z.object({
  product_id: id,
  variants: z.array(newVariant).max(variantsMax, variantsMessage),
});

/** Changes the given fields and variants; a variant without `product_id` is added. */
export const groupForm = optionalFields(groupFields).extend({
  version: optionalVersion,
  variants: variantList.optional(),
});

/** Price and stock of a product, or of the variants of its group. */
export const pricesForm = z.object({
  variants: z
    .array(
      z.object({
        product_id: id,
        price: variantFields.price.optional(),
        stock: variantFields.stock.optional(),
        stock_before: variantFields.stock_before,
      }),
    )
    .min(1, 'Please change a price or a stock')
    .max(variantsMax, variantsMessage),
});

export type PricesForm = z.infer<typeof pricesForm>;

export type ProductForm = z.infer<typeof productForm>;

export type GroupForm = z.infer<typeof groupForm>;

export type VariantInput = NonNullable<z.input<typeof groupForm>['variants']>[number];

export type NewVariant = z.infer<typeof newVariant>;

export type NewVariantInput = z.input<typeof newVariant>;

export type VariantChange = Extract<
  NonNullable<GroupForm['variants']>[number],
  { product_id: number }
>;
