import { z } from 'zod';
import {
  digitsOnly,
  flag,
  formBody,
  jsonList,
  optionalChoice,
  optionalNumber,
  optionalVersion,
  optionalWhole,
  typedNumber,
  upload,
  uploads,
} from '../forms.ts';
import { limits, productImagesMax } from '../limits.ts';
import { dateFormat } from '../pages.ts';
import { couponCode, hsnCode, id, moment, requiredText, text } from '../rules.ts';
import { labels, paymentMethods } from '../states.ts';

const optionalId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  id.optional(),
);
const required = (maxLength: number, message: string) =>
  z.string({ error: message }).pipe(requiredText(maxLength, message));

/** The version that the form was opened with; without it the save overwrites any version. */
const version = optionalWhole('Please open this again and save once more', 1, 2_147_483_647);

/** An absent order or status stays unchanged, or is the default of a new category. */
export const categoryForm = formBody({
  id: optionalId,
  version,
  name: required(80, 'Category name is required'),
  description: text(2000).optional(),
  display_order: optionalWhole('Display order must be a whole number, 0 or more', 0, 1_000_000),
  status: optionalChoice(['active', 'inactive'], 'Status must be active or inactive'),
  /** Empty: none. */
  hsn_code: hsnCode.optional(),
  image: upload,
});

const discountMessage = 'Discount must be greater than 0';
const minimumMessage = 'Minimum order must be greater than 0';
const hasTwoDecimals = (value: number): boolean =>
  Math.abs(Math.round(value * 100) / 100 - value) < 1e-9;
const optionalLimit = (message: string) =>
  z
    .number({ error: message })
    .int(message)
    .min(1, message)
    .max(1_000_000_000, message)
    .nullable()
    .optional();
const optionalTime = moment('Please give a date').nullable().optional();

/** Absent limits stay unchanged; null removes a limit. */
export const couponForm = z
  .object({
    id: z.coerce
      .number({ error: 'Invalid coupon ID' })
      .int('Invalid coupon ID')
      .positive('Invalid coupon ID')
      .max(2_147_483_647, 'Invalid coupon ID')
      .optional(),
    version: optionalVersion,
    code: couponCode,
    type: z.enum(['percentage', 'amount'], { error: 'Invalid discount type' }),
    discount: typedNumber(discountMessage, 0.01, Number.MAX_VALUE).refine(
      hasTwoDecimals,
      'Please give the discount with at most 2 decimals',
    ),
    is_active: z.boolean().optional(),
    uses_max: optionalLimit('Uses must be a whole number, 1 or more'),
    uses_per_customer_max: optionalLimit('Uses per customer must be a whole number, 1 or more'),
    minimum_subtotal: z
      .number({ error: minimumMessage })
      .min(0.01, minimumMessage)
      .max(1e8, 'Minimum order must be at most 100000000')
      .refine(hasTwoDecimals, 'Please give the minimum order with at most 2 decimals')
      .nullable()
      .optional(),
    starts_at: optionalTime,
    ends_at: optionalTime,
  })
  .refine(({ type, discount }) => type !== 'percentage' || discount <= 100, {
    path: ['discount'],
    error: 'Percentage discount cannot be greater than 100',
  })
  .refine(({ type, discount }) => type !== 'amount' || discount <= limits.couponAmountMaxRupees, {
    path: ['discount'],
    error: `Amount discount cannot be greater than ${limits.couponAmountMaxRupees}`,
  })
  .refine(
    ({ starts_at: start, ends_at: end }) => !start || !end || Date.parse(start) < Date.parse(end),
    {
      path: ['ends_at'],
      error: 'A coupon must end after it starts',
    },
  );

const link = text(500)
  .refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    'Please enter a full URL that begins with https://',
  )
  .optional();
const line = (maxLength: number) => text(maxLength).optional();

/** Robots directives that search engines support. */
const robotsWords =
  /^(?:all|none|(?:no)?index|(?:no)?follow|noarchive|nosnippet|noimageindex|notranslate|nositelinkssearchbox|indexifembedded|max-snippet:-?\d{1,6}|max-video-preview:-?\d{1,6}|max-image-preview:(?:none|standard|large))$/i;
const robotsRule = text(100)
  .refine(
    (value) => value === '' || value.split(',').every((word) => robotsWords.test(word.trim())),
    'Please give rules that search engines support, such as index, follow',
  )
  .optional();

