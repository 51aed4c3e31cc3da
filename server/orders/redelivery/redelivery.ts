import { workingDaysUntil } from '#contract/delivery/dates.ts';
import { isReturning } from '#contract/delivery/shipment-states.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type {
  FailedDelivery,
  RedeliveryAnswer,
  RedeliveryPage,
} from '#contract/orders/redelivery.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { readCalendar } from '../../delivery/settings.ts';
import { translateLines } from '../../locales/translated-lines.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { metaOf, type Paging, pageOf } from '../listing.ts';
import { lockShipments } from '../shipments/lock.ts';
import { orderOfShipment } from '../shipments/queries.ts';
import { readShipmentStatus, trackPath } from '../shipments/view.ts';
import { lockOrder } from '../transition-queries.ts';
import { shipmentOfToken } from './link.ts';
import * as queries from './queries.ts';
import { lastDay, redeliveryView } from './view.ts';

type FailedParcel = RowOf<typeof queries.ofShipment>;

/**
 * What the page of the link shows. Changes nothing, because mail scanners open links. Refuses
 * `redelivery_not_found` for a wrong token.
 */
export const read = async (ctx: Ctx, token: string): Promise<RedeliveryPage> =>
  viewOf(ctx, await getByToken(ctx, token));

/**
 * Stores the answer to the last failed attempt; a repetition changes nothing, and a later answer
 * replaces it until the carrier has it. Refuses `redelivery_not_found`, `redelivery_day`,
 * `redelivery_pincode`, `redelivery_taken`, and the state of a parcel that waits for no answer.
 */
export async function answer(
  ctx: Ctx,
  token: string,
  form: RedeliveryAnswer,
): Promise<RedeliveryPage> {
  const { id: shipmentId, orderId } = await getByToken(ctx, token);
  await lockOrder.one(ctx.db, { orderId });
  const parcel = await queries.ofShipment.one(ctx.db, { shipmentId });
  const attempt = parcel.attempts.at(-1);
  const before = currentAnswer(parcel);
  if (before && isSame(before, form)) return viewOf(ctx, parcel);
  requireOpen(stateOf(parcel));
  if (!attempt) throw refuse('redelivery_moving');
  if (!(await daysOf(ctx, parcel)).includes(form.day)) throw refuse('redelivery_day');
  requirePincode(form.address, parcel.pincode);
  const saved = await queries.saveAnswer.maybeOne(ctx.db, {
    ...{ shipmentId, eventId: attempt.id, day: form.day, address: form.address },
    isNotRefused: form.not_refused,
  });
  if (!saved) throw refuse('redelivery_taken');
  const system: Ctx<System> = {
    ...ctx,
    actor: { kind: 'system' },
    transaction: async (work) => work(system),
  };
  await recordAudit(system, {
    action: 'shipment.redelivery',
    subject: `order:${orderId}`,
    before: before && auditOf(before.day, before.address, before.isNotRefused),
    after: auditOf(form.day, form.address, form.not_refused),
  });
  return viewOf(ctx, await queries.ofShipment.one(ctx.db, { shipmentId }));
}

/** Parcels whose last attempt failed, the longest waiting first. */
export async function listFailed(
  ctx: Ctx,
  query: Paging,
): Promise<{ data: FailedDelivery[]; meta: PageMeta }> {
  const { page, limit, offset } = pageOf(query);
  const rows = await queries.failed.all(ctx.db, { limit, offset });
  const data = rows.flatMap((row) => {
    const redelivery = redeliveryView(row.attempts, row.answer);
    if (!redelivery) return [];
    const { shipmentId, orderId, carrier, trackingNumber, fullName, mobileNo, city, pincode } = row;
    return [
      {
        ...redelivery,
        ...{ shipment_id: shipmentId, order_id: orderId, name: fullName, mobile_no: mobileNo },
        ...{ carrier, tracking_number: trackingNumber, city, pincode },
      },
    ];
  });
  return { data, meta: metaOf(page, limit, rows[0]?.total ?? 0) };
}

/**
 * Records that the staff told the courier. Repeating it changes nothing. Refuses
 * `shipment_not_found` and `redelivery_not_open`.
 */
