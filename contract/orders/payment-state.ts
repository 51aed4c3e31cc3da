import { formatRupees, toPaise } from '../money.ts';
import type { PaymentMethod, PaymentStatus } from '../payments/rules.ts';
import type { OrderStatus } from './rules.ts';
import {
  awaitingPaymentText,
  beingRefundedText,
  cashWasReturnedText,
  cashWillBeReturnedText,
  cashPartRefundedText,
  notChargedText,
  notPaidText,
  nothingToPayText,
  paidInCashText,
  paidText,
  partlyPaidText,
  partlyRefundedText,
  paidAdvanceText,
  paidInAdvanceText,
  paymentFailedText,
  toBePaidOnDeliveryText,
} from '#contract/orders/payment-texts.ts';

/**
 * The money of an order. `due`: to be paid online; `due_on_delivery`: to be paid in cash;
 * `retained`: the shop has the amount and keeps it; `owed_back`: the shop has the amount and owes
 * it to the buyer; `none`: nothing was taken, or all of it was returned.
 */
export type OrderMoney = 'due' | 'due_on_delivery' | 'retained' | 'owed_back' | 'none';

/** The sentences for the buyer and the staff. `{amount}` is the final amount. */
type PaymentState = { money: OrderMoney; shopper: string; staff: string };

const nothingToPay: PaymentState = {
  money: 'none',
  shopper: nothingToPayText,
  staff: 'Nothing to pay',
};

const onDelivery: PaymentState = {
  money: 'due_on_delivery',
  shopper: toBePaidOnDeliveryText,
  staff: 'Collect {amount} on delivery',
};

const paid: PaymentState = { money: 'retained', shopper: paidText, staff: 'Paid online' };

const awaiting: PaymentState = {
  money: 'due',
  shopper: awaitingPaymentText,
  staff: 'Awaiting payment of {amount}',
};

/** Never paid, or refunded by the owner without a cancellation. */
const notPaid: PaymentState = {
  money: 'due',
  shopper: notPaidText,
  staff: '{amount} is not paid, or was refunded',
};

/**
 * The payment of an order above ₹0 for each status, method and payment status; null: no order gets
 * there. Cash is `completed` exactly while the order is delivered, or was cancelled out of
 * `delivered`; `failed` after it was returned.
 */
export const paymentStates: Readonly<
  Record<'cash' | 'online', Record<OrderStatus, Record<PaymentStatus, PaymentState | null>>>
