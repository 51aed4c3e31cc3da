import { type AlertKind, alertKinds } from '#contract/alerts/rules.ts';
import { grievanceNumber } from '#contract/grievances/rules.ts';
import { shipmentStatuses, shipmentStatusNames } from '#contract/delivery/shipment-states.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '../ctx.ts';
import { failedBackups } from './backup-queries.ts';
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
    ...(await unpaidOrders(ctx)),
    ...(await stock(ctx)),
    ...(await refunds(ctx)),
    ...(await cancelledAfterDelivery(ctx)),
    ...(await grievances(ctx)),
    ...(await parcels(ctx)),
    ...(await reviews(ctx)),
    ...(await emails(ctx)),
    ...(await jobs(ctx)),
    ...(await backups(ctx)),
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

const unpaidOrders = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.unpaidOrders.all(ctx.db)).map(
    ({ subject, orderId, name, mobileNo, amountPaise }) => ({
      kind: 'unpaid',
      subject,
      title: `Order ${orderNumber(orderId)} is not paid: ${formatRupees(amountPaise)}`,
      detail: `${name}, ${mobileNo}, has a link to pay it by email.`,
      path: orderPath(orderId),
    }),
  );

const cancelledAfterDelivery = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.cancelledAfterDelivery.all(ctx.db)).map(
    ({ subject, orderId, amountPaise, actorName }) => ({
      kind: 'payment',
      subject,
      title: `Delivered order ${orderNumber(orderId)} was cancelled`,
      detail: `${formatRupees(amountPaise)} goes back to the customer. Cancelled by ${actorName ?? 'the customer'}.`,
      path: orderPath(orderId),
    }),
  );

const grievanceTitles: Record<string, (number: string) => string> = {
  new: (number) => `New complaint ${number}`,
  acknowledge: (number) => `Complaint ${number} is not acknowledged yet`,
  answer: (number) => `Complaint ${number} waits for its answer`,
  late: (number) => `Complaint ${number} is past its deadline`,
};
const grievanceDetails: Record<string, string> = {
  new: 'It must be answered within one month.',
  acknowledge: 'Its confirmation email has not left. The law allows 48 hours.',
  answer: 'Its one month ends within a week.',
  late: 'It should have been answered within one month.',
};

const grievances = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.grievances.all(ctx.db)).map(({ subject, grievanceId, stage, name }) => {
    const number = grievanceNumber(grievanceId);
    return {
      kind: 'complaint',
      subject,
      title: grievanceTitles[stage]?.(number) ?? number,
      detail: `From ${name}. ${grievanceDetails[stage] ?? ''}`,
      path: '/admin/complaints',
    };
  });

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

/** Parcels that move although their order, or their booking, was cancelled. */
const parcels = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.parcelProblems.all(ctx.db)).map(({ subject, orderId, event, problem }) => ({
    kind: 'payment',
    subject,
    title:
      event === null
        ? `The courier keeps a parcel of order ${orderNumber(orderId)}, which is to be cancelled`
        : `Order ${orderNumber(orderId)} is cancelled, and its parcel moves`,
    detail: event === null ? (problem ?? '') : eventName(event),
    path: orderPath(orderId),
  }));

const eventName = (event: string): string =>
  shipmentStatuses.flatMap((known) => (known === event ? [shipmentStatusNames[known]] : [])).join();

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
    path: orderId === null ? '/admin/emails?status=failed' : orderPath(orderId),
  }));

const jobs = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await queries.deadJobs.all(ctx.db)).map(({ subject, task }) => ({
    kind: 'job',
    subject,
    title: `Background work failed: ${task.replaceAll('_', ' ')}`,
    detail: 'Retry it on the page of the jobs.',
    path: '/admin/jobs?status=failed',
  }));

const backups = async (ctx: Ctx): Promise<NewAlert[]> =>
  (await failedBackups.all(ctx.db)).map(({ subject, folder, problem }) => ({
    kind: 'job',
    subject,
    title: 'The nightly backup failed',
    detail: `${folder}: ${problem ?? 'it was not finished'}`,
    path: '/admin/health',
  }));
