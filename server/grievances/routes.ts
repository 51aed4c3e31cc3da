import { success } from '#contract/messages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Handlers } from '../api/handler.ts';
import { answerGrievance, createGrievance, listGrievances } from './grievances.ts';

export const grievanceRoutes = {
  createGrievance: async (ctx, { body: { order_number: orderNumber, ...rest } }) => {
    const created = await createGrievance(ctx, { ...rest, orderNumber });
    return created instanceof Refusal
      ? created
      : { data: created, message: success.grievanceReceived };
  },
  listGrievances: async (ctx, { query }) => listGrievances(ctx, query),
  answerGrievance: async (ctx, { params, body }) => ({
    data: await answerGrievance(ctx, params.id, body.answer),
    message: success.grievanceAnswered,
  }),
} satisfies Handlers;
