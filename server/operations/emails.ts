import type { PageMeta } from '#contract/endpoint.ts';
import type { SentEmail } from '#contract/operations/api.ts';
import type { EmailStatus } from '#contract/operations/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import type { EmailKind } from '#contract/mail/emails.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { queueEmailAgain } from '../mail/mail.ts';
import { meaningOf } from '../mail/mail-server.ts';
import * as queries from './email-queries.ts';

const stateOf: Record<EmailStatus, string> = { sent: 'sent', queued: 'queued', failed: 'dead' };

const titles: Record<EmailKind, string> = {
  code: 'Sign-in code',
  order_placed: 'Order placed',
  payment_received: 'Payment received',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  order_unpaid: 'Order unpaid',
  payment_link: 'Payment link',
  order_cancel_requested: 'Cancellation requested',
  order_edited: 'Order changed',
  order_lines_cancelled: 'Part of an order cancelled',
  shipment_update: 'Parcel update',
  newsletter_confirm: 'Newsletter confirmation',
  newsletter_issue: 'Newsletter issue',
  return_update: 'Return',
  grievance_received: 'Complaint received',
  grievance_answered: 'Complaint answered',
  product_restocked: 'Back in stock',
  marketing: 'Offer or reminder',
  review_replied: 'Reply to a review',
  question_answered: 'Answer to a question',
  staff_invited: 'Staff invitation',
  staff_notification: 'Notification',
  staff_order: 'Notification of an order',
  export_ready: 'Scheduled export',
  two_factor_changed: 'Two-factor authentication changed',
};
const isKind = (kind: string): kind is EmailKind => Object.hasOwn(titles, kind);
const titleOf = (kind: string): string => (isKind(kind) ? titles[kind] : kind);

const seesStaff = ({ actor }: Ctx<Admin>): boolean => actor.permissions.has('staff.read');

type EmailListQuery = {
  status?: EmailStatus | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Emails about the staff are listed for roles that see the staff. */
export async function listEmails(
  ctx: Ctx<Admin>,
  { status = 'sent', page = 1, limit = pageSizeDefault }: EmailListQuery,
): Promise<{ data: SentEmail[]; meta: PageMeta }> {
  const filter = { state: stateOf[status], seesStaff: seesStaff(ctx) };
  const rows = await queries.page.all(ctx.db, { ...filter, limit, offset: (page - 1) * limit });
  const { total } = await queries.count.one(ctx.db, filter);
  return {
    data: rows.map((row) => view(row, status)),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

const view = (row: RowOf<typeof queries.page>, status: EmailStatus): SentEmail => ({
  id: row.id,
  title: titleOf(row.kind),
  to: row.recipient,
  status,
  subject: row.subject,
  text: row.text,
  attempts: row.tries,
  error: row.lastError === null ? null : failureOf(row.lastError),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  can_resend: status !== 'queued' && isResendable(row),
});

/** Without a code of the mail server, the failure is the shop's own. */
const failureOf = (reason: string): string =>
  /^E[A-Z]/.test(reason)
    ? `The mail server ${meaningOf(reason)}`
    : `The email could not be made (${reason})`;

/** A sign-in code is never sent again. The content of a deleted account is gone. */
const isResendable = ({ kind, hasContent }: { kind: string; hasContent: boolean }): boolean =>
  kind !== 'code' && hasContent;

/**
 * Queues a failed email again, or a copy of a sent one. Of two requests at once the second is
 * refused, because the first waits to be sent.
 */
export async function resendEmail(ctx: Ctx<Admin>, id: number): Promise<void> {
  const email = await queries.lockFinished.maybeOne(ctx.db, { id });
  if ((await queries.isQueued.one(ctx.db, { id })).isQueued) throw refuse('email_queued');
  if (!email || (email.isForStaff && !seesStaff(ctx))) throw refuse('email_not_found');
  if (!isResendable(email) || email.state === 'expired') throw refuse('email_not_resendable');
  await queueEmailAgain(ctx, { id, isFailed: email.state === 'dead' });
  await recordAudit(ctx, {
    action: 'email.resend',
    subject: `email:${id}`,
    before: null,
    after: { Email: titleOf(email.kind) },
  });
}
