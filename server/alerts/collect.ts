import { type AlertKind, alertKinds } from '#contract/alerts.ts';
import { orderNumber } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

export type Alert = { id: number; kind: AlertKind; title: string; detail: string; path: string };
type NewAlert = Omit<Alert, 'id'> & { subject: string };

/**
 * Writes an alert for each event without one, in the caller's transaction, and returns the new
 * ones.
 */
export async function collect(ctx: Ctx): Promise<Alert[]> {
  const { mailId } = await queries.lockPosition.one(ctx.db);
  await queries.deleteRestocked.execute(ctx.db);
  const alerts = [
    ...(await orders(ctx, mailId)),
    ...(await stock(ctx)),
    ...(await refunds(ctx)),
    ...(await reviews(ctx)),
    ...(await emails(ctx)),
    ...(await jobs(ctx)),
  ];
  const rows = alerts.length === 0 ? [] : await queries.insertAlerts.all(ctx.db, { alerts });
  await queries.advance.execute(ctx.db, { mailId });
  return rows.flatMap(readAlert);
}

export function readAlert({ kind, ...row }: Omit<Alert, 'kind'> & { kind: string }): Alert[] {
  const known = alertKinds.find((each) => each === kind);
  return known === undefined ? [] : [{ ...row, kind: known }];
}

const orderPath = (orderId: number | null): string =>
  orderId === null ? '/admin' : `/admin/orders/${orderId}`;

async function orders(ctx: Ctx, mailId: number): Promise<NewAlert[]> {
  const rows = await queries.placedOrders.all(ctx.db, { mailId });
  return rows.map(({ subject, orderId, name, paymentMethod, finalPaise, items }) => ({
    kind: 'order',
    subject,
    title: `New order ${orderNumber(orderId)}: ${formatRupees(finalPaise)}`,
    detail: `${items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}. ${paymentMethod}, ${name}.`,
    path: orderPath(orderId),
  }));
}

const stock = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.lowProducts.all(ctx.db)).map(({ subject, productId, name, stock: units }) => ({
    kind: 'stock',
    subject,
    title: units === 0 ? `Out of stock: ${name}` : `Low stock: ${name}`,
    detail: units === 0 ? '' : `${units} left`,
    path: `/admin/products/${productId}`,
  }));

const refunds = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.refundProblems.all(ctx.db)).map(({ subject, orderId, amountPaise, state }) => ({
    kind: 'payment',
    subject,
    title: state === 'failed' ? 'A refund failed' : 'A refund has been open for a day',
    detail: `${formatRupees(amountPaise ?? 0)}${orderId === null ? '' : ` of order ${orderNumber(orderId)}`}`,
    path: orderPath(orderId),
  }));

const reviews = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.reportedReviews.all(ctx.db)).map(({ subject, product, reason }) => ({
    kind: 'review',
    subject,
    title: `Reported review: ${product}`,
    detail: reason,
    path: '/admin/content/reviews',
  }));

const emails = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.deadEmails.all(ctx.db)).map(({ subject, kind, recipient, orderId }) => ({
    kind: 'email',
    subject,
    title: `An email to ${recipient} could not be sent`,
    detail: kind.replaceAll('_', ' '),
    path: orderPath(orderId),
  }));

const jobs = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.deadJobs.all(ctx.db)).map(({ subject, task }) => ({
    kind: 'job',
    subject,
    title: `Background work failed: ${task.replaceAll('_', ' ')}`,
    detail: 'The log has the reason.',
    path: '/admin',
  }));
