import { scopes } from '#contract/api-keys/rules.ts';
import { refusals } from '#contract/refusals.ts';
import type { JsonSchema } from './schemas.ts';

const codes = Object.entries(refusals);

/** The envelope of every refusal. `error` is stable; `message` is the sentence for people. */
export const problem = {
  type: 'object',
  required: ['success', 'code', 'message', 'data', 'error'],
  properties: {
    success: { const: false },
    code: { type: 'integer', description: 'The HTTP status' },
    message: { type: 'string' },
    data: { type: 'null' },
    error: { $ref: '#/components/schemas/ErrorCode' },
    errors: {
      type: 'array',
      description: 'The invalid fields of the request',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

export const errorCode = { type: 'string', enum: codes.map(([code]) => code) };

/** The answer to a failure of the shop, which every call can give. */
export const failure = {
  description: codes
    .filter(([, [status]]) => status >= 500)
    .map(([code, [status, sentence]]) => `\`${code}\` (${status}): ${sentence}`)
    .join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` of a sign-in, of a shopper or of a member of the staff.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hl_…',
    description: `A key of the admin area with scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`,
  },
};

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any text. A repeated request with the same key has the effect of one.',
  schema: { type: 'string', maxLength: 200 },
};

export const info = (publicUrl: string): JsonSchema => ({
  title: 'Shop API',
  version: '1.0.0',
  description: [
    'Amounts are rupees with at most two decimals, times ISO 8601, days those of India.',
    'Each answer is an envelope with `success`, `code`, `message` and `data`; a refusal also has the stable code `error`.',
    'A session and an API key go into the header `Authorization: Bearer …`.',
  ].join('\n\n'),
  contact: { name: 'The shop', url: publicUrl },
  license: { name: 'MIT', identifier: 'MIT' },
});
