import type { CreatedOrder } from '#contract/checkout/api.ts';
import type {
  AdminOrder,
  AdminOrderDetail,
  Order,
  OrderDetail,
  OrderEvent,
} from '#contract/orders/entities.ts';
import { type Locale, localeOf } from '#contract/locales/rules.ts';
import { divideHalfUp, toRupees } from '#contract/money.ts';
import {
  type ConfirmationState,
  confirmationSources,
  confirmationStates,
  type OrderStatus,
  orderStatuses,
} from '#contract/orders/rules.ts';
import {
  type PaymentMethod,
  paymentMethods,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/payments/rules.ts';
import { unitsOf } from '#contract/orders/units.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import type { byIds, details } from './admin/queries.ts';
import { orderNoteIn, phraseIn } from '../locales/messages.ts';
import { collectedOf, moneyView } from './ledger/ledger.ts';
import type { ShipmentRow } from './shipments/queries.ts';
import { shipmentView, shopperShipmentView } from './shipments/view.ts';
import type { byIdOfShopper, ofShopper, timeline } from './listing-queries.ts';

type OrderRow = RowOf<typeof ofShopper>;
type DetailRow = RowOf<typeof byIdOfShopper>;
type AdminRow = RowOf<typeof byIds>;
type AdminDetailRow = RowOf<typeof details>;
type EventRow = RowOf<typeof timeline>;
type PlacedRow = Omit<
  OrderRow,
  | 'version'
  | 'lines'
  | 'couponCode'
  | 'fullName'
  | 'email'
  | 'mobileNo'
  | 'address'
  | 'city'
  | 'state'
  | 'pincode'
  | 'codFeePaise'
  | 'promisedFrom'
  | 'promisedTo'
  | 'isCancelRequested'
  | 'cameBack'
  | 'hasParcels'
  | 'returnedPaise'
  | 'addedPaise'
  | 'waivedPaise'
  | 'isExchange'
  | 'money'
  | 'confirmation'
  | 'confirmationBy'
  | 'confirmationAt'
>;
export type PlacedOrder = CreatedOrder['order'];

export const readStatus = (value: string): OrderStatus => oneOf(orderStatuses, value);
export const readConfirmationState = (value: string): ConfirmationState =>
  oneOf(confirmationStates, value);
export const readPaymentStatus = (value: string): PaymentStatus => oneOf(paymentStatuses, value);
export const readPaymentMethod = (value: string): PaymentMethod => oneOf(paymentMethods, value);

/** `cart_data[].product_details.images` is JSON text on the wire; elsewhere images are an array. */
export const orderView = (row: OrderRow): Order => ({
  ...placedView(row),
  coupon_code: row.couponCode,
  cancellation_requested: row.isCancelRequested,
  returned_amount: toRupees(row.returnedPaise),
  added_amount: toRupees(row.addedPaise),
  waived_amount: toRupees(row.waivedPaise),
  collected_amount: collectedOf(row),
  is_exchange: row.isExchange,
  confirmation: {
    state: readConfirmationState(row.confirmation),
    by: confirmationSources.find((source) => source === row.confirmationBy) ?? null,
    at: row.confirmationAt?.toISOString() ?? null,
  },
  money: moneyView(row.money),
  cart_data: row.lines.map((line) => ({
    product_id: line.productId,
    quantity: line.quantity,
    units: unitsOf(line, { ...row, status: readStatus(row.status) }),
    unit_paid: toRupees(unitPaid(line, row)),
    product_details: {
      name: line.name,
      slug: line.slug,
      price: toRupees(line.pricePaise),
      images: JSON.stringify(line.images),
      size: line.size,
      color: line.color,
    },
  })),
});

/** What was paid for one unit of a line after discounts, in paise. */
function unitPaid(line: OrderRow['lines'][number], { discounts }: OrderRow): number {
  const { productId, quantity, pricePaise, cancelled, cancelledPaise } = line;
  const discountPaise = discounts
    .flatMap(({ lines }) => lines ?? [])
    .filter((each) => each.productId === productId)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const kept = quantity - cancelled;
  const paidPaise = quantity * pricePaise - discountPaise - cancelledPaise;
  return kept === 0 ? 0 : divideHalfUp(paidPaise, kept);
}

export const placedView = (row: PlacedRow): PlacedOrder => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  order_status: readStatus(row.status),
  payment_status: readPaymentStatus(row.paymentStatus),
  payment_method: readPaymentMethod(row.paymentMethod),
  items_count: row.itemsCount,
  total_amount: toRupees(row.subtotalPaise),
  discount_amount: toRupees(row.discountPaise),
  total_shipping_amount: toRupees(row.shippingPaise),
  final_amount: toRupees(row.finalPaise),
  advance_amount: toRupees(row.advancePaise),
  discounts: row.discounts.map(({ promotionId, name, code, amountPaise, lines }) => ({
    promotion_id: promotionId,
    name,
    code,
    amount: toRupees(amountPaise),
    lines: (lines ?? []).map((line) => ({
      product_id: line.productId,
      amount: toRupees(line.amountPaise),
    })),
  })),
});

