import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as newsletter from './newsletter.ts';
import { newsletterAdminRoutes } from './routes-admin.ts';

export const newsletterRoutes = {
  ...newsletterAdminRoutes,
  subscribe: async (ctx, { body }) =>
    (await newsletter.subscribe(ctx, body.email)) ?? {
      data: null,
      message: success.newsletterRequested,
    },
  confirmSubscription: async (ctx, { body }) => {
    await newsletter.confirm(ctx, body.token);
    return { data: null, message: success.newsletterConfirmed };
  },
  unsubscribe: async (ctx, { body }) => {
    await newsletter.unsubscribe(ctx, body.token);
    return { data: null, message: success.newsletterEnded };
  },
} satisfies Handlers;
