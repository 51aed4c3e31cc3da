import { z } from 'zod';
import { requiredText, text } from '../rules.ts';
import { lengthUnits, sizeGuideKinds } from './field-types.ts';

const lengthMessage = 'Please give a length above 0, with at most 2 decimals';
const length = z
  .number({ error: lengthMessage })
  .positive(lengthMessage)
  .max(2000, 'A length is at most 2,000')
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, lengthMessage);

/**
 * A size of the products. `for_*`: the mattress (bed linen) or the insert (cushion covers) that it
 * fits, `for_depth` the deepest one; null where it means nothing, as for curtains.
 */
const row = z.object({
  size: requiredText(60, 'Size is required'),
  /** 'Window', 'Single bed'; may be empty. */
  use: text(60),
  width: length,
  length,
  for_width: length.nullable(),
  for_length: length.nullable(),
  for_depth: length.nullable(),
});

/** The sizes of a category, small to large; a size may have several rows. All lengths in `unit`. */
export const sizeGuide = z.object({
  kind: z.enum(sizeGuideKinds, { error: 'Please choose what the guide is for' }),
  unit: z.enum(lengthUnits, { error: 'Unit must be in or cm' }),
  note: text(500),
  rows: z.array(row).min(1, 'Please add a size').max(40, 'A guide has at most 40 rows'),
});
export type SizeGuide = z.infer<typeof sizeGuide>;
export type SizeGuideRow = SizeGuide['rows'][number];

const blankAsNull = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The guide of a category as JSON; blank or null removes it. */
export const sizeGuideForm = z.preprocess(blankAsNull, sizeGuide.nullable().optional());
