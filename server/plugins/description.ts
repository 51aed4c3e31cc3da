import { parseCronItems } from 'graphile-worker';
import { z } from 'zod';
import { scopes } from '#contract/api-keys/rules.ts';
import { eventPatterns } from '#contract/events/rules.ts';
import { settingField, type SettingField, type SettingValue } from '#contract/plugins/api.ts';

const partName = /^[a-z][a-z0-9-]{0,39}$/;

const schedule = z.string().refine((match) => {
  try {
    return parseCronItems([{ task: 'plugin', match }]).length === 1;
  } catch {
    return false;
  }
}, 'is not a schedule such as 0 3 * * *');

/** The data of a plugin, without its functions. Its thread sends it once it is loaded. */
export const description = z.strictObject({
  name: z.string().regex(partName),
  version: z.string().min(1).max(40),
  permissions: z.array(z.enum(scopes)).default([]),
  settings: z.record(z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/), settingField).default({}),
  subscribes: z
    .array(z.string().refine((one) => eventPatterns.includes(one), 'is no type of event'))
    .default([]),
  endpoints: z
    .record(
      z.string().regex(/^(GET|POST) \/[a-z0-9/_-]{0,80}$/),
      z.strictObject({ access: z.enum(['public', ...scopes]) }),
    )
    .default({}),
  jobs: z.record(z.string().regex(partName), z.strictObject({ schedule })).default({}),
  panels: z
    .partialRecord(
      z.enum(['order', 'product']),
      z.strictObject({ title: z.string().min(1).max(60) }),
    )
    .default({}),
});

export type Description = z.infer<typeof description>;
export type PanelPage = keyof Description['panels'];

/** A sentence for each invalid member. */
export const problemsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

const valueOf = (field: SettingField): z.ZodType<SettingValue> => {
  switch (field.type) {
    case 'text':
      return z
        .string()
        .max(1000)
        .min(field.required ? 1 : 0, 'Please fill this in');
    case 'number':
      return z
        .number()
        .min(field.min ?? -1e15, `Please enter ${field.min} or more`)
        .max(field.max ?? 1e15, `Please enter ${field.max} or less`);
    case 'secret':
      // Absent as blank: it stays.
      return z.string().max(1000).default('');
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(field.options, 'Please choose one of the options');
    default:
      return field satisfies never;
  }
};

/** Checks what the staff enter. */
export const settingsSchema = (fields: Description['settings']) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field)])),
  );

/** The saved values. One that a later version does not accept is the default. */
export const effectiveSettings = (
  fields: Description['settings'],
  saved: Readonly<Record<string, unknown>>,
): Record<string, SettingValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = valueOf(field).safeParse(saved[key]);
      return [key, value.success ? value.data : field.default];
    }),
  );
