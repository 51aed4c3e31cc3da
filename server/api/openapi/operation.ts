import { z } from 'zod';
import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { neededUpload } from '#contract/forms.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { examples } from './examples.ts';
import { refusalsOf, scopeOf } from './refusals.ts';
import { isObject, type JsonSchema, type SchemaWriter } from './schemas.ts';

const all: Readonly<Record<CallName, Endpoint>> = endpoints;

/** Writes the `200` of a call. */
export function successOf(name: CallName, schemas: SchemaWriter): JsonSchema {
  const { data, meta, responseFormat } = all[name];
  if (responseFormat === 'file') return { description: 'The file', content: { '*/*': anyBytes } };
  if (data instanceof z.ZodNull) return { $ref: '#/components/responses/Done' };
  const envelope = envelopeOf({
    data: schemas.response(data),
    ...(meta ? { meta: schemas.response(meta) } : {}),
  });
  return { description: 'Success', content: jsonContent(envelope, examples[name]?.response) };
}

const envelopeOf = (content: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['success', 'code', 'message', ...Object.keys(content)],
  properties: {
    success: { const: true },
    code: { const: 200 },
    message: { type: 'string' },
    ...content,
  },
});

/** The response without data. */
export const done = (): JsonSchema => ({
  description: 'Success',
  content: jsonContent(envelopeOf({ data: { type: 'null' } })),
});

/** Writes the rest of a call. `path`: as in the document; its names can differ from the call's. */
export function operationOf(
  name: CallName,
  { tag, path, schemas }: { tag: string; path: string; schemas: SchemaWriter },
): JsonSchema {
  const endpoint = all[name];
  const { summary } = endpoint;
  const scope = scopeOf(endpoint);
  const idempotency = summary.includes('Idempotency-Key') ? [idempotencyKey] : [];
  const parameters = [
    ...pathParameters(name, path, schemas),
    ...queryParameters(endpoint, schemas),
    ...idempotency,
  ];
  return {
    operationId: name,
    tags: [tag],
    summary: headline(summary),
    description: describe(endpoint),
    security: securityOf(endpoint),
    ...(scope === null ? {} : { 'x-scopes': [scope] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(name, endpoint, schemas) } }
      : {}),
  };
}

/** The first statement of a summary. */
const headline = (summary: string): string => summary.split(/[;:.](?:\s|$)/)[0] ?? summary;

function describe(endpoint: Endpoint): string {
  const scope = scopeOf(endpoint);
  const sentences = [endpoint.summary.replace(/\.?$/, '.')];
  if (endpoint.access === 'admin') sentences.push(`Staff need \`${endpoint.permission}\`.`);
  if (scope !== null) sentences.push(`API keys need the scope \`${scope}\`.`);
  else if (endpoint.access === 'admin') sentences.push('Not for API keys.');
  if (endpoint.recentSignIn) sentences.push('Staff need a recent sign-in.');
  return sentences.join(' ');
}

/** Spectral allows names of scopes for OAuth alone; `x-scopes` has them. */
function securityOf(endpoint: Endpoint): JsonSchema[] {
  const { access } = endpoint;
  if (access === 'public') return [];
  const scope = scopeOf(endpoint);
  return [
    ...(access === 'optional' ? [{}] : []),
    { session: [] },
    ...(scope === null ? [] : [{ apiKey: [] }]),
  ];
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

function pathParameters(name: CallName, path: string, schemas: SchemaWriter): JsonSchema[] {
  const { params } = all[name];
  if (!params) return [];
  const properties = propertiesOf(schemas.request(params));
  const namesIn = (template: string): string[] =>
    [...template.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => each);
  const described = namesIn(path);
  return namesIn(methodAndPath(name).path).map((own, index) => ({
    name: described[index] ?? own,
    in: 'path',
    required: true,
    ...(described[index] === own ? {} : { description: `The ${own}` }),
    schema: properties[own] ?? {},
  }));
}

function queryParameters({ query }: Endpoint, schemas: SchemaWriter): JsonSchema[] {
  if (!query) return [];
  const schema = schemas.request(query);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(propertiesOf(schema)).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
}

const propertiesOf = ({ properties }: JsonSchema): JsonSchema =>
  isObject(properties) ? properties : {};

const anyBytes = { schema: { type: 'string', format: 'binary' } };

const jsonContent = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

/** A form is also accepted as JSON, without its files, unless it needs one. */
function bodyContent(name: CallName, endpoint: Endpoint, schemas: SchemaWriter): JsonSchema {
  const { body, bodyFormat } = endpoint;
  if (!body || bodyFormat === 'stream') return { 'application/octet-stream': anyBytes };
  const example = examples[name]?.request;
  if (bodyFormat !== 'multipart' && bodyFormat !== 'either')
    return jsonContent(schemas.request(body), example);
  const form = formSchema(body, schemas);
  if (requiresFile(form)) return { 'multipart/form-data': { schema: form } };
  const json = bodyFormat === 'either' ? withoutFiles(schemas.request(body)) : asJson(form);
  return { 'multipart/form-data': { schema: form }, ...jsonContent(json, example) };
}

/** In JSON, a string is read like a form field, and null means absent. */
function asJson(form: JsonSchema): JsonSchema {
  const texts = Object.entries(propertiesOf(withoutFiles(form)));
  return { ...form, properties: Object.fromEntries(texts.map(([key, v]) => [key, orText(v)])) };
}

/** The fields that JSON can carry. */
function withoutFiles(form: JsonSchema): JsonSchema {
  const texts = Object.entries(propertiesOf(form)).filter(([, value]) => !isFile(value));
  return { ...form, properties: Object.fromEntries(texts) };
}

const isFile = (value: unknown): boolean => JSON.stringify(value).includes('"format":"binary"');

const requiresFile = (form: JsonSchema): boolean =>
  Array.isArray(form['required']) &&
  form['required'].some((key) => isFile(propertiesOf(form)[key]));

const orText = (value: unknown): unknown =>
  isObject(value) && Object.keys(value).length > 0
    ? { anyOf: [value, { type: ['string', 'null'] }] }
    : value;

/** Describes a form by the parsed values, because the fields themselves are all text or files. */
function formSchema(body: z.ZodType, schemas: SchemaWriter): JsonSchema {
  const read = body instanceof z.ZodPipe ? body.def.out : body;
  if (!(read instanceof z.ZodObject)) throw new TypeError('a form is described by an object');
  const { properties, additionalProperties: _, ...schema } = schemas.request(read);
  const required = Object.entries(read.shape).flatMap(([key, control]) =>
    control !== neededUpload && control.safeParse(undefined).success ? [] : [key],
  );
  return { ...schema, ...(required.length > 0 ? { required } : {}), properties };
}

/** Refusals of a call by status; failures of the shop are the default response. */
export const errorsOf = (name: CallName): [string, RefusalCode[]][] =>
  [...refusalsOf(name)]
    .filter(([status]) => status < 500)
    .map(([status, codes]) => [String(status), codes]);

export const errorResponse = (codes: readonly RefusalCode[]): JsonSchema => ({
  description: codes.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n'),
  content: jsonContent({
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { error: { enum: codes } } },
    ],
  }),
});
