import { success } from '#contract/messages.ts';
import type { Admissions, Handlers } from '../api/handler.ts';
import * as reviews from './reviews.ts';
import { moderationRoutes } from './routes-moderation.ts';

export const reviewsRoutes = {
  ...moderationRoutes,
  listReviews: async (ctx, { params, query }) => reviews.list(ctx, params.slug, query),
  writeReview: async (ctx, { params, body }) => ({
    data: await reviews.write(ctx, params.slug, body),
    message: success.reviewSaved,
  }),
  reportReview: async (ctx, { params, body }) =>
    (await reviews.report(ctx, params.id, body.reason ?? '')) ?? {
      data: null,
      message: success.reviewReported,
    },
} satisfies Handlers;

export const reviewsAdmissions = {
  writeReview: async (ctx, { params }) => void (await reviews.requireBuyer(ctx, params.slug)),
} satisfies Admissions;
