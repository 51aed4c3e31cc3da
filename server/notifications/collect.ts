import { type NotificationKind, notificationKinds } from '#contract/notifications/rules.ts';
import { grievanceNumber } from '#contract/grievances/rules.ts';
import { shipmentStatuses } from '#contract/delivery/shipment-statuses.ts';
import { shipmentStatusNames } from '#contract/delivery/shipment-status-names.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '../ctx.ts';
import { failedBackups } from './backup-queries.ts';
import * as deliveries from './delivery-queries.ts';
import { outages } from './outage-queries.ts';
import { disabledWebhooks } from './webhook-queries.ts';
import * as queries from './queries.ts';

export type Notification = {
  id: number;
  kind: NotificationKind;
  /** Identifies the event within its kind. */
  subject: string;
  title: string;
  detail: string;
  path: string;
};
type Event = Omit<Notification, 'id'>;

/**
 * Writes a notification for each event without one, in the caller's transaction, and returns the
 * new ones.
 */
export async function collect(ctx: Ctx): Promise<Notification[]> {
  const { mailId } = await queries.lockPosition.one(ctx.db);
  await queries.deleteRestocked.execute(ctx.db);
  const events = [
    ...(await orders(ctx, mailId)),
    ...(await unpaidOrders(ctx)),
    ...(await stock(ctx)),
    ...(await refunds(ctx)),
    ...(await cancelledAfterDelivery(ctx)),
    ...(await grievances(ctx)),
    ...(await parcels(ctx)),
    ...(await reviews(ctx)),
    ...(await questions(ctx)),
    ...(await emails(ctx)),
    ...(await jobs(ctx)),
    ...(await backups(ctx)),
    ...(await returns(ctx)),
    ...(await webhooks(ctx)),
    ...(await failingAccounts(ctx)),
  ];
  const rows =
    events.length === 0 ? [] : await deliveries.insertNotifications.all(ctx.db, { events });
  await queries.advance.execute(ctx.db, { mailId });
  return rows.flatMap(readNotification);
}

export function readNotification({
  kind,
  ...row
}: Omit<Notification, 'kind'> & { kind: string }): Notification[] {
  const known = notificationKinds.find((each) => each === kind);
  return known === undefined ? [] : [{ ...row, kind: known }];
}

const orderPath = (orderId: number | null): string =>
  orderId === null ? '/admin' : `/admin/orders/${orderId}`;

async function orders(ctx: Ctx, mailId: number): Promise<Event[]> {
  const rows = await queries.placedOrders.all(ctx.db, { mailId });
  return rows.map(({ subject, orderId, name, paymentMethod, finalPaise, items, isTest }) => ({
    kind: 'order',
    subject,
    title: `${isTest ? 'Test' : 'New'} order ${orderNumber(orderId)}: ${formatRupees(finalPaise)}`,
    detail: `${items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}. ${paymentMethod}, ${name}.`,
    path: orderPath(orderId),
  }));
}

const unpaidOrders = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.unpaidOrders.all(ctx.db)).map(
    ({ subject, orderId, name, mobileNo, amountPaise }) => ({
      kind: 'unpaid',
      subject,
      title: `Order ${orderNumber(orderId)} is not paid: ${formatRupees(amountPaise)}`,
      detail: `${name}, ${mobileNo}, has a link to pay it by email.`,
      path: orderPath(orderId),
    }),
  );

const cancelledAfterDelivery = async (ctx: Ctx): Promise<Event[]> =>
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

const grievances = async (ctx: Ctx): Promise<Event[]> =>
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

const stock = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.lowProducts.all(ctx.db)).map(({ subject, productId, name, stock: units }) => ({
    kind: 'stock',
    subject,
    title: units === 0 ? `Out of stock: ${name}` : `Low stock: ${name}`,
    detail: units === 0 ? '' : `${units} left`,
    path: `/admin/products/${productId}`,
  }));

