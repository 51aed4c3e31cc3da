import { randomBytes } from 'node:crypto';
import { hasLeft, isReturning, shipmentEventsAfter } from '#contract/delivery/shipment-states.ts';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { shipmentStatusNames } from '#contract/delivery/shipment-status-names.ts';
import type {
  ShipmentEventForm,
  ShipmentForm,
  TrackedShipment,
} from '#contract/orders/shipments.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx, Shopper, System } from '../../ctx.ts';
import { translateLines } from '../../locales/translated-lines.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { applyStatus } from '../apply-status.ts';
import { endIfNothingIsOpen } from '../cancellation.ts';
import { keepDelivered, noteContradiction } from '../contradiction.ts';
import { bookParcelCash } from '../ledger/cash.ts';
import { lockOrder } from '../transition-queries.ts';
import { requirePaid } from '../required-reasons.ts';
import type { LockedOrder } from '../transitions.ts';
import { readStatus } from '../view.ts';
import { queueShipmentEmail } from './emails.ts';
import { inspect } from './inspect.ts';
import { lockShipments } from './lock.ts';
import * as queries from './queries.ts';
import { byToken } from './tracking-queries.ts';
import { readEvents, readShipmentStatus } from './view.ts';

/**
 * Creates a shipment. The lock on the order serializes shipments, so no unit is in two of them.
 * Refuses `order_not_found`, `test_order`, `order_not_shippable`, `order_unconfirmed`,
 * `order_not_paid`, `shipment_empty` and `shipment_units`.
 */
export async function create(ctx: Ctx<Admin>, orderId: number, form: ShipmentForm): Promise<void> {
  const order = await lockShipments(ctx, orderId);
  if (order.status !== 'processing' && order.status !== 'shipped')
    throw refuse('order_not_shippable', { status: order.status });
  if (order.isCancelRequested) throw refuse('cancellation_requested');
  if (order.isUnconfirmed) throw refuse('order_unconfirmed');
  await requirePaid(ctx, order, form.reason);
  await insertParcel(ctx, orderId, form);
}

/**
 * Inserts a shipment of a locked order that may be shipped. Returns its id. Refuses
 * `shipment_empty` and `shipment_units`.
 */
export async function insertParcel(
  ctx: Ctx<Admin | System>,
  orderId: number,
  form: Omit<ShipmentForm, 'reason'>,
): Promise<number> {
  const lines = await chosenLines(ctx, orderId, form.lines);
  const token = randomBytes(16).toString('base64url');
  const { id } = await queries.insert.one(ctx.db, {
    orderId,
    token,
    carrier: form.carrier,
    trackingNumber: form.tracking_number,
    trackingUrl: form.tracking_url,
    lines,
  });
  await recordAudit(ctx, {
    action: 'shipment.create',
    subject: `order:${orderId}`,
    before: null,
    after: { shipment: id, carrier: form.carrier, tracking_number: form.tracking_number, lines },
  });
  return id;
}

async function chosenLines(ctx: Ctx, orderId: number, chosen: ShipmentForm['lines']) {
  const open = await queries.unshipped.all(ctx.db, { orderId });
  const rest = open.flatMap(({ productId, leftUnits }) =>
    leftUnits > 0 ? [{ product_id: productId, quantity: leftUnits }] : [],
  );
  if (rest.length === 0) throw refuse('shipment_empty');
  if (!chosen) return rest;
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of chosen)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => {
    const line = open.find((candidate) => candidate.productId === productId);
    if (!line || line.leftUnits < quantity)
      throw refuse('shipment_units', {
        name: line?.name ?? `Product ${productId}`,
        left: line?.leftUnits ?? 0,
      });
    return { product_id: productId, quantity };
  });
}

/**
 * Records an event; status and emails of the order follow. Repeating the last event changes
 * nothing, so a retry is safe. Refuses `shipment_not_found`, `shipment_event_order`,
 * `inspection_units`, and `order_not_paid` while the parcel is at the shop.
 */
export async function addEvent(
  ctx: Ctx<Admin>,
  shipmentId: number,
  form: ShipmentEventForm,
): Promise<AdminOrderDetail> {
  const found = await queries.orderOfShipment.maybeOne(ctx.db, { shipmentId });
  const order = found && (await lockOrder.maybeOne(ctx.db, { orderId: found.orderId }));
  if (!order) throw refuse('shipment_not_found');
  const { shipments } = await queries.ofOrder.one(ctx.db, { orderId: order.id });
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse('shipment_not_found');
  const from = readShipmentStatus(shipment.status);
  if (from === form.event) return getForAdmin(ctx, order.id);
  if (!shipmentEventsAfter(from).includes(form.event))
    throw refuse('shipment_event_order', {
      event: shipmentStatusNames[form.event],
      status: shipmentStatusNames[from],
    });
  if (!hasLeft(from)) await requirePaid(ctx, order, form.reason);
  await recordEvent(ctx, {
    order,
    shipments,
    shipment,
    event: form.event,
    at: timeOf(form, ctx.now),
    note: form.note,
    lines: form.lines,
  });
  return getForAdmin(ctx, order.id);
}

/** What a clock may be ahead of the shop's. */
const clockSkewMs = 5 * 60_000;

