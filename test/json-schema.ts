import { pick, type Roll } from './random.ts';

export type JsonSchema = { [key: string]: unknown };

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The OpenAPI document with each `$ref` replaced by what it names; none leads to itself. */
export function dereferenced(document: JsonSchema): JsonSchema {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref: ref } = value;
    if (typeof ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
    const keys = ref.slice('#/'.length).split('/');
    return resolve(
      keys.reduce<unknown>((outer, key) => (isObject(outer) ? outer[key] : null), document),
    );
  };
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, resolve(value)]));
}

/** The operations of the document by the name of the call. */
export function operationsOf(document: JsonSchema): Map<string, JsonSchema> {
  const paths = Object.values(isObject(document['paths']) ? document['paths'] : {});
  const operations = paths.flatMap((path) => schemas(Object.values(isObject(path) ? path : {})));
  return new Map(operations.map((operation) => [String(operation['operationId']), operation]));
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const schemas = (value: unknown): JsonSchema[] => list(value).filter(isObject);
const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' ? value : other;

/**
 * Whether the value keeps the rules that the description of the API states; what it does not state
 * is not asked.
 */
export function fits(schema: JsonSchema, value: unknown): boolean {
  if ('const' in schema) return value === schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  if (schema['anyOf'] !== undefined)
    return schemas(schema['anyOf']).some((inner) => fits(inner, value));
  if (schema['oneOf'] !== undefined)
    return schemas(schema['oneOf']).some((inner) => fits(inner, value));
  if (
    schema['allOf'] !== undefined &&
    !schemas(schema['allOf']).every((inner) => fits(inner, value))
  )
    return false;
  const type = schema['type'];
  if (type === 'null') return value === null;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'string') return typeof value === 'string' && fitsText(schema, value);
  if (type === 'number' || type === 'integer')
    return typeof value === 'number' && fitsNumber(schema, value);
  if (type === 'array') return Array.isArray(value) && fitsArray(schema, value);
  if (type === 'object') return isObject(value) && fitsObject(schema, value);
  return true;
}

const fitsText = (schema: JsonSchema, value: string): boolean =>
  // A length is counted before or after blanks are cut: only what breaks both is certain.
  value.trim().length <= numberOr(schema['maxLength'], Infinity) &&
  value.length >= numberOr(schema['minLength'], 0) &&
  (typeof schema['pattern'] !== 'string' ||
    new RegExp(schema['pattern'], 'u').test(value) ||
    new RegExp(schema['pattern'], 'u').test(value.trim()));

const fitsNumber = (schema: JsonSchema, value: number): boolean =>
  Number.isFinite(value) &&
  (schema['type'] !== 'integer' || Number.isInteger(value)) &&
  value >= numberOr(schema['minimum'], -Infinity) &&
  value <= numberOr(schema['maximum'], Infinity) &&
  value > numberOr(schema['exclusiveMinimum'], -Infinity) &&
  value < numberOr(schema['exclusiveMaximum'], Infinity);

const fitsArray = (schema: JsonSchema, value: readonly unknown[]): boolean =>
  value.length >= numberOr(schema['minItems'], 0) &&
  value.length <= numberOr(schema['maxItems'], Infinity) &&
  value.every((item) => !isObject(schema['items']) || fits(schema['items'], item));

function fitsObject(schema: JsonSchema, value: JsonSchema): boolean {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  if (!list(schema['required']).every((name) => typeof name === 'string' && name in value))
    return false;
  return Object.entries(properties).every(
    ([name, inner]) => !isObject(inner) || !(name in value) || fits(inner, value[name]),
  );
}

/** Days and times that a format allows and a database may not. */
const edgeDays = [
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '2026-01-31',
  '2100-12-31',
  '9999-12-31',
];
const edgeMoments = [
  '0000-01-01T00:00:00Z',
  '2026-01-31T12:00:00+23:59',
  '2026-01-31T12:00:00-14:01',
  '2026-01-31T12:00:00+14:00',
  '9999-12-31T23:59:59Z',
];

/** Values at which programs have stumbled. */
export const awkward: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  -0.01,
  1e308,
  1e-10,
  2_147_483_647,
  2_147_483_648,
  2 ** 53 + 2,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'Infinity',
  'true',
  'null',
  '[object Object]',
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>x</script>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '\u202ethgir',
  '\u200b',
  '🧵'.repeat(50),
  'x'.repeat(300),
  'y'.repeat(20_000),
  '\u0000',
  '\ud800',
  '2024-02-30T25:61:00Z',
  ...edgeDays,
  ...edgeMoments,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { constructor: { prototype: {} } },
  Array.from({ length: 500 }, () => 1),
  'asha@example.com',
  'ASHA@EXAMPLE.COM ',
  '٣٤٥',
  '１２３',
];

/** A value that may keep the schema, or, one time in `wild`, one that probably does not. */
export function made(schema: JsonSchema, roll: Roll, wild: number): unknown {
  if (roll() < wild) return pick(roll, awkward);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return pick(roll, schema['enum']);
  const choices = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])];
  if (choices.length > 0) return made(pick(roll, choices), roll, wild);
  const type = schema['type'];
  if (type === 'boolean') return roll() < 0.5;
  if (type === 'integer') return Math.floor(between(schema, roll));
  if (type === 'number' && roll() < 0.05) return 1e-10;
  if (type === 'number') return Math.round(between(schema, roll) * 100) / 100;
  if (type === 'array')
    return Array.from({ length: Math.floor(roll() * 4) }, () =>
      isObject(schema['items']) ? made(schema['items'], roll, wild) : null,
    );
  if (type === 'object') return madeObject(schema, roll, wild);
  if (type === 'null') return null;
  if (type === 'string') return text(schema, roll);
  return pick(roll, [1, '1', 'text', ...awkward]);
}

function between(schema: JsonSchema, roll: Roll): number {
  const low = numberOr(schema['minimum'], numberOr(schema['exclusiveMinimum'], 0));
  return low + roll() * (Math.min(numberOr(schema['maximum'], low + 20), low + 20) - low);
}

function text(schema: JsonSchema, roll: Roll): string {
  if (schema['format'] === 'email') return pick(roll, ['asha@example.com', 'meera@example.com']);
  if (schema['format'] === 'date') return pick(roll, edgeDays);
  if (schema['format'] === 'date-time') return pick(roll, edgeMoments);
  if (typeof schema['pattern'] === 'string')
    return pick(roll, ['123456', '302001', '9810012345', 'cotton-quilt', 'A1']);
  return pick(roll, [
    'cotton',
    'Asha Verma',
    'x',
    '302001',
    '9810012345',
    '123456',
    'DELETE',
    'king size',
  ]);
}

function madeObject(schema: JsonSchema, roll: Roll, wild: number): JsonSchema {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = list(schema['required']);
  const value: JsonSchema = {};
  for (const [name, inner] of Object.entries(properties)) {
    const isWanted = required.includes(name) ? roll() > wild : roll() < 0.6;
    if (isWanted && isObject(inner)) value[name] = made(inner, roll, wild);
  }
  if (roll() < wild)
    Object.assign(value, {
      role: 'admin',
      is_admin: true,
      id: 1,
      user_id: 1,
      status: 'active',
      price: 1,
    });
  return value;
}
