import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as moderation from './moderation.ts';
import * as questions from './questions.ts';

export const questionRoutes = {
  listQuestions: async (ctx, { params, query }) => questions.list(ctx, params.slug, query),
  askQuestion: async (ctx, { params, body }) =>
    (await questions.ask(ctx, params.slug, body.question)) ?? {
      data: null,
      message: success.questionSent,
    },
  answerQuestion: async (ctx, { params, body }) =>
    (await questions.answer(ctx, params.id, body.answer)) ?? {
      data: null,
      message: success.answerSent,
    },
  listModeratedQuestions: async (ctx, { query }) => moderation.listForModeration(ctx, query),
  moderateQuestion: async (ctx, { params, body }) => ({
    data: await moderation.moderate(ctx, params.id, body.state),
    message: body.state === 'shown' ? success.questionShown : success.questionHidden,
  }),
  replyToQuestion: async (ctx, { params, body }) => ({
    data: await moderation.reply(ctx, params.id, body.reply),
    message: body.reply === '' ? success.questionReplyRemoved : success.questionReplied,
  }),
  moderateAnswer: async (ctx, { params, body }) => ({
    data: await moderation.moderateAnswer(ctx, params.id, body.state),
    message: body.state === 'shown' ? success.answerShown : success.answerHidden,
  }),
} satisfies Handlers;
