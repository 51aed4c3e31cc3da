import type { PageMeta } from '#contract/endpoint.ts';
import type { Question } from '#contract/questions/api.ts';
import { questionsPerHourMax, waitingPerShopperMax } from '#contract/questions/rules.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { countFromNetwork, lockSubject } from '../auth/limits.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { getVisibleProduct, signature } from '../reviews/reviews.ts';
import * as queries from './queries.ts';

type Paging = { page?: number | undefined; limit?: number | undefined };

/** Questions about the product's group that the staff have shown. Refuses `product_not_found`. */
export async function list(
  ctx: Ctx,
  slug: string,
  { page = 1, limit = pageSizeDefault }: Paging,
): Promise<{ data: Question[]; meta: PageMeta }> {
  const { variantIds: productIds } = await getVisibleProduct(ctx, slug);
  for (const id of productIds) ctx.reads.add(`questions:${id}`).add(`product:${id}`);
  const [rows, { total }] = await Promise.all([
    queries.page.all(ctx.db, { productIds, limit, offset: (page - 1) * limit }),
    queries.count.one(ctx.db, { productIds }),
  ]);
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/**
 * Stores a question for the staff to read; the same one again changes nothing. Refuses
 * `product_not_found`. Returns `too_many_requests` and `questions_full`: throwing them would roll
 * back the count.
 */
export async function ask(
  ctx: Ctx<Shopper>,
  slug: string,
  question: string,
): Promise<Refusal | null> {
  const refusal = await countFromNetwork(ctx, 'question_address', questionsPerHourMax);
  if (refusal) return refusal;
  const { userId } = ctx.actor;
  const { id: productId, variantIds } = await getVisibleProduct(ctx, slug);
  await lockSubject(ctx, `question|${userId}`);
  const { isAsked } = await queries.isAsked.one(ctx.db, { userId, variantIds, body: question });
  if (isAsked) return null;
  const { fullName, waiting } = await queries.writer.one(ctx.db, { userId });
  if (waiting >= waitingPerShopperMax) return refuse('questions_full', { most: waiting });
  const name = signature(fullName);
  await queries.insertQuestion.execute(ctx.db, { productId, userId, name, body: question });
  return null;
}

/**
 * Stores the answer of a buyer for the staff to read. Returns `question_not_found`,
 * `answer_not_bought`, `answer_exists`, and the refusals of `ask`.
 */
export async function answer(
  ctx: Ctx<Shopper>,
  questionId: number,
  body: string,
): Promise<Refusal | null> {
  const refusal = await countFromNetwork(ctx, 'question_address', questionsPerHourMax);
  if (refusal) return refusal;
  const { userId } = ctx.actor;
  await lockSubject(ctx, `question|${userId}`);
  const question = await queries.answerable.maybeOne(ctx.db, { questionId, userId });
  if (!question) return refuse('question_not_found');
  if (!question.isBuyer) return refuse('answer_not_bought');
  const { fullName, waiting } = await queries.writer.one(ctx.db, { userId });
  if (waiting >= waitingPerShopperMax && !question.isWaiting)
    return refuse('questions_full', { most: waiting });
  const name = signature(fullName);
  const saved = await queries.saveAnswer.maybeOne(ctx.db, { questionId, userId, name, body });
  return saved ? null : refuse('answer_exists');
}

const view = (row: RowOf<typeof queries.page>): Question => ({
  id: row.id,
  name: row.name,
  question: row.body,
  created_at: row.createdAt.toISOString(),
  reply: row.reply,
  answers: row.answers.map(({ createdAt, ...answer }) => ({
    ...answer,
    created_at: new Date(createdAt).toISOString(),
  })),
});