export async function markTold(ctx: Ctx<Admin>, shipmentId: number): Promise<AdminOrderDetail> {
  const found = await orderOfShipment.maybeOne(ctx.db, { shipmentId });
  if (!found) throw refuse('shipment_not_found');
  const { id: orderId } = await lockShipments(ctx, found.orderId);
  const { answer: before } = await queries.ofShipment.one(ctx.db, { shipmentId });
  if (!(await queries.markTold.maybeOne(ctx.db, { shipmentId })))
    throw refuse('redelivery_not_open');
  await recordAudit(ctx, {
    action: 'shipment.redelivery',
    subject: `order:${orderId}`,
    before: { shipment: shipmentId, redelivery: before?.state },
    after: { shipment: shipmentId, redelivery: 'told' },
  });
  return getForAdmin(ctx, orderId);
}

async function getByToken(ctx: Ctx, token: string): Promise<FailedParcel> {
  const shipmentId = shipmentOfToken(ctx.config, token);
  const parcel = shipmentId && (await queries.ofShipment.maybeOne(ctx.db, { shipmentId }));
  if (!parcel) throw refuse('redelivery_not_found');
  return parcel;
}

function stateOf(parcel: FailedParcel): RedeliveryPage['state'] {
  const status = readShipmentStatus(parcel.status);
  if (status === 'delivered') return 'delivered';
  if (isReturning(status) || parcel.isEmptied) return 'returned';
  if (parcel.orderStatus === 'cancelled' || parcel.isCancelRequested) return 'closed';
  if (status !== 'delivery_failed') return 'moving';
  const current = currentAnswer(parcel);
  const isOpen =
    current === null ||
    ((current.state === 'waiting' || current.state === 'by_hand') && !current.isLeased);
  return isOpen ? 'open' : 'taken';
}

function requireOpen(state: RedeliveryPage['state']): void {
  if (state === 'delivered') throw refuse('redelivery_delivered');
  if (state === 'returned') throw refuse('redelivery_returned');
  if (state === 'closed') throw refuse('redelivery_closed');
  if (state === 'moving') throw refuse('redelivery_moving');
  if (state === 'taken') throw refuse('redelivery_taken');
}

/** The answer to the last attempt. */
const currentAnswer = ({ attempts, answer: given }: FailedParcel): queries.AnswerRow | null =>
  given?.eventId === attempts.at(-1)?.id ? given : null;

const isSame = (
  { day, address, isNotRefused }: queries.AnswerRow,
  form: RedeliveryAnswer,
): boolean =>
  day === form.day && (address ?? '') === form.address && isNotRefused === form.not_refused;

async function daysOf(ctx: Ctx, { attempts: [first] }: FailedParcel): Promise<string[]> {
  return first ? workingDaysUntil(ctx.now, lastDay(first), await readCalendar(ctx)) : [];
}

/** A courier has no way to another PIN code: the parcel is sorted by it. */
function requirePincode(address: string, pincode: string): void {
  const others = (address.match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g) ?? []).filter(
    (digits) => digits.replace(' ', '') !== pincode,
  );
  if (others.length > 0) throw refuse('redelivery_pincode', { pincode });
}

const auditOf = (day: string, address: string | null, isNotRefused: boolean) => ({
  redelivery_day: day,
  address: address ? 'corrected' : 'as ordered',
  not_refused: isNotRefused,
});

async function viewOf(ctx: Ctx, parcel: FailedParcel): Promise<RedeliveryPage> {
  const state = stateOf(parcel);
  const current = currentAnswer(parcel);
  return {
    order_number: orderNumber(parcel.orderId),
    state,
    status: readShipmentStatus(parcel.status),
    carrier: parcel.carrier,
    city: parcel.city,
    pincode: parcel.pincode,
    track_path: trackPath(parcel.token),
    lines: [...(await translateLines(ctx, ctx.locale, parcel.lines))],
    days: state === 'open' ? await daysOf(ctx, parcel) : [],
    answer: current && {
      day: current.day,
      has_address: current.address !== null,
      not_refused: current.isNotRefused,
    },
  };
}
