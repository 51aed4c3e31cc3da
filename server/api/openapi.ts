import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { refusals } from '#contract/refusals.ts';
import type { Config } from '../config/config.ts';

type JsonSchema = Record<string, unknown>;

const inputSchema = (schema: z.ZodType): JsonSchema =>
  without$schema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const responseSchema = (schema: z.ZodType): JsonSchema =>
  without$schema(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
const without$schema = ({ $schema: _, ...rest }: JsonSchema): JsonSchema => rest;

/**
 * Serves the OpenAPI document, generated from the validating schemas, and an HTML page of it. The
 * document is generated on the first request: a tenth of a start's processor time.
 */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  let json: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(describeApi(config.publicUrl));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(docsPage()),
  );
}

export function describeApi(publicUrl: string): JsonSchema {
  const operations: Record<string, Record<string, unknown>> = {};
  for (const name of callNames) {
    const { method, path } = methodAndPath(name);
    operations[path] = { ...operations[path], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1.0.0',
      description: 'Amounts are rupees with at most two decimals.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: operations,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problem },
    },
  };
}

const problem = {
  type: 'object',
  required: ['success', 'code', 'message', 'error'],
  properties: {
    success: { const: false },
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'null' },
    error: { enum: Object.keys(refusals) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(name: CallName): JsonSchema {
  const endpoint: Endpoint = endpoints[name];
  const isGuarded = endpoint.access !== 'public';
  const envelope = {
    type: 'object',
    required: ['success', 'code', 'message', 'data'],
    properties: {
      success: { const: true },
      code: { type: 'integer' },
      message: { type: 'string' },
      data: responseSchema(endpoint.data),
      ...(endpoint.meta ? { meta: responseSchema(endpoint.meta) } : {}),
    },
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(isGuarded
      ? { security: endpoint.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }
      : {}),
    parameters: [...fields(endpoint.params, 'path'), ...fields(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: { required: true, content: bodyContent(endpoint.body, endpoint.bodyFormat) },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content:
          endpoint.responseFormat === 'file'
            ? anyFile
            : { 'application/json': { schema: envelope } },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const anyFile = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** Every form is also accepted as JSON, without its files. */
function bodyContent(body: z.ZodType, reads: Endpoint['bodyFormat']): JsonSchema {
  if (reads === 'stream') return anyFile;
  if (reads !== 'multipart' && reads !== 'either')
    return { 'application/json': { schema: inputSchema(body) } };
  const form = formSchema(body);
  return {
    'multipart/form-data': { schema: form },
    'application/json': { schema: reads === 'either' ? inputSchema(body) : asJson(form) },
  };
}

/** In JSON, a string is read like a form field, and null means absent. */
function asJson(form: JsonSchema & { properties: object }): JsonSchema {
  const texts = Object.entries(form.properties).filter(
    ([, value]) => !JSON.stringify(value).includes('"format":"binary"'),
  );
  return {
    ...form,
    properties: Object.fromEntries(
      texts.map(([name, value]) => [name, { anyOf: [value, { type: ['string', 'null'] }] }]),
    ),
  };
}

/** Describes a form by the parsed values, because the fields themselves are all text or files. */
function formSchema(body: z.ZodType): JsonSchema & { properties: object } {
  const read = body instanceof z.ZodPipe ? body.def.out : body;
  if (!(read instanceof z.ZodObject)) throw new TypeError('a form is described by an object');
  const { properties = {}, additionalProperties: _, ...schema } = responseSchema(read);
  const required = Object.entries(read.shape).flatMap(([name, control]) =>
    control.safeParse(undefined).success ? [] : [name],
  );
  return { ...schema, required, properties: Object(properties) };
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties, required } = inputSchema(schema);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: value,
  }));
}

function docsPage(): string {
  const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const rows = callNames.map((name) => {
    const endpoint: Endpoint = endpoints[name];
    const { method, path } = methodAndPath(name);
    return `<tr><td>${method}</td><td><code>/api${escape(path)}</code></td><td>${endpoint.access}</td><td>${escape(endpoint.summary)}</td></tr>`;
  });
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop API</title></head><body><h1>Shop API</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p><table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}
