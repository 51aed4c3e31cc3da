import { parse } from 'node:querystring';
import { z } from 'zod';
import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pick, type Roll } from '#test/random.ts';
import { dereferenced, made, operationsOf } from '#test/json-schema.ts';
import type { TestShop } from '#test/shop.ts';

const parametersOf = z.array(
  z.object({ name: z.string(), in: z.string(), schema: z.record(z.string(), z.unknown()) }),
);
type Parameter = z.infer<typeof parametersOf>[number];
type CachedCall = { name: CallName; path: string; parameters: Parameter[] };

const isCall = (name: string): name is CallName => name in endpoints;

/** Every cached call that has parameters, as the description of the API states it. */
export async function cachedCalls({ app }: TestShop): Promise<CachedCall[]> {
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  const operations = operationsOf(dereferenced(document));
  const isCached = (name: string): name is CallName => {
    const endpoint: Endpoint | undefined = isCall(name) ? endpoints[name] : undefined;
    return endpoint?.cached === true;
  };
  return Object.keys(endpoints)
    .filter(isCached)
    .map((name) => {
      const { path } = methodAndPath(name);
      const described = parametersOf.parse(operations.get(name)?.['parameters'] ?? []);
      // Those of the path come first. Two calls of one path may name them differently.
      const own = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
      const parameters = described
        .filter(({ in: place }) => place !== 'header')
        .map((parameter, index) => ({ ...parameter, name: own[index] ?? parameter.name }));
      return { name, path, parameters };
    })
    .filter(({ parameters }) => parameters.length > 0);
}

const shuffled = <T>(roll: Roll, list: readonly T[]): T[] => list.toSorted(() => roll() - 0.5);
/** Spellings of one value: some parse to the same input, others do not. */
const spelled = (roll: Roll, value: string): string =>
  pick(roll, [
    encodeURIComponent(value),
    encodeURIComponent(value).replace(
      /^[a-z]/,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    ),
    `${encodeURIComponent(value)}+`,
    `0${encodeURIComponent(value)}`,
    encodeURIComponent(`${value}?x`),
    encodeURIComponent(shuffled(roll, value.split(',')).join(',')),
  ]);

/** Generated values include objects without a prototype, which are no text. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A value by the schema, or of a thing that the shop has; texts also as lists. */
function valueOf(
  roll: Roll,
  { name, in: place, schema }: Parameter,
  known: Record<string, string>,
): string {
  const found = known[name];
  if (place === 'path' && found !== undefined && roll() < 0.8) return found;
  const value = made(schema, roll, 0.02);
  if (Array.isArray(value)) return value.map(written).join(',');
  if (typeof value !== 'string') return written(value);
  const text = value.toWellFormed().slice(0, 60);
  return schema['enum'] === undefined
    ? pick(roll, [text, 'Indigo', 'Rose,Indigo', 'Indigo,Rose'])
    : text;
}

type Values = ReadonlyMap<Parameter, string>;

/** Two URLs of one call: of the same values, or of one that differs. */
export function urlPair(
  roll: Roll,
  call: CachedCall,
  known: Record<string, string>,
): [string, string] {
  const values = new Map(
    call.parameters
      .filter(({ in: place }) => place === 'path' || roll() < 0.4)
      .map((parameter) => [parameter, valueOf(roll, parameter, known)] as const),
  );
  const [changed] = shuffled(roll, [...values.keys()]);
  const other = new Map(values);
  if (changed && roll() < 0.8) other.set(changed, valueOf(roll, changed, known));
  return [urlOf(roll, call, values), urlOf(roll, call, other)];
}

/** The URL of these values, with other spellings, orders, repetitions and unknown parameters. */
function urlOf(roll: Roll, { path }: CachedCall, values: Values): string {
  const query = [...values]
    .filter(([parameter]) => parameter.in === 'query')
    .map(
      ([{ name }, value]) =>
        `${name}=${roll() < 0.8 ? encodeURIComponent(value) : spelled(roll, value)}`,
    );
  const repeated = roll() < 0.1 ? query.slice(0, 1) : [];
  const unknown = roll() < 0.3 ? [pick(roll, ['utm_source=a', '?&ids=1', '%23x=1', ''])] : [];
  const inPath = new Map([...values].map(([{ name }, value]) => [name, value]));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(inPath.get(key) || '0'),
  );
  return `/api${filled}?${shuffled(roll, [...query, ...repeated, ...unknown]).join('&')}`;
}

/** The input that the schemas of the call make of a URL; null: refused. */
export function inputOf({ name, path }: CachedCall, target: string): unknown {
  const [pathname = '', query = ''] = target.split(/\?(.*)/s);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const parts = (pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
  const schemas: Endpoint = endpoints[name];
  const read = [
    schemas.params?.safeParse(Object.fromEntries(names.map((key, at) => [key, parts[at]]))),
    schemas.query?.safeParse({ ...parse(query) }),
  ];
  return read.some((result) => result?.success === false) ? null : read.map((each) => each?.data);
}
