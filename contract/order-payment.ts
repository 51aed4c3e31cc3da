import { formatRupees, toPaise } from './money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './states.ts';

/**
 * The money of an order. `due`: to be paid online; `due_on_delivery`: to be paid in cash;
 * `retained`: the shop has the amount and keeps it; `owed_back`: the shop has the amount and owes
 * it to the buyer; `none`: nothing was taken, or all of it was returned.
 */
type OrderMoney = 'due' | 'due_on_delivery' | 'retained' | 'owed_back' | 'none';

/** The sentences for the buyer and the staff. `{amount}` is the final amount. */
export type PaymentState = { money: OrderMoney; shopper: string; staff: string };

const nothingToPay: PaymentState = {
  money: 'none',
  shopper: 'Nothing to pay',
  staff: 'Nothing to pay',
};
const onDelivery: PaymentState = {
  money: 'due_on_delivery',
  shopper: 'To be paid on delivery',
  staff: 'Collect {amount} on delivery',
};
const paid: PaymentState = { money: 'retained', shopper: 'Paid', staff: 'Paid online' };
const awaiting: PaymentState = {
  money: 'due',
  shopper: 'Awaiting payment',
  staff: 'Awaiting payment of {amount}',
};
/** Never paid, or refunded by the owner without a cancellation. */
const notPaid: PaymentState = { money: 'due', shopper: 'Not paid', staff: '{amount} is not paid' };

/**
 * The payment of an order above ₹0 for each status, method and payment status; null: no order gets
 * there. Cash is `completed` exactly while the order is delivered, or was cancelled out of
 * `delivered`; `failed` after it was returned.
 */
export const paymentStates: Readonly<
  Record<'cash' | 'online', Record<OrderStatus, Record<PaymentStatus, PaymentState | null>>>
> = {
  cash: {
    generate: { pending: null, completed: null, failed: null },
    processing: { pending: onDelivery, completed: null, failed: null },
    shipped: { pending: onDelivery, completed: null, failed: null },
    delivered: {
      pending: null,
      completed: {
        money: 'retained',
        shopper: 'Paid in cash',
        staff: '{amount} collected in cash',
      },
      failed: null,
    },
    cancelled: {
      pending: nothingToPay,
      completed: {
        money: 'owed_back',
        shopper: 'Your {amount} in cash will be returned',
        staff: 'Return {amount} in cash to the customer',
      },
      failed: {
        money: 'none',
        shopper: 'Your {amount} in cash was returned',
        staff: '{amount} in cash was returned',
      },
    },
  },
  online: {
    generate: {
      pending: awaiting,
      completed: null,
      failed: { money: 'due', shopper: 'Payment failed', staff: 'Payment failed' },
    },
    processing: { pending: awaiting, completed: paid, failed: notPaid },
    shipped: { pending: awaiting, completed: paid, failed: notPaid },
    delivered: { pending: awaiting, completed: paid, failed: notPaid },
    cancelled: {
      pending: nothingToPay,
      completed: {
        money: 'owed_back',
        shopper: 'Your payment of {amount} is being refunded',
        staff: '{amount} is being refunded',
      },
      failed: nothingToPay,
    },
  },
};

export type PaidOrder = {
  status: OrderStatus;
  method: PaymentMethod;
  payment: PaymentStatus;
  finalPaise: number;
};

/** The money of an order and its sentences. An order of ₹0 is paid by definition. */
export function paymentStateOf({ status, method, payment, finalPaise }: PaidOrder): PaymentState {
  if (finalPaise === 0) return nothingToPay;
  const state = paymentStates[method === 'cod' ? 'cash' : 'online'][status][payment] ?? notPaid;
  const fill = (text: string) => text.replace('{amount}', formatRupees(finalPaise));
  return { money: state.money, shopper: fill(state.shopper), staff: fill(state.staff) };
}

/** The fields of an order of the API that decide its payment state. */
export type WireOrder = {
  order_status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  final_amount: number;
};

export const paidOrderOf = (order: WireOrder): PaidOrder => ({
  status: order.order_status,
  method: order.payment_method,
  payment: order.payment_status,
  finalPaise: toPaise(order.final_amount),
});

export const paymentOf = (order: WireOrder): PaymentState => paymentStateOf(paidOrderOf(order));

/**
 * Payment status after a change of the order status by staff or shopper (DECISIONS, Buying).
 * Delivery collects cash. Leaving `delivered` for an earlier step reverses it: the parcel was not
 * handed over. A cancellation keeps it `completed`, so that it is owed back. Only the provider
 * changes online payments.
 */
export function paymentAfter(order: PaidOrder, to: OrderStatus): PaymentStatus {
  if (order.method !== 'cod' || order.finalPaise === 0) return order.payment;
  if (to === 'delivered') return 'completed';
  return to === 'cancelled' ? order.payment : 'pending';
}

/** What a cancellation by the shopper means for the money. */
export const cancellationConsequences: Readonly<Record<OrderMoney, string>> = {
  retained:
    'The items will not be sent. Your payment is refunded according to our cancellation policy. This cannot be undone.',
  due: 'You will not be able to pay for it any more. This cannot be undone.',
  due_on_delivery:
    'The items will not be sent, and there is nothing to pay. This cannot be undone.',
  none: 'The items will not be sent, and there is nothing to pay. This cannot be undone.',
  owed_back: 'The items will not be sent. This cannot be undone.',
};
