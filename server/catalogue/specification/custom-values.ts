import {
  type CustomField,
  type CustomValues,
  readCustomValue,
  specificationOf,
} from '#contract/catalogue/custom-fields.ts';
import { refuse } from '#contract/refusals.ts';

type GivenValues = Readonly<Record<string, string | number | boolean | null>>;
type Problem = { key: string; message: string };
type ValueChange = {
  stored: CustomValues;
  given: GivenValues;
  /** Of the values in the form, for the errors. */
  path?: string;
};

/** The values that the given fields have, without those of fields that the category lost. */
export const valuesOf = (fields: readonly CustomField[], values: CustomValues): CustomValues =>
  Object.fromEntries(specificationOf(fields, values).map(({ key, value }) => [key, value]));

export const variantFieldsOf = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter((field) => field.is_per_variant);

/**
 * The values of a product after a change. Drops stored values of fields that the category does not
 * have. Refuses `invalid_input` for an unknown field or a value of another type.
 */
export function customValuesAfter(
  fields: readonly CustomField[],
  { stored, given, path = 'custom_fields' }: ValueChange,
): CustomValues {
  const { values, problems } = readCustomValues(fields, stored, given);
  const [first] = problems;
  if (!first) return values;
  throw refuse(
    'invalid_input',
    { message: first.message },
    problems.map(({ key, message }) => ({ path: `${path}.${key}`, message })),
  );
}

/** A stored value stays valid after the type of its field has changed. */
export function readCustomValues(
  fields: readonly CustomField[],
  stored: CustomValues,
  given: GivenValues,
): { values: CustomValues; problems: Problem[] } {
  const known = new Set(fields.map(({ key }) => key));
  const problems = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, message: `The category has no field “${key}”` }));
  const entries = fields.flatMap((field) => {
    const { key } = field;
    const before = Object.hasOwn(stored, key) ? (stored[key] ?? '') : '';
    const after = Object.hasOwn(given, key) ? String(given[key] ?? '') : before;
    const { value, problem } = after === before ? { value: before } : readCustomValue(field, after);
    if (problem !== undefined) problems.push({ key, message: problem });
    return value ? [[key, value] as const] : [];
  });
  return { values: Object.fromEntries(entries), problems };
}
