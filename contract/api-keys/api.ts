import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { id, moment, requiredText } from '../rules.ts';
import { apiKeyCalls } from './calls.ts';
import { apiKeyLimits, scopes } from './rules.ts';

const scope = z.enum(scopes);

/** `hint`: the last four characters of the key. */
const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(scope),
  status: z.enum(['active', 'expired']),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  previous_until: z.string().nullable().describe('Until when the key before a rotation works'),
});

const newKey = z.object({
  id: z.number(),
  key: z.string().describe('The key. It is shown once; the shop stores only its hash'),
});

const overlapMessage = `Please give 0 to ${apiKeyLimits.overlapHoursMax} hours`;

export const apiKeyApi = api(apiKeyCalls, {
  listApiKeys: {
    summary: 'API keys that are not revoked, newest first',
    access: 'admin',
    permission: 'staff.read',
    data: z.array(apiKey),
  },
  createApiKey: {
    summary: 'Create an API key. The key is shown once',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    body: z.object({
      name: requiredText(60, 'Please give the API key a name'),
      scopes: z
        .array(z.enum(scopes, { error: 'This is not a scope of an API key' }), {
          error: 'Please choose at least one scope',
        })
        .min(1, 'Please choose at least one scope')
        .max(100, 'Please choose each scope once')
        .transform((chosen) => [...new Set(chosen)]),
      expires_at: moment('Please give a valid date and time').nullish(),
    }),
    data: newKey,
  },
  rotateApiKey: {
    summary: 'Replace the secret of an API key. The former key works until the overlap ends',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    params: z.object({ id }),
    notFoundCode: 'api_key_not_found',
    body: z.object({
      overlap_hours: z
        .number({ error: overlapMessage })
        .min(0, overlapMessage)
        .max(apiKeyLimits.overlapHoursMax, overlapMessage)
        .default(apiKeyLimits.overlapHours),
    }),
    data: newKey,
  },
  revokeApiKey: {
    summary: 'Revoke an API key at once',
    access: 'admin',
    permission: 'staff.write',
    params: z.object({ id }),
    notFoundCode: 'api_key_not_found',
    data: none,
  },
});

export type ApiKey = z.infer<typeof apiKey>;
