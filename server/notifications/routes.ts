import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as notifications from './notifications.ts';
import { addSubscription, deleteSubscription } from './push/subscriptions.ts';

export const notificationRoutes = {
  getNotificationPreferences: async (ctx) => ({ data: await notifications.getPreferences(ctx) }),
  saveNotificationPreferences: async (ctx, { body }) => ({
    data: await notifications.savePreferences(ctx, body),
    message: success.notificationsSaved,
  }),
  addPushSubscription: async (ctx, { body }) => ({
    data: await addSubscription(ctx, body),
    message: success.deviceAdded,
  }),
  deletePushSubscription: async (ctx, { query }) => {
    await deleteSubscription(ctx, query.endpoint);
    return { data: null, message: success.deviceRemoved };
  },
  testNotification: async (ctx) => ({
    data: await notifications.sendTest(ctx),
    message: success.testSent,
  }),
} satisfies Handlers;
