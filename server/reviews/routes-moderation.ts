import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { listForModeration, moderate, reply } from './moderation.ts';

export const moderationRoutes = {
  listModeratedReviews: async (ctx, { query }) => listForModeration(ctx, query),
  moderateReview: async (ctx, { params, body }) => ({
    data: await moderate(ctx, params.id, { isHidden: body.is_hidden, reason: body.reason }),
    message: body.is_hidden ? success.reviewHidden : success.reviewShown,
  }),
  replyToReview: async (ctx, { params, body }) => ({
    data: await reply(ctx, params.id, body.reply),
    message: body.reply === '' ? success.replyRemoved : success.replySaved,
  }),
} satisfies Handlers;