const refunds = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.refundProblems.all(ctx.db)).map(({ subject, orderId, amountPaise, state }) => ({
    kind: 'payment',
    subject,
    title: state === 'failed' ? 'A refund failed' : 'A refund has been open for a day',
    detail: `${formatRupees(amountPaise ?? 0)}${orderId === null ? '' : ` of order ${orderNumber(orderId)}`}`,
    path: orderPath(orderId),
  }));

/** Parcels that move although their order, or their booking, was cancelled. */
const parcels = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.parcelProblems.all(ctx.db)).map(({ subject, orderId, event, problem }) => ({
    kind: 'parcel',
    subject,
    title:
      event === null
        ? `The courier keeps a parcel of order ${orderNumber(orderId)}, which is to be cancelled`
        : subject.startsWith('back:')
          ? `A parcel of order ${orderNumber(orderId)} was not accepted and returns`
          : `Order ${orderNumber(orderId)} is cancelled, and its parcel moves`,
    detail: event === null ? (problem ?? '') : eventName(event),
    path: orderPath(orderId),
  }));

const eventName = (event: string): string =>
  shipmentStatuses.flatMap((known) => (known === event ? [shipmentStatusNames[known]] : [])).join();

const reviews = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.reviews.all(ctx.db)).map(({ subject, product, reason, rating }) => ({
    kind: 'review',
    subject,
    title: rating === null ? `Reported review: ${product}` : `New review: ${product}`,
    detail: rating === null ? reason : `${rating} of 5 stars`,
    path: '/admin/content/reviews',
  }));

const questions = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.questions.all(ctx.db)).map(({ subject, product, body }) => ({
    kind: 'review',
    subject,
    title: `Question about ${product}`,
    detail: body,
    path: '/admin/content/questions',
  }));

const returns = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.requestedReturns.all(ctx.db)).map(({ subject, orderId, wish, reason }) => ({
    kind: 'return',
    subject,
    title: `${wish === 'exchange' ? 'Exchange' : 'Return'} requested for order ${orderNumber(orderId)}`,
    detail: reason.replaceAll('_', ' '),
    path: orderPath(orderId),
  }));

const emails = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.deadEmails.all(ctx.db)).map(({ subject, kind, recipient, orderId }) => ({
    kind: 'email',
    subject,
    title: `An email to ${recipient} could not be sent`,
    detail: kind.replaceAll('_', ' '),
    path: orderId === null ? '/admin/emails?status=failed' : orderPath(orderId),
  }));

const jobs = async (ctx: Ctx): Promise<Event[]> =>
  (await queries.deadJobs.all(ctx.db)).map(({ subject, task }) => ({
    kind: 'job',
    subject,
    title: `Background work failed: ${task.replaceAll('_', ' ')}`,
    detail: 'Retry it on the page of the jobs.',
    path: '/admin/jobs?status=failed',
  }));

const backups = async (ctx: Ctx): Promise<Event[]> =>
  (await failedBackups.all(ctx.db)).map(({ subject, folder, problem }) => ({
    kind: 'backup',
    subject,
    title: 'The nightly backup failed',
    detail: `${folder}: ${problem ?? 'it was not finished'}`,
    path: '/admin/health',
  }));

const webhooks = async (ctx: Ctx): Promise<Event[]> =>
  (await disabledWebhooks.all(ctx.db)).map(({ subject, url, reason }) => ({
    kind: 'job',
    subject,
    title: 'A webhook was disabled',
    detail: `${url}: ${reason}. Its events wait until you enable it again`,
    path: '/admin/developers/webhooks',
  }));

const failingAccounts = async (ctx: Ctx): Promise<Event[]> =>
  (await outages.all(ctx.db)).map(({ subject, name, problem }) => ({
    kind: 'outage',
    subject,
    title: `${name} cannot be used`,
    detail: `The last checks failed: ${problem}`,
    path: '/admin/health',
  }));
