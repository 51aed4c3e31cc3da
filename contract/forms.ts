import { z } from 'zod';

/**
 * The body of a call that is read as a form: texts under `fields`, the bytes of each file under `files`, by the name of
 * their control. Problems are named after the control. A file is known by its control's name, by that with brackets behind it
 * (`images[]`), and by the names in `fileNames`; under any other it is refused, as it would be lost.
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
        const plainName = given.replace(/\[\d*\]$/, '');
        const name = Object.hasOwn(fileNames, plainName)
          ? (fileNames[plainName] ?? plainName)
          : plainName;
        if (!Object.hasOwn(shape, name))
          refinement.addIssue({
            code: 'custom',
            path: [given],
            message: `No file is expected as “${given}”. Please check its name`,
          });
        const before = controls[name];
        controls[name] =
          Array.isArray(before) && Array.isArray(files) ? [...before, ...files] : files;
      }
      return controls;
    })
    .pipe(z.object(shape));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });

/** One file; a control left empty sends none, and a text in its place is none either. */
export const upload = z.preprocess(
  (value) => (Array.isArray(value) ? value.at(-1) : undefined),
  bytes.optional(),
);

/** Several files of one control, in the order in which they were chosen. */
export const uploads = (most: number, message: string) =>
  z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(bytes).max(most, message));

/** The same in a body that may also come as JSON: whatever are no bytes are no files. */
export const uploadsBeside = (most: number, message: string) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) ? value.filter((each) => each instanceof Uint8Array) : undefined,
    z.array(bytes).max(most, message).optional(),
  );

const withoutBlank = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

// Figures alone: not the hexadecimal and exponents that a language reads as numbers.
const figures = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;
export const figuresAlone = (value: unknown): unknown => {
  if (value === undefined || value === null || typeof value === 'number') return value;
  return typeof value === 'string' && (value.trim() === '' || figures.test(value))
    ? value
    : Number.NaN;
};

/** A number typed into a control; blank is none, and that is refused. */
export const typedNumber = (message: string, min: number, max: number) =>
  z.preprocess(
    (value) => withoutBlank(figuresAlone(value)) ?? Number.NaN,
    z.coerce.number({ error: message }).min(min, message).max(max, message),
  );

/** The same where it may be left blank. */
export const optionalNumber = (message: string, min: number, max: number) =>
  z.preprocess(
    (value) => withoutBlank(figuresAlone(value)),
    z.coerce.number({ error: message }).min(min, message).max(max, message).optional(),
  );

/** A whole number that may be left blank. */
export const optionalWhole = (message: string, min: number, max: number) =>
  z.preprocess(
    (value) => withoutBlank(figuresAlone(value)),
    z.coerce.number({ error: message }).int(message).min(min, message).max(max, message).optional(),
  );

/** A choice that may be left out, in whatever case it is written. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) =>
  z.preprocess(
    (value) => withoutBlank(inTheCaseOf(values, value)),
    z.enum(values, { error: message }).optional(),
  );

const inTheCaseOf = (values: readonly string[], value: unknown): unknown =>
  typeof value === 'string'
    ? (values.find((known) => known.toLowerCase() === value.trim().toLowerCase()) ?? value)
    : value;

/** A list as JSON text, as a form sends it, or as a list. */
export const jsonList = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.trim() === '') return withoutBlank(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** On or off as a form says it, which knows texts alone. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : withoutBlank(value)),
  z.boolean().optional(),
);

/** The version of a thing that a form was opened with. */
export const optionalVersion = optionalWhole('Invalid version', 0, 2_147_483_647);
