import { isReturning } from '../delivery/shipment-states.ts';
import type { ShipmentStatus } from '../delivery/shipment-statuses.ts';
import { formatRupees } from '../money.ts';
import type { PaymentStatus } from '../payments/rules.ts';
import type { Permission } from '../staff/permissions.ts';
import { type OrderMoney, type PaidOrder, paymentStateOf } from './payment-state.ts';
import type { AdminOrderStatus, OrderStatus } from './rules.ts';
import { notSentTexts, packedText } from '#contract/orders/cancellation-texts.ts';

/**
 * `restock`: units and promotion uses return, unless they did before; `reserve_again`: they are
 * taken again, unless the order has them; `collect_cash`, `reverse_cash`: cash counts as collected,
 * or as not collected; `owe_back`: a completed payment is refunded, or returned in cash;
 * `issue_invoice`: unless the order has one; `credit_invoice`: if it has one.
 */
type TransitionEffect =
  | 'restock'
  | 'reserve_again'
  | 'collect_cash'
  | 'reverse_cash'
  | 'owe_back'
  | 'issue_invoice'
  | 'credit_invoice';

/** Why the staff must give a reason: the first sentence that applies to the order. */
type Warnings = {
  /** Its online payment is due. */
  unpaid: string;
  /** Its cash is collected. */
  collected?: string;
  always?: string;
};

export type Transition = {
  from: OrderStatus;
  to: AdminOrderStatus;
  /** `system`: payments, parcels, and the end of a requested cancellation. */
  who: readonly ('shopper' | 'staff' | 'system')[];
  effects: readonly TransitionEffect[];
  /** To the buyer, from shopper and staff. Payments and parcels send emails of their own. */
  email?: 'order_shipped' | 'order_delivered' | 'order_cancelled';
  warnings?: Warnings;
  /** Of staff, if the order was sent and the shop keeps its payment. */
  refundPermission?: Permission;
  /** On the order's page: the usual next step. */
  button?: string;
};

const unpaid: Warnings = { unpaid: '{amount} is not paid, or was refunded.' };
const hasShipped: Warnings = { ...unpaid, always: 'The order has shipped.' };

const isDelivered: Warnings = {
  ...unpaid,
  collected: 'The order is delivered. {amount} in cash will count as not collected.',
  always: 'The order is delivered.',
};

const isCancelled: Warnings = {
  unpaid:
    'The order is cancelled and {amount} is not paid, or was refunded. Its units are taken from the stock again.',
  always: 'The order is cancelled. Its units are taken from the stock again.',
};

/** Every change of an order's status. An online order begins as `generate`, others `processing`. */
export const transitions: readonly Transition[] = [
  {
    from: 'generate',
    to: 'processing',
    who: ['staff', 'system'],
    effects: ['reserve_again'],
    warnings: unpaid,
  },
  {
    from: 'generate',
    to: 'shipped',
    who: ['staff'],
    email: 'order_shipped',
    effects: ['reserve_again', 'issue_invoice'],
    warnings: unpaid,
  },
  {
    from: 'generate',
    to: 'delivered',
    who: ['staff'],
    email: 'order_delivered',
    effects: ['reserve_again', 'collect_cash', 'issue_invoice'],
    warnings: unpaid,
  },
  {
    from: 'generate',
    to: 'cancelled',
    who: ['shopper', 'staff', 'system'],
    email: 'order_cancelled',
    effects: ['restock'],
  },
  {
    from: 'processing',
    to: 'shipped',
    who: ['staff', 'system'],
    email: 'order_shipped',
    effects: ['issue_invoice'],
    warnings: unpaid,
    button: 'Mark as shipped',
  },
  {
    from: 'processing',
    to: 'delivered',
    who: ['staff', 'system'],
    email: 'order_delivered',
    effects: ['collect_cash', 'issue_invoice'],
    warnings: unpaid,
  },
  {
    from: 'processing',
    to: 'cancelled',
    who: ['shopper', 'staff', 'system'],
    email: 'order_cancelled',
    effects: ['restock', 'owe_back', 'credit_invoice'],
    refundPermission: 'payments.refund',
  },
  {
    from: 'shipped',
    to: 'processing',
    who: ['staff'],
    effects: [],
    warnings: hasShipped,
  },
  {
    from: 'shipped',
    to: 'delivered',
    who: ['staff', 'system'],
    email: 'order_delivered',
    effects: ['collect_cash', 'issue_invoice'],
    warnings: unpaid,
    button: 'Mark as delivered',
  },
  {
    from: 'shipped',
    to: 'cancelled',
    who: ['staff', 'system'],
    email: 'order_cancelled',
    effects: ['restock', 'owe_back', 'credit_invoice'],
    refundPermission: 'payments.refund',
  },
  {
    from: 'delivered',
    to: 'processing',
    who: ['staff'],
    effects: ['reverse_cash'],
    warnings: isDelivered,
  },
  {
    from: 'delivered',
    to: 'shipped',
    who: ['staff'],
    email: 'order_shipped',
    effects: ['reverse_cash', 'issue_invoice'],
    warnings: isDelivered,
  },
  // A further parcel arrived, of an order that was delivered already.
  {
    from: 'delivered',
    to: 'delivered',
    who: ['system'],
    effects: ['collect_cash', 'issue_invoice'],
  },
  {
    from: 'delivered',
    to: 'cancelled',
    who: ['staff', 'system'],
    email: 'order_cancelled',
    effects: ['restock', 'owe_back', 'credit_invoice'],
    refundPermission: 'payments.refund',
  },
  {
    from: 'cancelled',
    to: 'processing',
    who: ['staff'],
    effects: ['reserve_again', 'reverse_cash'],
    warnings: isCancelled,
  },
  {
    from: 'cancelled',
    to: 'shipped',
    who: ['staff'],
    email: 'order_shipped',
    effects: ['reserve_again', 'reverse_cash', 'issue_invoice'],
    warnings: isCancelled,
  },
  {
    from: 'cancelled',
    to: 'delivered',
    who: ['staff', 'system'],
    email: 'order_delivered',
    effects: ['reserve_again', 'collect_cash', 'issue_invoice'],
    warnings: isCancelled,
  },
];

