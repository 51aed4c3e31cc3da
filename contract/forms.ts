import { bracketed } from './brackets.ts';
import { z } from 'zod';
import { atMost, hasTwoDecimals, id, requiredText, text } from './rules.ts';

export const optionalId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  id.optional(),
);

export const required = (maxLength: number, message: string) =>
  z.string({ error: message }).pipe(requiredText(maxLength, message));

const withoutBlank = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

// Decimal digits only: no hexadecimals or exponents.
const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

export const digitsOnly = (value: unknown): unknown => {
  if (value === undefined || value === null || typeof value === 'number') return value;
  return typeof value === 'string' && (value.trim() === '' || decimal.test(value))
    ? value
    : Number.NaN;
};

/** An optional whole number from a form control. */
export const optionalWhole = (message: string, min: number, max: number) =>
  z.preprocess(
    (value) => withoutBlank(digitsOnly(value)),
    z.coerce.number({ error: message }).int(message).min(min, message).max(max, message).optional(),
  );

/** An optional amount from a form control, from 0 to ₹10,00,000; blank: none. Absent: unchanged. */
export const optionalRupees = (label: string) => {
  const message = `${label} must be 0 or more`;
  return z.preprocess(
    (value) => (value === '' || value === 'null' ? null : digitsOnly(value)),
    z.coerce
      .number({ error: message })
      .min(0, message)
      .max(1e6, atMost(label, 1e6))
      .refine(hasTwoDecimals, `Please give the ${label.toLowerCase()} with at most 2 decimals`)
      .nullable()
      .optional(),
  );
};

/** The version that the form was opened with; without it the save overwrites any version. */
export const version = optionalWhole('Please open this again and save once more', 1, 2_147_483_647);

/** A full URL, or blank. */
export const fullUrl = text(500).refine(
  (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'Please enter a full URL that begins with https://',
);

export const link = fullUrl.optional();

/** The last part of a page's URL, such as `indigo-bed-sheet`. Blank: unchanged. */
export const optionalSlug = (maxLength = 120) =>
  z.preprocess(
    withoutBlank,
    text(maxLength)
      .refine(
        (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
        'Please use small letters, digits and single hyphens',
      )
      .optional(),
  );

export const optionalText = (maxLength: number) => text(maxLength).optional();

/** A text without brackets: the blank of a template is none of the shop's own words. */
export const ownText = (maxLength: number) =>
  text(maxLength).refine(
    (value) => bracketed(value).length === 0,
    'Please replace the text in brackets',
  );

/** Six digits or more, of a mobile, a landline or a toll-free number; blank: none. */
export const optionalPhone = text(40)
  .refine(
    (value) => value === '' || (/^[+\d\s().,/-]+$/.test(value) && /(?:\d\D*){6}/.test(value)),
    'Please enter a phone number, such as +91 98430 12345',
  )
  .optional();

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The control of a file, without the brackets of a list (`images[]`). */
export const plainFileName = (given: string): string => given.replace(/\[\d*\]$/, '');

export const unexpectedFile = (given: string): string =>
  `No file is expected as “${given}”. Please check its name`;

/**
 * Schema of a multipart body: texts in `fields` and file bytes in `files`, by control name.
 * Problems name the control. A file's name is its control, the control with brackets (`images[]`),
 * or an alias in `fileNames`. Other names are rejected, because the file would be lost.
 */
export const formBody = <S extends z.ZodRawShape>(
  shape: S,
  fileNames: Readonly<Record<string, string>> = {},
) =>
  z
    .unknown()
    .transform((body, refinement) => {
      if (!isRecord(body)) return {};
      const controls: Record<string, unknown> = {
        ...(isRecord(body['fields']) ? body['fields'] : {}),
      };
      for (const [given, files] of Object.entries(isRecord(body['files']) ? body['files'] : {})) {
        const plainName = plainFileName(given);
        const name = Object.hasOwn(fileNames, plainName)
          ? (fileNames[plainName] ?? plainName)
          : plainName;
        if (!Object.hasOwn(shape, name))
          refinement.addIssue({
            code: 'custom',
            path: [given],
            message: unexpectedFile(given),
          });
        const before = controls[name];
        controls[name] =
          Array.isArray(before) && Array.isArray(files) ? [...before, ...files] : files;
      }
      return controls;
    })
    .pipe(z.object(shape));

const filesOnly = 'Please send photos as files of a form (multipart/form-data)';

const bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: filesOnly })
  .meta({ type: 'string', format: 'binary' });

const lastFile = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : undefined);

/** One optional file. An empty control, or a text instead of a file, counts as no file. */
export const upload = z.preprocess(lastFile, bytes.optional());

/** As `upload`. Without the file, the command refuses the form with a code of its own. */
export const neededUpload = z.preprocess(lastFile, bytes.optional());

/** Several files of one control, in the order of selection. */
export const uploads = (maxFiles: number, message: string) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : []),
    z.array(bytes).max(maxFiles, message),
  );

/**
 * As `uploads`, for a body that can also be JSON, which has no files: any text is rejected, because
 * it would be lost. An empty control counts as no file.
 */
export const optionalUploads = (maxFiles: number, message: string) =>
  z.preprocess(
    (value) =>
      withoutBlank(value) === undefined || Array.isArray(value) ? withoutBlank(value) : [value],
    z.array(bytes).max(maxFiles, message).optional(),
  );

/**
 * A required number from a form control; blank is rejected. `tooMuch`: the message above the upper
 * limit.
 */
export const typedNumber = (message: string, min: number, max: number, tooMuch = message) =>
  z.preprocess(
    (value) => withoutBlank(digitsOnly(value)) ?? Number.NaN,
    z.coerce.number({ error: message }).min(min, message).max(max, tooMuch),
  );

/** An optional number from a form control. */
export const optionalNumber = (message: string, min: number, max: number) =>
  z.preprocess(
    (value) => withoutBlank(digitsOnly(value)),
    z.coerce.number({ error: message }).min(min, message).max(max, message).optional(),
  );

const withKnownCase = (values: readonly string[], value: unknown): unknown =>
  typeof value === 'string'
    ? (values.find((known) => known.toLowerCase() === value.trim().toLowerCase()) ?? value)
    : value;

/** An optional choice, in any letter case. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) =>
  z.preprocess(
    (value) => withoutBlank(withKnownCase(values, value)),
    z.enum(values, { error: message }).optional(),
  );

/** Parses a list that a form sends as JSON text; passes a list through. */
export const jsonList = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.trim() === '') return withoutBlank(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A boolean, or the text 'true' or 'false' of a form. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : withoutBlank(value)),
  z.boolean().optional(),
);

/** The version of the row that the form was opened with. */
export const optionalVersion = optionalWhole('Invalid version', 0, 2_147_483_647);