> = {
  cash: {
    // Its advance is to be paid online.
    generate: {
      pending: awaiting,
      completed: null,
      failed: { money: 'due', shopper: paymentFailedText, staff: 'Payment failed' },
    },
    processing: { pending: onDelivery, completed: null, failed: null },
    shipped: { pending: onDelivery, completed: null, failed: null },
    delivered: {
      pending: null,
      completed: {
        money: 'retained',
        shopper: paidInCashText,
        staff: '{amount} collected in cash',
      },
      failed: null,
    },
    cancelled: {
      pending: nothingToPay,
      completed: {
        money: 'owed_back',
        shopper: cashWillBeReturnedText,
        staff: 'Return {amount} in cash to the customer',
      },
      failed: {
        money: 'none',
        shopper: cashWasReturnedText,
        staff: '{amount} in cash was returned',
      },
    },
  },
  online: {
    generate: {
      pending: awaiting,
      completed: null,
      failed: { money: 'due', shopper: paymentFailedText, staff: 'Payment failed' },
    },
    processing: { pending: awaiting, completed: paid, failed: notPaid },
    shipped: { pending: awaiting, completed: paid, failed: notPaid },
    delivered: { pending: awaiting, completed: paid, failed: notPaid },
    cancelled: {
      pending: nothingToPay,
      completed: {
        money: 'owed_back',
        shopper: beingRefundedText,
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
  /** The value of the part that went back to the shop while the buyer keeps the rest. */
  returnedPaise?: number;
  /** The part of the final amount that the online payment does not include. */
  addedPaise?: number;
  /** Cash that was collected, also for parcels while others are to come. */
  collectedPaise?: number;
  /** What was given back; of a cash order without an advance it is not in `collectedPaise`. */
  refundedPaise?: number;
  /** Of a cash order: what it pays online first. */
  advancePaise?: number;
};

type PaidWithAdvance = PaidOrder & { advancePaise: number };

/**
 * The money of an order, its amount and its sentences, about what the buyer keeps of it. An order
 * of ₹0 is paid by definition.
 */
export function paymentStateOf(order: PaidOrder): PaymentState & { amountPaise: number } {
  const { status, method, payment, finalPaise, returnedPaise = 0, collectedPaise = 0 } = order;
  const backPaise = returnedPaise - (order.addedPaise ?? 0);
  if (finalPaise === 0) return { ...nothingToPay, amountPaise: 0 };
  const state = paymentStates[method === 'cod' ? 'cash' : 'online'][status][payment] ?? notPaid;
  const { money } = state;
  const { advancePaise = 0 } = order;
  if (advancePaise > 0 && status !== 'generate')
    return stateWithAdvance({ ...order, advancePaise }, state);
  const retainedPaise = advancePaise > 0 ? advancePaise : finalPaise - returnedPaise;
  const collected = money === 'due_on_delivery' ? collectedPaise : 0;
  const amountPaise = retainedPaise - collected;
  const amount = formatRupees(amountPaise);
  const fill = (text: string) => text.replace('{amount}', amount);
  if (collected > 0) {
    const paidInCash = `${formatRupees(collected)} paid in cash`;
    return {
      ...{ money, amountPaise },
      shopper: partlyPaidText(formatRupees(collected), amount),
      staff: `${paidInCash}, collect ${amount} on delivery`,
    };
  }
  if (backPaise > 0 && money === 'retained' && method !== 'cod') {
    const back = formatRupees(backPaise);
    return {
      ...{ money, amountPaise },
      shopper: partlyRefundedText(back),
      staff: `Paid online. ${back} of it is refunded`,
    };
  }
  if (returnedPaise > 0 && money === 'retained' && method === 'cod') {
    const paidPaise = collectedPaise + (order.refundedPaise ?? 0);
    return {
      ...{ money, amountPaise },
      shopper:
        paidPaise > retainedPaise
          ? cashPartRefundedText(formatRupees(paidPaise), formatRupees(paidPaise - retainedPaise))
          : notChargedText(amount, formatRupees(returnedPaise)),
      staff: fill(state.staff),
    };
  }
  return { money, amountPaise, shopper: fill(state.shopper), staff: fill(state.staff) };
}

/** A cash order of which an advance is paid: `amountPaise` is the cash. */
function stateWithAdvance(
  { status, finalPaise, advancePaise, returnedPaise = 0, collectedPaise = 0 }: PaidWithAdvance,
  { money }: PaymentState,
): PaymentState & { amountPaise: number } {
  const advance = formatRupees(advancePaise);
  const restPaise = finalPaise - returnedPaise - advancePaise;
  if (status === 'cancelled') {
    const refund = beingRefundedText.replace('{amount}', advance);
    const cash = formatRupees(restPaise);
    const owed = money === 'owed_back' ? `. Return ${cash} in cash to the customer` : '';
    const shopper =
      owed === '' ? refund : `${refund}. ${cashWillBeReturnedText.replace('{amount}', cash)}`;
    return { money, shopper, staff: `${advance} is being refunded${owed}`, amountPaise: restPaise };
  }
  if (restPaise === 0)
    return { money, shopper: paidText, staff: 'Paid online, nothing to collect', amountPaise: 0 };
  const amountPaise = money === 'due_on_delivery' ? restPaise - collectedPaise : restPaise;
  if (money !== 'due_on_delivery' || amountPaise === 0) {
    const cash = formatRupees(restPaise);
    const staff = `${advance} paid online, ${cash} collected in cash`;
    return { money, shopper: paidAdvanceText(advance, cash), staff, amountPaise };
  }
  const rest = formatRupees(amountPaise);
  const cash = collectedPaise > 0 ? `, ${formatRupees(collectedPaise)} in cash` : '';
  const staff = `${advance} paid online${cash}. Collect ${rest} on delivery`;
  const paid = formatRupees(advancePaise + collectedPaise);
  return { money, shopper: paidInAdvanceText(paid, rest), staff, amountPaise };
}

/** Printed on the papers of a parcel whose online payment is due. */
export const notPaidNotice = 'NOT PAID';

/** The fields of an order of the API that decide its payment state. */
export type WireOrder = {
  order_status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  final_amount: number;
  returned_amount: number;
  added_amount: number;
  waived_amount: number;
  collected_amount: number;
  advance_amount: number;
  money: { refunded: number };
};

export const paidOrderOf = (order: WireOrder): PaidOrder => ({
  status: order.order_status,
  method: order.payment_method,
  payment: order.payment_status,
  finalPaise: toPaise(order.final_amount) - toPaise(order.waived_amount),
  returnedPaise: toPaise(order.returned_amount),
  addedPaise: toPaise(order.added_amount),
  collectedPaise: toPaise(order.collected_amount),
  refundedPaise: toPaise(order.money.refunded),
  advancePaise: toPaise(order.advance_amount),
});

/** `amountPaise` of an order that is due on delivery: what the courier collects. */
export const paymentOf = (order: WireOrder): PaymentState & { amountPaise: number } =>
  paymentStateOf(paidOrderOf(order));