/** Undefined: setting this status again changes nothing. */
export const transitionOf = (from: OrderStatus, to: AdminOrderStatus): Transition | undefined =>
  transitions.find((row) => row.from === from && row.to === to);

/** Whether the shopper can cancel an order in this status. */
export const shopperMayCancel = (status: OrderStatus): boolean =>
  transitionOf(status, 'cancelled')?.who.includes('shopper') ?? false;

/**
 * Why the staff must give a reason for a change of status, as a sentence; null: they need none.
 */
export function warningOf(order: PaidOrder, to: AdminOrderStatus): string | null {
  const { status, method, payment, finalPaise } = order;
  const warnings = transitionOf(status, to)?.warnings;
  if (!warnings) return null;
  const isUnpaid =
    (method !== 'cod' || status === 'generate') && payment !== 'completed' && finalPaise > 0;
  const isCollected = method === 'cod' && paymentStateOf(order).money === 'retained';
  const sentence =
    (isUnpaid ? warnings.unpaid : isCollected ? warnings.collected : null) ?? warnings.always;
  const { amountPaise } = paymentStateOf(order);
  const amount = isUnpaid && method === 'cod' ? amountPaise : finalPaise;
  return sentence?.replace('{amount}', formatRupees(amount)) ?? null;
}

/**
 * The usual next step of the order; undefined: staff choose a status and give their reason. The
 * inspection of a parcel that comes back decides what becomes of its order.
 */
export const usualStep = (
  order: PaidOrder,
  parcels: readonly ShipmentStatus[],
): Transition | undefined =>
  parcels.some((status) => isReturning(status) && status !== 'inspected')
    ? undefined
    : transitions.find(
        ({ from, to, button }) =>
          from === order.status && button !== undefined && warningOf(order, to) === null,
      );

/** Whether the change owes the payment that the shop has back to the buyer. */
export const owesBack = (order: PaidOrder, to: AdminOrderStatus): boolean =>
  (transitionOf(order.status, to)?.effects.includes('owe_back') ?? false) &&
  (paymentStateOf(order).money === 'retained' || (order.advancePaise ?? 0) > 0);

/**
 * The permission that staff need besides the one to change orders; null: none. `wasSent`: the order
 * was shipped or delivered, also if its status was set back.
 */
export const refundPermissionOf = (
  order: PaidOrder & { wasSent: boolean },
  to: AdminOrderStatus,
): Permission | null =>
  order.wasSent && owesBack(order, to)
    ? (transitionOf(order.status, to)?.refundPermission ?? null)
    : null;

/**
 * Payment status after the change. Delivery collects cash. Leaving `delivered` for an earlier step
 * reverses it: the parcel was not handed over. A cancellation keeps it `completed`, so that it is
 * owed back. Only the provider changes online payments.
 */
export function paymentAfter(order: PaidOrder, to: AdminOrderStatus): PaymentStatus {
  const effects = transitionOf(order.status, to)?.effects;
  if (!effects || order.method !== 'cod' || order.finalPaise === 0) return order.payment;
  if (effects.includes('collect_cash')) return 'completed';
  // Staff go on without the advance of a cash order.
  const isLeft = order.status === 'generate';
  return effects.includes('reverse_cash') || isLeft ? 'pending' : order.payment;
}

/** What a cancellation by the shopper means. `isPacked`: a parcel must be stopped first. */
export function cancellationConsequence(money: OrderMoney, isPacked: boolean): string {
  return isPacked ? packedText(money === 'retained') : notSentTexts[money];
}
