import type { Config } from '../config/config.ts';
import { decryptKeys, encryptKeys } from './provider-keys.ts';
import type { Purpose } from './encryption.ts';

/** A value of an account at another system. The environment wins over what the owner entered. */
export type AccountField<Kind extends string = string> = {
  name: string;
  label: string;
  hint: string;
  /** A value of the kind `secret` is stored encrypted and never sent to the browser. */
  kind: Kind;
  /** Null: only the owner enters it. */
  variable: string | null;
  /** The sentence for a missing value; null: the value is optional. */
  missing: string | null;
};

type Values = Readonly<Record<string, string>>;

/** What an account stores: values by name, and the encrypted ones apart. */
type StoredValues = { entries: Values; keys: Values };

type Variables = Pick<Config, 'variables'>;

const environmentValue = ({ variables }: Variables, { variable }: AccountField): string | null =>
  variable === null ? null : (variables[variable] ?? null);

/** The value of every field: of the environment, else of `given`, else blank. */
export const valuesOf = (
  config: Variables,
  fields: readonly AccountField[],
  given: Values,
): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field.name, environmentValue(config, field) ?? given[field.name] ?? '']),
  );

export const storedValuesOf = (
  config: Config,
  purpose: Purpose,
  fields: readonly AccountField[],
  row: StoredValues | undefined,
): Record<string, string> =>
  valuesOf(config, fields, {
    ...row?.entries,
    ...decryptKeys(config, purpose, row?.keys ?? {}),
  });

/** The first required field without a value. */
export const missingField = <Field extends AccountField>(
  fields: readonly Field[],
  values: Values,
): Field | undefined => fields.find(({ name, missing }) => missing !== null && !values[name]);

/** The trimmed values of known fields, without blank secrets, which stay as they are. */
export const givenValues = (
  fields: readonly AccountField[],
  values: Values,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = values[name]?.trim();
      return value === undefined || (kind === 'secret' && value === '') ? [] : [[name, value]];
    }),
  );

/** What to store after a save of `given`, and what the audit log says of it, without secrets. */
export function mergedValues(
  config: Config,
  purpose: Purpose,
  { fields, row, given }: { fields: readonly AccountField[]; row: StoredValues; given: Values },
): { stored: StoredValues; before: Values; after: Values } {
  const secretNames = new Set(fields.flatMap(({ name, kind }) => (kind === 'secret' ? name : [])));
  const part = (isSecret: boolean): Values =>
    Object.fromEntries(
      Object.entries(given).filter(([name]) => secretNames.has(name) === isSecret),
    );
  const secrets = part(true);
  const marked = (mark: string): Values =>
    Object.fromEntries(Object.keys(secrets).map((name) => [name, mark]));
  const entries = { ...row.entries, ...part(false) };
  return {
    stored: { entries, keys: { ...row.keys, ...encryptKeys(config, purpose, secrets) } },
    before: { ...row.entries, ...marked('') },
    after: { ...entries, ...marked('changed') },
  };
}

/** The fields as the form of the admin shows them. */
export const fieldViews = <Kind extends string>(
  config: Variables,
  fields: readonly AccountField<Kind>[],
  values: Values,
) =>
  fields.map((field) => {
    const value = values[field.name] ?? '';
    return {
      ...{ name: field.name, label: field.label, hint: field.hint, kind: field.kind },
      is_required: field.missing !== null,
      value: field.kind === 'secret' ? '' : value,
      is_set: value !== '',
      is_from_environment: environmentValue(config, field) !== null,
    };
  });
