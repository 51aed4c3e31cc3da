import { z } from 'zod';
import { slug } from '../catalogue/product-slug.ts';
import { api, none, pageMeta } from '../endpoint.ts';
import { id, paging, requiredText, text } from '../rules.ts';
import { questionCalls } from './calls.ts';
import { answerLettersMax, questionLettersMax, questionStates, questionViews } from './rules.ts';

const answer = z.object({
  id: z.number(),
  name: z.string(),
  answer: z.string(),
  created_at: z.string(),
});

const question = z.object({
  id: z.number(),
  name: z.string(),
  question: z.string(),
  created_at: z.string(),
  /** The shop's answer; '' without one. */
  reply: z.string(),
  /** Of buyers of the product. */
  answers: z.array(answer),
});

const state = z.enum(questionStates);

const moderatedQuestion = question.extend({
  product_name: z.string(),
  product_slug: z.string(),
  state,
  answers: z.array(answer.extend({ state })),
});

const decision = z.object({ state: z.enum(['shown', 'hidden']) });

export const questionApi = api(questionCalls, {
  listQuestions: {
    summary: 'Questions about a product with their answers, newest first',
    access: 'public',
    params: z.object({ slug }),
    query: z.object({ ...paging }),
    data: z.array(question),
    meta: pageMeta,
    cached: true,
  },
  askQuestion: {
    summary:
      'Ask about a product. The staff read the question before it is shown; repeating it has no effect',
    access: 'shopper',
    params: z.object({ slug }),
    body: z.object({
      question: requiredText(questionLettersMax, 'Please write your question'),
    }),
    data: none,
  },
  answerQuestion: {
    summary:
      'Answer a question as a buyer, once. The staff read the answer before it is shown; a second one replaces an answer that waits',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'question_not_found',
    body: z.object({ answer: requiredText(answerLettersMax, 'Please write your answer') }),
    data: none,
  },
  listModeratedQuestions: {
    summary: 'Questions for moderation, newest first',
    access: 'admin',
    permission: 'content.read',
    query: z.object({ show: z.enum(questionViews).optional(), ...paging }),
    data: z.array(moderatedQuestion),
    meta: pageMeta,
  },
  moderateQuestion: {
    summary: 'Show or hide a question',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'question_not_found',
    body: decision,
    data: moderatedQuestion,
  },
  replyToQuestion: {
    summary:
      'Answer a question below it, which shows it; an empty reply removes the answer. The shopper gets the first answer by email',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'question_not_found',
    body: z.object({ reply: text(answerLettersMax) }),
    data: moderatedQuestion,
  },
  moderateAnswer: {
    summary: 'Show or hide the answer of a buyer',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'answer_not_found',
    body: decision,
    data: moderatedQuestion,
  },
});

export type Question = z.infer<typeof question>;
export type ModeratedQuestion = z.infer<typeof moderatedQuestion>;
