import { z } from 'zod';
import { discount } from '../checkout/quote.ts';
import { orderTerms } from '../delivery/entities.ts';
import { locales } from '../locales/rules.ts';
import { paymentMethods, paymentStatuses } from '../payments/rules.ts';
import { orderMoney } from './ledger.ts';
import { confirmationSources, confirmationStates, orderStatuses } from './rules.ts';
import { shipment } from './shipments.ts';
import { lineUnits } from './units.ts';

/** `images` is JSON text; screens show its first entry. */
const orderLine = z.object({
  product_id: z.number(),
  quantity: z.number(),
  /** The places of the units; they sum to `quantity`. */
  units: lineUnits,
  /** What was paid for one unit after discounts, in rupees. */
  unit_paid: z.number(),
  product_details: z.object({
    name: z.string(),
    slug: z.string(),
    price: z.number(),
    images: z.string(),
    size: z.string(),
    color: z.string(),
  }),
});

export const order = z.object({
  id: z.number(),
  created_at: z.string(),
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  items_count: z.number(),
  total_amount: z.number(),
  discount_amount: z.number(),
  total_shipping_amount: z.number(),
  final_amount: z.number(),
  /** Of a cash order: to be paid online while it is `generate`; later what it keeps of it. */
  advance_amount: z.number(),
  coupon_code: z.string().nullable(),
  /** The order is to be cancelled, and waits until its parcels are stopped or back. */
  cancellation_requested: z.boolean(),
  /** The value of what went back to the shop while the buyer keeps the rest. */
  returned_amount: z.number(),
  /** The part of `final_amount` that staff added to a paid order in place of cancelled goods. */
  added_amount: z.number(),
  /** What the shop gave up of `final_amount`: the difference of an exchange. */
  waived_amount: z.number(),
  /** Cash that was collected. */
  collected_amount: z.number(),
  /** It sends the replacement of an exchange. Its discount is the value of the returned units. */
  is_exchange: z.boolean(),
  /** Of a cash order; `by` and `at` of its answer. */
  confirmation: z.object({
    state: z.enum(confirmationStates),
    by: z.enum(confirmationSources).nullable(),
    at: z.string().nullable(),
  }),
  money: orderMoney,
  cart_data: z.array(orderLine),
  discounts: z.array(discount),
});

const orderWithBuyer = order.extend({
  userDetails: z.object({ full_name: z.string(), email: z.string(), mobile_no: z.string() }),
});

/** `version` counts changes of status and payment: an update with an older version is rejected. */
export const adminOrder = orderWithBuyer.extend({
  version: z.number(),
  /** It was shipped or delivered, also if its status was set back. */
  was_sent: z.boolean(),
  /** Placed by the staff before the shop was opened. It is never sent. */
  is_test: z.boolean(),
});

/** An internal note of the staff, never visible to shoppers. */
const orderNote = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
});

const orderEvent = z.object({
  at: z.string(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  note: z.string().nullable(),
});

const shipping = z.object({
  shipping_details: z.object({
    full_name: z.string(),
    mobile_no: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  timeline: z.array(orderEvent),
  /** Days in India between which the order was promised; null: none was. */
  delivery: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  /** The part of `total_shipping_amount` that is the fee of Cash on Delivery. */
  cod_fee: z.number(),
  shipments: z.array(shipment),
});

const orderDetailWithBuyer = orderWithBuyer.extend(shipping.shape);

/** Why the parcel of a cash order may be refused; `detail` is the reason as a sentence. */
const riskSign = z.object({
  sign: z.enum([
    'refused_by_account',
    'refused_by_phone',
    'refused_at_address',
    'first_order',
    'high_amount',
    'refused_at_pincode',
  ]),
  detail: z.string(),
});

export type RiskSign = z.infer<typeof riskSign>;

export const adminOrderDetail = orderDetailWithBuyer.extend({
  ...adminOrder.pick({ version: true, was_sent: true, is_test: true }).shape,
  delivery_terms: orderTerms.nullable(),
  /** The language of the shopper. */
  locale: z.enum(locales),
  notes: z.array(orderNote),
  /**
   * Refunds of the online payment. `requested`: accepted by the provider; `failed`: made at the
   * provider's dashboard, without effect. `problem`: why the last attempt of a due refund failed.
   */
  refunds: z.array(
    z.object({
      amount: z.number(),
      state: z.enum(['due', 'requested', 'done', 'failed']),
      at: z.string(),
      problem: z.string().nullable(),
    }),
  ),
  /**
   * Transfers of the online payment into the shop's bank account. `utr`: the bank's reference, null
   * until the bank names it. `fee`: the provider's charge without its GST, `fee_tax`.
   */
  settlements: z.array(
    z.object({
      id: z.string(),
      utr: z.string().nullable(),
      at: z.string(),
      amount: z.number(),
      fee: z.number().nullable(),
      fee_tax: z.number().nullable(),
    }),
  ),
  /** Amount paid online, or in cash on delivery, that can be refunded now; 0 if none. */
  refundable_amount: z.number(),
  risk: z.array(riskSign),
});

/** Result for one order of a bulk status change; `message` is the reason if it was not changed. */
export const transitionResult = z.object({
  id: z.number(),
  moved: z.boolean(),
  from: z.enum(orderStatuses).nullable(),
  version: z.number().nullable(),
  message: z.string().nullable(),
});

export type AdminOrder = z.infer<typeof adminOrder>;

export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

export type TransitionResult = z.infer<typeof transitionResult>;

export const orderDetail = order.extend({
  ...shipping.shape,
  /**
   * What a cash order costs if it is paid online now, and the cash fee that this saves; null: it
   * cannot be, for it is packed, or is no cash order.
   */
  pay_now: z.object({ amount: z.number(), saved: z.number() }).nullable(),
});

export type OrderLine = z.infer<typeof orderLine>;

export type Order = z.infer<typeof order>;

export type OrderDetail = z.infer<typeof orderDetail>;

export type OrderWithBuyer = z.infer<typeof orderWithBuyer>;

export type OrderDetailWithBuyer = z.infer<typeof orderDetailWithBuyer>;

export type OrderEvent = z.infer<typeof orderEvent>;
