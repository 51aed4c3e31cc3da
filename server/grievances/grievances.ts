import type { PageMeta } from '#contract/endpoint.ts';
import type { Grievance } from '#contract/grievances/api.ts';
import { type GrievanceView, grievanceNumber } from '#contract/grievances/rules.ts';
import { localeOf } from '#contract/locales/rules.ts';
import { privacyNoticeVersion } from '#contract/customers/privacy-notice.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { authLimits } from '#contract/auth/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import { countFromNetwork, reserveEmail } from '../auth/limits.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import * as queries from './queries.ts';

const perHourPerNetworkMax = 10;
const emailsPerHourMax = 3;

type GrievanceForm = {
  name: string;
  email: string;
  phone: string;
  orderNumber: string;
  message: string;
};

/**
 * Stores a grievance and queues its acknowledgement. Anyone can enter any address, so that the
 * emails to one are limited; the grievance is stored anyway. Returns the refusal of a network:
 * throwing it would roll back the count.
 */
export async function createGrievance(
  ctx: Ctx,
  form: GrievanceForm,
): Promise<{ number: string } | Refusal> {
  const refusal = await countFromNetwork(ctx, 'grievance_address', perHourPerNetworkMax);
  if (refusal) return refusal;
  const { id } = await queries.insert.one(ctx.db, {
    ...form,
    noticeVersion: privacyNoticeVersion,
    locale: ctx.locale,
  });
  const number = grievanceNumber(id);
  const isReserved = await reserveEmail(ctx, 'grievance_mail', {
    to: form.email,
    hourlyMax: emailsPerHourMax,
    dailyMax: authLimits.confirmationEmailsPerDay,
  });
  if (isReserved)
    await queueEmail(ctx, {
      eventKey: `grievance.received:${id}`,
      kind: 'grievance_received',
      locale: ctx.locale,
      recipient: form.email,
      props: { number },
    });
  return { number };
}

/** Open grievances, the oldest first, or answered ones, the newest first. */
export async function listGrievances(
  ctx: Ctx,
  {
    show = 'open',
    page = 1,
    limit = 20,
  }: { show?: GrievanceView | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<{ data: Grievance[]; meta: PageMeta }> {
  const list = show === 'open' ? queries.open : queries.answered;
  const [rows, { total }] = await Promise.all([
    list.all(ctx.db, { limit, offset: (page - 1) * limit }),
    queries.count.one(ctx.db, { isAnswered: show === 'answered' }),
  ]);
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/**
 * Stores the answer and queues its email. Refuses `grievance_not_found` and `grievance_answered`.
 */
export async function answerGrievance(
  ctx: Ctx<Admin>,
  id: number,
  answer: string,
): Promise<Grievance> {
  const staffId = ctx.actor.userId;
  const isFirst = await queries.answer.maybeOne(ctx.db, { id, answer, staffId });
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('grievance_not_found');
  if (!isFirst) throw refuse('grievance_answered');
  await queueEmail(ctx, {
    eventKey: `grievance.answered:${id}`,
    kind: 'grievance_answered',
    locale: localeOf(row.locale),
    recipient: row.email,
    props: { number: grievanceNumber(id), name: row.name, answer },
  });
  await recordAudit(ctx, {
    action: 'grievance.answer',
    subject: `grievance:${id}`,
    before: null,
    after: { Answer: answer },
  });
  return view(row);
}

const view = (row: RowOf<typeof queries.byId>): Grievance => ({
  id: row.id,
  number: grievanceNumber(row.id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  order_number: row.orderNumber,
  message: row.message,
  created_at: row.createdAt.toISOString(),
  acknowledge_by: row.acknowledgeBy.toISOString(),
  acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
  answer_by: row.answerBy.toISOString(),
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
});