/** Absent fields stay unchanged; a blank text clears the field. */
export const settingsForm = formBody({
  version: optionalVersion,
  site_name: required(80, 'Site name is required'),
  site_slogan: line(200),
  copyright_text: line(300),
  default_site_title: line(200),
  default_site_meta_keywords: line(1000),
  default_site_meta_description: line(1000),
  default_robots: robotsRule,
  default_date_format: text(40)
    .refine(
      (value) => value === '' || dateFormat.test(value.toUpperCase()),
      'Please write the date format with DD, MM, MMM and YYYY, such as DD MMM YYYY',
    )
    .optional(),
  default_time_format: text(40)
    .refine(
      (value) =>
        value === '' ||
        /^(?:[Hh]{1,2}|mm?|ss?|[Aa]{1,2}|[ :.]|(?:12|24)(?:[- ]?hours?)?)+$/.test(value),
      'Please write the time format with hh, mm and A, such as hh:mm A',
    )
    .optional(),
  maintenance_mode: optionalChoice(['ON', 'OFF'], 'Maintenance mode must be ON or OFF'),
  maintenance_mode_text: line(500),
  customer_support_email: text(254)
    .refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Please enter a valid support email',
    )
    .optional(),
  customer_support_number: line(40),
  customer_support_hours: line(80),
  office_address: line(500),
  google_map_api_key: line(200),
  facebook_url: link,
  twitter_url: link,
  youtube_url: link,
  instagram_url: link,
  shipping_applied_on: optionalNumber('Free-shipping threshold must be 0 or more', 0, 1e8).refine(
    (value) => value === undefined || hasTwoDecimals(value),
    'Please give rupees with at most 2 decimals',
  ),
  payment_methods: z.preprocess(
    jsonList,
    z.array(z.enum(paymentMethods)).min(1, 'Keep at least one way to pay').optional(),
  ),
  site_logo: upload,
  favicon: upload,
  remove_site_logo: flag,
  remove_favicon: flag,
});

const amount = (name: string) =>
  typedNumber(`${name} must be greater than 0`, 0.01, 1e8).refine(
    hasTwoDecimals,
    `Please give the ${name.toLowerCase()} with at most 2 decimals`,
  );
const ratingMessage = 'Rating must be from 0 to 5 in steps of 0.1';

/** A list of texts as JSON, or a single text, with at least one entry. */
const lines = z.preprocess(
  (value) => {
    const list = jsonList(value);
    return typeof list === 'string' ? [list] : list;
  },
  z
    .array(text(300), { error: 'Please give a list of texts' })
    .transform((list) => list.filter((entry) => entry !== ''))
    .pipe(z.array(z.string()).min(1, 'Keep at least one entry').max(20, 'Keep at most 20 entries'))
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

const chargeMessage = 'Shipping charge must be 0 or more';
const imagesMessage = `A product can have at most ${productImagesMax} images.`;

/**
 * The images in their order, each with its description: a saved image by any of its URLs, a file of this form as `new:0`,
 * `new:1` and so on. Images of the product that are not listed follow at the end.
 */
const arrangement = z.preprocess(
  jsonList,
  z
    .array(
      z.object({ image: z.string().max(500), alt: text(300, 'Please shorten this description') }),
      { error: 'Please give a list of images' },
    )
    .max(productImagesMax, imagesMessage)
    .optional(),
);

/** Absent optional fields stay unchanged. `stock_before`: the stock that the form was opened with; sales since then are subtracted. */
export const productForm = formBody(
  {
    product_id: optionalId,
    version,
    name: required(160, 'Product name is required'),
    category: typedNumber('Please select a category', 1, 2_147_483_647).refine(
      Number.isInteger,
      'Please select a category',
    ),
    price: amount('Price'),
    original_price: amount('Original price'),
    stock: typedNumber('Stock must be a whole number, 0 or more', 0, 1_000_000).refine(
      Number.isInteger,
      'Stock must be a whole number, 0 or more',
    ),
    stock_before: optionalWhole('Stock must be a whole number, 0 or more', 0, 1_000_000_000),
    rating: typedNumber(ratingMessage, 0, 5).refine(
      (value) => Math.abs(Math.round(value * 10) / 10 - value) < 1e-9,
      ratingMessage,
    ),
    color: required(60, 'Color is required'),
    size: required(60, 'Size is required'),
    material: line(60),
    pattern: line(60),
    description: required(8000, 'Description is required'),
    status: optionalChoice(['active', 'inactive'], 'Status must be active or inactive'),
    shipping_charge: z.preprocess(
      (value) => (value === '' || value === 'null' ? null : digitsOnly(value)),
      z.coerce
        .number({ error: chargeMessage })
        .min(0, chargeMessage)
        .max(1e6, chargeMessage)
        .refine(hasTwoDecimals, 'Please give the shipping charge with at most 2 decimals')
        .nullable()
        .optional(),
    ),
    care_instruction: lines,
    manufacture_details: lines,
    return_policies: lines,
    label_type: labelList,
    meta_title: line(200),
    meta_description: line(1000),
    meta_keywords: line(1000),
    canonical_url: link,
    robots: robotsRule,
    pictures: arrangement,
    images: uploads(productImagesMax, `Please upload at most ${productImagesMax} images at once`),
  },
  { image: 'images' },
);

export type CategoryForm = z.infer<typeof categoryForm>;
export type CouponForm = z.infer<typeof couponForm>;
export type SettingsForm = z.infer<typeof settingsForm>;
export type ProductForm = z.infer<typeof productForm>;
