import { z } from 'zod';
import {
  flag,
  formBody,
  jsonList,
  optionalText,
  link,
  optionalChoice,
  optionalNumber,
  optionalVersion,
  optionalWhole,
  required,
  upload,
  optionalPhone,
  ownText,
} from '../forms.ts';
import { quantityMaxLimit } from '../cart/rules.ts';
import { translatedLocales } from '../locales/rules.ts';
import { paymentMethods } from '../payments/rules.ts';
import { hasTwoDecimals, text } from '../rules.ts';
import { dateFormat } from './rules.ts';

/** Robots directives that search engines support. */
const robotsWords =
  /^(?:all|none|(?:no)?index|(?:no)?follow|noarchive|nosnippet|noimageindex|notranslate|nositelinkssearchbox|indexifembedded|max-snippet:-?\d{1,6}|max-video-preview:-?\d{1,6}|max-image-preview:(?:none|standard|large))$/i;

export const robotsRule = text(100)
  .refine(
    (value) => value === '' || value.split(',').every((word) => robotsWords.test(word.trim())),
    'Please give rules that search engines support, such as index, follow',
  )
  .optional();

/** Rupees; blank removes the amount. */
const amount = (message: string) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    optionalNumber(message, 0, 1e8)
      .refine(
        (value) => value === undefined || hasTwoDecimals(value),
        'Please give rupees with at most 2 decimals',
      )
      .nullable(),
  );

/** Absent fields stay unchanged; a blank text clears the field. */
export const settingsForm = formBody({
  version: optionalVersion,
  site_name: required(80, 'Site name is required'),
  site_slogan: optionalText(200),
  copyright_text: optionalText(300),
  default_site_title: optionalText(200),
  default_site_meta_keywords: optionalText(1000),
  default_site_meta_description: optionalText(1000),
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
  maintenance_mode_text: optionalText(500),
  customer_support_email: text(254)
    .refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Please enter a valid support email',
    )
    .optional(),
  customer_support_number: optionalPhone,
  customer_support_hours: optionalText(80),
  grievance_officer_name: ownText(120).optional(),
  grievance_officer_email: text(254)
    .refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Please enter a valid email of the grievance officer',
    )
    .optional(),
  grievance_officer_phone: optionalPhone,
  require_declarations: optionalChoice(['ON', 'OFF'], 'Declarations must be ON or OFF'),
  office_address: ownText(500).optional(),
  google_map_api_key: optionalText(200),
  facebook_url: link,
  twitter_url: link,
  youtube_url: link,
  instagram_url: link,
  newsletter_text: optionalText(200),
  shipping_applied_on: amount('Free-shipping threshold must be 0 or more'),
  shipping_charge: amount('Delivery charge must be 0 or more'),
  max_quantity_per_item: optionalWhole(
    `Units per order must be a whole number from 1 to ${quantityMaxLimit}`,
    1,
    quantityMaxLimit,
  ),
  payment_methods: z.preprocess(
    jsonList,
    z.array(z.enum(paymentMethods)).min(1, 'Keep at least one way to pay').optional(),
  ),
  announced_payment_methods: z.preprocess(jsonList, z.array(z.enum(paymentMethods)).optional()),
  /** Beside English; an empty list switches the others off. */
  languages: z.preprocess(
    jsonList,
    z
      .array(z.enum(translatedLocales, { error: 'Please choose languages of the shop' }))
      .transform((list) => [...new Set(list)])
      .optional(),
  ),
  site_logo: upload,
  favicon: upload,
  share_image: upload,
  remove_site_logo: flag,
  remove_favicon: flag,
  remove_share_image: flag,
});

export type SettingsForm = z.infer<typeof settingsForm>;
