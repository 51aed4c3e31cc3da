import { z } from 'zod';
import { quantityMaxLimit } from './cart/rules.ts';
import { hasGstinFormat, isGstin } from './tax/gstin.ts';
import {
  enterAddressText,
  enterEmailText,
  enterNameText,
  shortenText,
  stateAndCityText,
  unreadableText,
  validEmailText,
  validGstinText,
  validMobileText,
  validPincodeText,
} from '#contract/field-texts.ts';

export const pageSizeDefault = 100;
export const pageSizeMax = 100;

export const unreadableMessage = unreadableText;

/** PostgreSQL can store neither NUL nor a lone surrogate. */
export const isReadable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** Format characters that draw nothing, and the blank Braille pattern. */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const trimmed = (value: string): string => (invisible.test(value) ? '' : value.trim());

/** Trimmed text without NUL and lone surrogates; empty without a visible character. */
export const text = (maxLength: number, message = shortenText) =>
  z
    .string()
    .refine(isReadable, unreadableMessage)
    .transform(trimmed)
    .refine((value) => value.length <= maxLength, message);

/** The message for a number above its upper limit. */
export const atMost = (name: string, max: number): string =>
  `${name} must be at most ${max.toLocaleString('en-IN')}`;

export const hasTwoDecimals = (value: number): boolean =>
  Math.abs(Math.round(value * 100) / 100 - value) < 1e-9;

export const requiredText = (maxLength: number, message: string) =>
  text(maxLength).refine((value) => value.length > 0, message);

/** An id: a number in a body, digits in a URL. Rejects everything else. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[0-9]{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(2_147_483_647));

export const email = z
  .string({ error: enterEmailText })
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email(validEmailText).max(254, validEmailText));

export const mobile = z
  .string({ error: validMobileText })
  .transform((value) => value.trim())
  .pipe(z.string().regex(/^[0-9]{10}$/, validMobileText));

export const pincode = z
  .string({ error: validPincodeText })
  .transform((value) => value.trim())
  .pipe(z.string().regex(/^[1-9][0-9]{5}$/, validPincodeText));

/** A GSTIN; spaces are removed and letters made capital. */
export const gstin = z
  .string({ error: validGstinText })
  .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
  .refine(hasGstinFormat, { error: validGstinText, abort: true })
  .refine(isGstin, 'Please check this GSTIN: one of its characters is wrong');

/** The number of an invoice in a URL, `INV-26-27-000123`. */
export const invoiceNumberInUrl = z.string().regex(/^[A-Z0-9-]{1,16}$/);

/** An HSN code of 4, 6 or 8 digits, or nothing. */
export const hsnCode = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})?$/, 'An HSN code has 4, 6 or 8 digits'));

export const oneTimeCode = z.string({ error: 'Invalid OTP' }).regex(/^[0-9]{6}$/, 'Invalid OTP');

const place = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
    ],
    {
      error: stateAndCityText,
    },
  )
  .pipe(z.number().int().positive(stateAndCityText).max(2_147_483_647, stateAndCityText));

/** Contact of checkout and profile, in the order in which errors are reported. */
export const contactDetails = z.object({
  state: place,
  city: place,
  mobile_no: mobile,
  pincode,
  full_name: requiredText(120, enterNameText),
  address: requiredText(500, enterAddressText),
});

export const couponCode = z
  .string({ error: 'Please enter a coupon code' })
  .transform((value) => trimmed(value).toUpperCase())
  .pipe(z.string().min(1, 'Please enter a coupon code').max(40, 'Invalid coupon code'));

const quantityMessage = `Quantity must be a whole number from 1 to ${quantityMaxLimit}`;
/** The setting may allow fewer: `quantity_over_limit`. */
export const quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[0-9]{1,3}$/)
        .transform(Number),
    ],
    { error: quantityMessage },
  )
  .pipe(
    z.number().int(quantityMessage).min(1, quantityMessage).max(quantityMaxLimit, quantityMessage),
  );

/** Rupees on the wire: at most two decimals, never negative; a text of digits is accepted. */
export const rupees = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[0-9]{1,9}(?:\.[0-9]{1,2})?$/)
      .transform(Number),
  ])
  .pipe(
    z
      .number()
      .min(0)
      .max(100_000_000)
      .multipleOf(0.01, 'Please give rupees with at most 2 decimals'),
  );

const firstYear = 2000;
const lastYear = 2100;
const isUsualYear = (value: string): boolean =>
  Number(value.slice(0, 4)) >= firstYear && Number(value.slice(0, 4)) <= lastYear;

const monthMessage = 'Please give a month such as 2026-11';

/** A month of the calendar in India, `2026-11`. */
export const month = z
  .string({ error: monthMessage })
  .regex(/^20[1-9][0-9]-(?:0[1-9]|1[0-2])$/, monthMessage);

/**
 * A calendar day from 2000 to 2100: PostgreSQL has no year 0, and JavaScript's days end before its
 * own.
 */
export const calendarDay = (message: string) =>
  z.iso.date({ error: message }).refine(isUsualYear, message);

/**
 * The `refine` of a filter that rejects a last day before the first: such a list would be empty
 * without a reason.
 */
export const daysInOrder = (
  first: string,
  last: string,
): [
  isInOrder: (filter: Readonly<Record<string, unknown>>) => boolean,
  problem: { path: string[]; error: string },
] => [
  (filter) => {
    const [from, to] = [filter[first], filter[last]];
    return typeof from !== 'string' || typeof to !== 'string' || from <= to;
  },
  { path: [last], error: 'The last day is before the first one. Please correct the dates' },
];

/**
 * A time with an offset of at most 14 hours, the largest there is; PostgreSQL refuses those above
 * 16.
 */
export const moment = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true })
    .refine(
      (value) => isUsualYear(value) && !/[+-](?:1[5-9]|2\d|14:(?!00))[\d:]*$/.test(value),
      message,
    );

/** A list in a query string, `a,b` or `a=1&a=2`, of texts up to a length. */
export const queryListOf = (lettersMax: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().max(lettersMax, 'Please shorten this filter'))
        .max(40, 'Please choose at most 40 values'),
    );
export const queryList = queryListOf(80);

export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
