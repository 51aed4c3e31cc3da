import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { deleteSubscriber, listSubscribers } from './admin.ts';
import { exportSubscribers } from './export.ts';
import { deleteSegment, listSegments, saveSegment } from './segments.ts';

export const newsletterAdminRoutes = {
  listSubscribers: async (ctx, { query }) => listSubscribers(ctx, query),
  exportSubscribers: async (ctx, { query }) => ({ data: await exportSubscribers(ctx, query) }),
  deleteSubscriber: async (ctx, { params }) => {
    await deleteSubscriber(ctx, params.id);
    return { data: null, message: success.subscriberDeleted };
  },
  listSegments: async (ctx) => ({ data: await listSegments(ctx) }),
  saveSegment: async (ctx, { body }) => ({
    data: await saveSegment(ctx, body),
    message: success.segmentSaved,
  }),
  deleteSegment: async (ctx, { params }) => {
    await deleteSegment(ctx, params.id);
    return { data: null, message: success.segmentDeleted };
  },
} satisfies Handlers;
