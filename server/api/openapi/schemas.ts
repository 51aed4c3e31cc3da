import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

export type JsonSchema = Record<string, unknown>;
type Io = 'input' | 'output';

/** Writes zod schemas as JSON Schema, and collects the named ones, which are written once. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};
  readonly #isResponse = new Set<string>();

  /**
   * A schema of responses. Write all of them before the first request: a schema that a request
   * reads in another way gets the name with `Input`.
   */
  response(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'output');
  }

  request(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'input');
  }

  #write(schema: z.ZodType, io: Io): JsonSchema {
    const named = (each: z.core.$ZodType): { id?: string } => {
      const name = schemaNames.get(each);
      if (name === undefined) return {};
      return { id: io === 'input' && this.#isResponse.has(name) ? `${name}Input` : name };
    };
    const metadata: typeof z.globalRegistry = Object.assign(Object.create(z.globalRegistry), {
      get: (each: z.core.$ZodType) => ({ ...z.globalRegistry.get(each), ...named(each) }),
    });
    // The wrapper keeps a named schema out of the root, which zod would write in full.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      metadata,
    });
    for (const [name, definition] of Object.entries($defs)) {
      if (io === 'output') this.#isResponse.add(name);
      const written = asObject(tidy(definition, io));
      const before = (this.components[name] ??= written);
      if (JSON.stringify(before) !== JSON.stringify(written))
        throw new Error(`${name} is the name of two schemas`);
    }
    return asObject(tidy(properties?.['it'], io));
  }
}

const asObject = (value: unknown): JsonSchema => (isObject(value) ? value : {});

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rewrites what JSON Schema allows and generators of clients misread. */
function tidy(value: unknown, io: Io): unknown {
  if (Array.isArray(value)) return value.map((each) => tidy(each, io));
  if (!isObject(value)) return value;
  const { $ref: ref, ...rest } = value;
  if (typeof ref === 'string') return { $ref: ref.replace('#/$defs/', '#/components/schemas/') };
  // Responses get further fields within a version.
  if (io === 'output' && rest['additionalProperties'] === false)
    delete rest['additionalProperties'];
  const { properties, ...keywords } = withKeys(rest);
  const tidied = Object.entries(keywords).map(([key, inner]) => [
    key,
    ['default', 'examples', 'const'].includes(key) ? inner : tidy(inner, io),
  ]);
  if (isObject(properties)) tidied.push(['properties', mapValues(properties, io)]);
  return Object.fromEntries(tidied);
}

const mapValues = (properties: JsonSchema, io: Io): JsonSchema =>
  Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, tidy(inner, io)]));

/** A record whose keys are an enumeration is an object with these properties. */
function withKeys(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!isObject(propertyNames) || !Array.isArray(propertyNames['enum'])) return schema;
  const keys: unknown[] = propertyNames['enum'];
  return {
    ...rest,
    properties: Object.fromEntries(keys.map((key) => [String(key), additionalProperties])),
  };
}
