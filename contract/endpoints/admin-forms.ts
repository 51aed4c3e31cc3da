import { z } from 'zod';
import { customFieldsForm } from '../catalogue/custom-fields.ts';
import { sizeGuideForm } from '../catalogue/size-guide.ts';
import {
  flag,
  formBody,
  jsonList,
  optionalChoice,
  optionalNumber,
  optionalVersion,
  optionalWhole,
  typedNumber,
  upload,
} from '../forms.ts';
import * as limits from '../limits.ts';
import { dateFormat } from '../pages.ts';
import { couponCode, hsnCode, id, moment, requiredText, text } from '../rules.ts';
import { paymentMethods } from '../states.ts';

export const optionalId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  id.optional(),
);
export const required = (maxLength: number, message: string) =>
  z.string({ error: message }).pipe(requiredText(maxLength, message));

/** The version that the form was opened with; without it the save overwrites any version. */
export const version = optionalWhole('Please open this again and save once more', 1, 2_147_483_647);

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
  /** Replaces all fields; a field that is left out loses its values. */
  custom_fields: customFieldsForm,
  size_guide: sizeGuideForm,
  image: upload,
});

const discountMessage = 'Discount must be greater than 0';
const minimumMessage = 'Minimum order must be greater than 0';
export const hasTwoDecimals = (value: number): boolean =>
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

export const link = text(500)
  .refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    'Please enter a full URL that begins with https://',
  )
  .optional();
export const line = (maxLength: number) => text(maxLength).optional();

/** Robots directives that search engines support. */
const robotsWords =
  /^(?:all|none|(?:no)?index|(?:no)?follow|noarchive|nosnippet|noimageindex|notranslate|nositelinkssearchbox|indexifembedded|max-snippet:-?\d{1,6}|max-video-preview:-?\d{1,6}|max-image-preview:(?:none|standard|large))$/i;
export const robotsRule = text(100)
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
  grievance_officer_name: line(120),
  grievance_officer_email: text(254)
    .refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Please enter a valid email of the grievance officer',
    )
    .optional(),
  grievance_officer_phone: line(40),
  require_declarations: optionalChoice(['ON', 'OFF'], 'Declarations must be ON or OFF'),
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

export type CategoryForm = z.infer<typeof categoryForm>;
export type CouponForm = z.infer<typeof couponForm>;
export type SettingsForm = z.infer<typeof settingsForm>;
