import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Envelope = {
  success: boolean;
  code: number;
  message: string;
  data: unknown;
  meta?: unknown;
};
type JsonSchema = Record<string, unknown>;

/** The JSON Schema of an endpoint's output. */
const outputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' });

type Serializer = (envelope: Envelope) => string;

const compiled = new WeakMap<Endpoint, Serializer>();

/** Compiled on first use: most processes never use most endpoints. */
export function serializerOf(endpoint: Endpoint): Serializer {
  const serializer = compiled.get(endpoint) ?? compile(endpoint);
  compiled.set(endpoint, serializer);
  return serializer;
}

/** Compiles a serializer that omits every property the schema does not name. */
function compile(endpoint: Endpoint): Serializer {
  const schema: Schema = {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      code: { type: 'integer' },
      message: { type: 'string' },
      data: simplifyObject(outputSchema(endpoint.data)),
      ...(endpoint.meta ? { meta: simplifyObject(outputSchema(endpoint.meta)) } : {}),
    },
  };
  return fastJson(schema);
}

/**
 * Replaces `anyOf [X, null]`, which costs a validation per value, with the serializer's own
 * `nullable`.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isObject(schema)) return schema;
  const { $schema: _, ...rest } = schema;
  const alternatives = rest['anyOf'];
  if (Array.isArray(alternatives)) {
    const others = alternatives.filter(
      (alternative) => !(isObject(alternative) && alternative['type'] === 'null'),
    );
    const [only] = others;
    if (others.length === 1 && isObject(only)) return { ...simplifyEntries(only), nullable: true };
  }
  return simplifyEntries(rest);
}

function simplifyObject(schema: JsonSchema): JsonSchema {
  const made = simplify(schema);
  return isObject(made) ? made : {};
}

const simplifyEntries = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'enum' || key === 'required' ? value : simplify(value),
    ]),
  );

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
