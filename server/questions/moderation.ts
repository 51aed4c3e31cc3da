import type { PageMeta } from '#contract/endpoint.ts';
import { localeOf } from '#contract/locales/rules.ts';
import type { ModeratedQuestion } from '#contract/questions/api.ts';
import type { QuestionState, QuestionView } from '#contract/questions/rules.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { translateLines } from '../locales/translated-lines.ts';
import { queueEmail } from '../mail/mail.ts';
import * as queries from './moderation-queries.ts';

type ModerationListQuery = {
  show?: QuestionView | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};
type Decision = Exclude<QuestionState, 'waiting'>;
type Answer = { id: number | null; text: string; answeredBy: string };

export async function listForModeration(
  ctx: Ctx,
  { show = 'waiting', page = 1, limit = pageSizeDefault }: ModerationListQuery,
): Promise<{ data: ModeratedQuestion[]; meta: PageMeta }> {
  const [rows, counts] = await Promise.all([
    queries.views[show].all(ctx.db, { limit, offset: (page - 1) * limit }),
    queries.counts.one(ctx.db),
  ]);
  const total = counts[show];
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Shows or hides a question with all its answers. Refuses `question_not_found`. */
export async function moderate(
  ctx: Ctx<Admin>,
  id: number,
  state: Decision,
): Promise<ModeratedQuestion> {
  const before = await locked(ctx, id);
  await queries.setState.execute(ctx.db, { questionId: id, state });
  await recordAudit(ctx, {
    action: state === 'shown' ? 'question.show' : 'question.hide',
    subject: `question:${id}`,
    before: { state: before.state },
    after: { state },
  });
  return changed(ctx, id);
}

/**
 * Stores the shop's answer, which shows the question, or removes it. The shopper gets the first
 * answer by email. Refuses `question_not_found`.
 */
export async function reply(ctx: Ctx<Admin>, id: number, text: string): Promise<ModeratedQuestion> {
  const before = await locked(ctx, id);
  await queries.setReply.execute(ctx.db, { questionId: id, reply: text });
  if (text !== '') await emailAsker(ctx, before, { id: null, text, answeredBy: '' });
  await recordAudit(ctx, {
    action: 'question.reply',
    subject: `question:${id}`,
    before: { reply: before.reply },
    after: { reply: text },
  });
  return changed(ctx, id);
}

/** Shows or hides the answer of a buyer. Refuses `answer_not_found`. */
export async function moderateAnswer(
  ctx: Ctx<Admin>,
  answerId: number,
  state: Decision,
): Promise<ModeratedQuestion> {
  const question = await queries.lockOfAnswer.maybeOne(ctx.db, { answerId });
  if (!question) throw refuse('answer_not_found');
  const before = await queries.byId.one(ctx.db, { questionId: question.id });
  const answer = before.answers.find(({ id }) => id === answerId);
  if (!answer) throw refuse('answer_not_found');
  await queries.setAnswerState.execute(ctx.db, { answerId, state });
  if (state === 'shown' && before.state === 'shown')
    await emailAsker(ctx, before, { id: answerId, text: answer.answer, answeredBy: answer.name });
  await recordAudit(ctx, {
    action: state === 'shown' ? 'question.show_answer' : 'question.hide_answer',
    subject: `question:${question.id}`,
    before: { answer: answer.answer, state: answer.state },
    after: { answer: answer.answer, state },
  });
  return changed(ctx, question.id);
}

/** One email for a question, with its first answer. */
async function emailAsker(
  ctx: Ctx<Admin>,
  question: queries.ModeratedRow,
  { id: answerId, text, answeredBy }: Answer,
): Promise<void> {
  const asker = await queries.asker.maybeOne(ctx.db, { questionId: question.id, answerId });
  if (!asker) return;
  const named = [{ productId: question.productId, name: question.productName }];
  const [product] = await translateLines(ctx, asker.locale, named);
  await queueEmail(ctx, {
    eventKey: `question.answered:${question.id}`,
    kind: 'question_answered',
    locale: localeOf(asker.locale),
    recipient: asker.email,
    props: {
      name: asker.fullName,
      product: product?.name ?? question.productName,
      question: question.body,
      answer: text,
      answeredBy,
      url: `${ctx.config.publicUrl}/product/${question.productSlug}#questions`,
    },
  });
}

async function locked(ctx: Ctx<Admin>, questionId: number): Promise<queries.ModeratedRow> {
  const row = await queries.lock.maybeOne(ctx.db, { questionId });
  if (!row) throw refuse('question_not_found');
  return queries.byId.one(ctx.db, { questionId });
}

async function changed(ctx: Ctx<Admin>, questionId: number): Promise<ModeratedQuestion> {
  const after = await queries.byId.one(ctx.db, { questionId });
  ctx.purges.add(`questions:${after.productId}`);
  return view(after);
}

const view = (row: queries.ModeratedRow): ModeratedQuestion => ({
  id: row.id,
  product_name: row.productName,
  product_slug: row.productSlug,
  name: row.name,
  question: row.body,
  created_at: row.createdAt.toISOString(),
  state: row.state,
  reply: row.reply,
  answers: row.answers.map(({ createdAt, ...answer }) => ({
    ...answer,
    created_at: new Date(createdAt).toISOString(),
  })),
});
