import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as apiKeys from './api-keys.ts';

export const apiKeyRoutes = {
  listApiKeys: async (ctx) => ({ data: await apiKeys.list(ctx) }),
  createApiKey: async (ctx, { body }) => ({
    data: await apiKeys.create(ctx, body),
    message: success.apiKeyCreated,
  }),
  rotateApiKey: async (ctx, { params, body }) => ({
    data: await apiKeys.rotate(ctx, params.id, body.overlap_hours),
    message: success.apiKeyRotated,
  }),
  revokeApiKey: async (ctx, { params }) => {
    await apiKeys.revoke(ctx, params.id);
    return { data: null, message: success.apiKeyRevoked };
  },
} satisfies Handlers;