/** Refuses a time that has not come: a delivery in the future would keep its returns open. */
function timeOf({ at }: ShipmentEventForm, now: Date): Date | null {
  if (at === undefined) return null;
  const time = new Date(at);
  if (time.getTime() <= now.getTime() + clockSkewMs) return time;
  const message = 'Please give a time that is not in the future';
  throw refuseAt('at', 'invalid_input', { message });
}

type NewEvent = {
  order: LockedOrder;
  /** All shipments of the order, and the one of the event. */
  shipments: readonly queries.ShipmentRow[];
  shipment: queries.ShipmentRow;
  event: ShipmentStatus;
  /** Null: now. */
  at: Date | null;
  note: string;
  /** Of an inspection. */
  lines?: ShipmentEventForm['lines'];
  /** Null: the customer gets no e-mail; absent: at once. */
  email?: { delaySeconds: number | undefined } | null;
};

/**
 * Records an event that may follow the last one. The caller has locked the order. Refuses
 * `inspection_units`.
 */
export async function recordEvent(
  ctx: Ctx<Admin> | Ctx<System>,
  { order: locked, shipments, shipment, event, at, note, lines = [], email }: NewEvent,
): Promise<void> {
  const from = readShipmentStatus(shipment.status);
  const sentence = shipmentStatusNames[event];
  const isUnexpected = await noteContradiction(ctx, locked, { shipment, event, sentence });
  const order = isUnexpected ? await lockOrder.one(ctx.db, { orderId: locked.id }) : locked;
  const { id: eventId } = await queries.addEvent.one(ctx.db, {
    shipmentId: shipment.id,
    event,
    at,
    note,
    actorId: ctx.actor.kind === 'admin' ? ctx.actor.userId : null,
    isUnexpected,
  });
  shipment.status = event;
  ctx.purges.add(`shipment:${shipment.id}`);
  if (event === 'inspected') await inspect(ctx, { order, shipment, lines });
  const invoiceNumber = await followEvent(ctx, { order, shipments, shipment, event });
  if (email !== null)
    await queueShipmentEmail(ctx, {
      ...{ order, shipment, from, event, eventId, invoiceNumber },
      delaySeconds: email?.delaySeconds,
    });
  await recordAudit(ctx, {
    action: 'shipment.event',
    subject: `order:${order.id}`,
    before: { shipment: shipment.id, event: from },
    after: { shipment: shipment.id, event },
  });
}

type FollowedEvent = Pick<NewEvent, 'order' | 'shipments' | 'shipment' | 'event'>;

/** Makes the order follow an event. Returns the number of the invoice that the change issued. */
async function followEvent(
  ctx: Ctx<Admin> | Ctx<System>,
  { order, shipments, shipment, event }: FollowedEvent,
): Promise<string | null> {
  if (event === 'inspected') {
    // The inspection may have ended the order.
    const current = await lockOrder.one(ctx.db, { orderId: order.id });
    await followShipments(ctx, current, shipments);
    return null;
  }
  if (event === 'delivered') {
    const retained = await keepDelivered(ctx, order, shipment);
    if (retained) return retained.invoiceNumber;
    await bookParcelCash(ctx, order, shipment.id);
    const ended = await endIfNothingIsOpen(ctx, order);
    if (ended) return ended.invoiceNumber;
  }
  return followShipments(ctx, order, shipments);
}

/**
 * Any parcel that has left makes the order shipped; it is delivered once all its units are. An
 * order set by hand is not set back. Returns the number of the invoice that the change issued.
 */
export async function followShipments(
  ctx: Ctx<Admin | Shopper | System>,
  order: LockedOrder,
  shipments: readonly queries.ShipmentRow[],
): Promise<string | null> {
  const statuses = shipments.flatMap(({ status, isEmptied }) =>
    isEmptied ? [] : [readShipmentStatus(status)],
  );
  const status = readStatus(order.status);
  const isAllShipped = (await queries.unshipped.all(ctx.db, { orderId: order.id })).every(
    ({ leftUnits }) => leftUnits <= 0,
  );
  const isAllDelivered =
    isAllShipped && statuses.length > 0 && statuses.every((each) => each === 'delivered');
  if (isAllDelivered && (status === 'processing' || status === 'shipped'))
    return (await applyStatus(ctx, order, 'delivered')).invoiceNumber;
  if (statuses.some((each) => hasLeft(each) && !isReturning(each)) && status === 'processing')
    return (await applyStatus(ctx, order, 'shipped')).invoiceNumber;
  return null;
}

/** The progress of a shipment. Refuses `shipment_not_found`. */
export async function track(ctx: Ctx, token: string): Promise<TrackedShipment> {
  const row = await byToken.maybeOne(ctx.db, { token });
  if (!row) throw refuse('shipment_not_found');
  ctx.reads.add(`shipment:${row.id}`);
  return {
    status: readShipmentStatus(row.status),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    tracking_url: row.trackingUrl,
    city: row.city,
    delivery:
      row.promisedFrom === null || row.promisedTo === null
        ? null
        : { earliest: row.promisedFrom, latest: row.promisedTo },
    lines: [...(await translateLines(ctx, ctx.locale, row.lines))],
    events: readEvents(row.events),
  };
}
