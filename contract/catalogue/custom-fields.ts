import { z } from 'zod';
import { jsonList } from '../forms.ts';
import { requiredText, text } from '../rules.ts';
import { customFieldsMax, customFieldTypes } from './field-types.ts';

const valueLengthMax = 60;
const keyPattern = /^[a-z][a-z0-9_]{0,39}$/;
/** Of 'key:value'. */
export const fieldFilterLengthMax = 40 + 1 + valueLengthMax;

/** A field that the products of a category have besides those of every product. */
export const customField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(customFieldTypes),
  /** 'GSM', 'cm'; empty: none. */
  unit: z.string(),
  is_filter: z.boolean(),
  /** Differs by size or colour, such as a length; otherwise the group owns the value. */
  is_per_variant: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

/** The values of a product by the key of the field, as texts; a blank one is not stored. */
export type CustomValues = Readonly<Record<string, string>>;

/** 'Thread count' -> 'thread_count'; empty without a latin letter. */
export const customFieldKey = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);

const fieldForm = z
  .object({
    key: text(40).optional(),
    label: requiredText(40, 'Please name the field'),
    type: z.enum(customFieldTypes, { error: 'Type must be text, number or yes_no' }),
    unit: text(12, 'A unit has at most 12 characters').default(''),
    is_filter: z.boolean().default(false),
    is_per_variant: z.boolean().default(false),
  })
  .transform((field) => ({ ...field, key: field.key || customFieldKey(field.label) }))
  .refine(({ key }) => keyPattern.test(key), {
    path: ['label'],
    message: 'Please name the field with letters from A to Z',
  });

/**
 * The fields of a category as JSON. The key is made from the label and does not change after that.
 */
export const customFieldsForm = z.preprocess(
  jsonList,
  z
    .array(fieldForm, { error: 'Please give a list of fields' })
    .max(customFieldsMax, `A category has at most ${customFieldsMax} fields`)
    .superRefine((fields, context) => {
      const seen = new Set<string>();
      for (const [index, { key }] of fields.entries()) {
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, 'label'],
            message: 'Another field has this name',
          });
        seen.add(key);
      }
    })
    .optional(),
);

/** The given values of a product as JSON; absent ones stay, blank ones are removed. */
export const customValuesForm = z.preprocess(
  jsonList,
  z
    .record(
      z.string().max(40),
      z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'Please give a text' }),
      { error: 'Please give the values by field' },
    )
    .refine((values) => Object.keys(values).length <= 100, 'Too many fields')
    .optional(),
);

type Reading = { value: string; problem?: undefined } | { value?: undefined; problem: string };

/** A value in the form in which it is stored: '300.0' -> '300', 'no' -> 'No'. */
export function readCustomValue(field: CustomField, given: string): Reading {
  const value = given.trim();
  if (value === '') return { value: '' };
  if (field.type === 'number')
    return /^\d{1,7}(?:\.\d{1,2})?$/.test(value)
      ? { value: String(Number(value)) }
      : { problem: `${field.label} must be a number with at most 2 decimals` };
  if (field.type === 'yes_no') {
    if (/^(?:yes|true)$/i.test(value)) return { value: 'Yes' };
    return /^(?:no|false)$/i.test(value)
      ? { value: 'No' }
      : { problem: `${field.label} must be Yes or No` };
  }
  if (value.length > valueLengthMax)
    return { problem: `${field.label} has at most ${valueLengthMax} characters` };
  // Filters are lists separated by commas.
  if (!value.isWellFormed() || /[\p{Cc},]/u.test(value))
    return { problem: `${field.label} must be one line without commas` };
  return { value };
}

/** The fields of a product that have a value, in the order of the category. */
export const specificationOf = (fields: readonly CustomField[], values: CustomValues) =>
  fields.flatMap(({ key, label, unit }) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return value ? [{ key, label, value, unit }] : [];
  });

/**
 * The parts of 'thread_count:300', a value of a field as filters name it; null for another text.
 */
export function readFieldFilter(filter: string): { key: string; value: string } | null {
  const [, key, value] = /^([a-z][a-z0-9_]{0,39}):([^\p{Cc}]+)$/u.exec(filter) ?? [];
  return key && value ? { key, value } : null;
}