export const adminOrderView = (row: AdminRow): AdminOrder => ({
  ...orderView(row),
  version: row.version,
  was_sent: row.wasSent,
  is_test: row.isTest,
  userDetails: { full_name: row.fullName, email: row.email, mobile_no: row.mobileNo },
});

/** Shoppers see 'You' or 'Store' as the actor, never the names of the staff. */
export const orderDetailView = (
  row: DetailRow,
  { events, shipments }: { events: readonly EventRow[]; shipments: readonly ShipmentRow[] },
  { locale, config }: Pick<Ctx, 'locale' | 'config'>,
): OrderDetail => ({
  ...orderView(row),
  shipping_details: shippingDetails(row),
  delivery: promisedDays(row),
  cod_fee: toRupees(row.codFeePaise),
  pay_now:
    row.payNowPaise === null
      ? null
      : { amount: toRupees(row.payNowPaise), saved: toRupees(row.codFeePaise) },
  shipments: shipments.map((shipment) =>
    shopperShipmentView(shipment, {
      config,
      isKept: row.status !== 'cancelled' && !row.isCancelRequested,
    }),
  ),
  timeline: events.flatMap((event) => eventOfShopper(event, locale)),
});

/** The staff see the name of each actor, and the staff notes. */
export const adminOrderDetailView = (row: AdminDetailRow): Omit<AdminOrderDetail, 'risk'> => ({
  ...adminOrderView(row),
  shipping_details: shippingDetails(row),
  delivery: promisedDays(row),
  cod_fee: toRupees(row.codFeePaise),
  delivery_terms: row.deliveryTerms,
  locale: localeOf(row.locale),
  shipments: row.shipments.map(shipmentView),
  timeline: row.events.map((event) =>
    eventView({ ...event, at: new Date(event.at) }, event.actorName ?? 'System'),
  ),
  notes: row.notes.map(({ id, at, by, text }) => ({
    id,
    at: new Date(at).toISOString(),
    by: by ?? 'Former staff',
    text,
  })),
  refunds: row.refunds.map(({ amountPaise, state, at, problem }) => ({
    amount: toRupees(amountPaise),
    state,
    problem,
    at: new Date(at).toISOString(),
  })),
  settlements: row.settlements.map(({ settlementId, utr, at, ...settled }) => ({
    id: settlementId,
    utr,
    at: new Date(at).toISOString(),
    amount: toRupees(settled.amountPaise),
    fee: settled.feePaise === null ? null : toRupees(settled.feePaise),
    fee_tax: settled.taxPaise === null ? null : toRupees(settled.taxPaise),
  })),
  refundable_amount: toRupees(row.refundablePaise),
});

const promisedDays = ({ promisedFrom, promisedTo }: OrderRow): OrderDetail['delivery'] =>
  promisedFrom === null || promisedTo === null
    ? null
    : { earliest: promisedFrom, latest: promisedTo };

const shippingDetails = (row: OrderRow): OrderDetail['shipping_details'] => ({
  full_name: row.fullName,
  mobile_no: row.mobileNo,
  address: row.address,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
});

/** None for a note of the system that is for the staff. */
function eventOfShopper(event: EventRow, locale: Locale): OrderEvent[] {
  const isOwn = event.actorKind === 'shopper';
  const note = event.note === null ? null : orderNoteIn(locale, event.note);
  if (event.note !== null && note === null && !isOwn) return [];
  const by = phraseIn(locale, isOwn ? 'You' : 'Store');
  return [eventView({ ...event, note: note ?? event.note }, by)];
}

const eventView = (event: Omit<EventRow, 'actorKind' | 'actorName'>, by: string): OrderEvent => ({
  at: event.at.toISOString(),
  kind: event.kind,
  from: event.fromState,
  to: event.toState,
  by,
  note: event.note,
});

function oneOf<const T extends string>(known: readonly T[], value: string): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`the database holds an unknown state: ${value}`);
  return found;
}
