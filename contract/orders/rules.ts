/**
 * Order statuses, and those that an admin can set. `generate` is an online order before its
 * payment.
 */
export const orderStatuses = [
  'generate',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * `to_pack`: in processing, its online payment is not due, no cancellation is requested, and at
 * least one unit is in no parcel that is packed or was handed over.
 */
export const orderListStatuses = [...orderStatuses, 'to_pack'] as const;

export type OrderListStatus = (typeof orderListStatuses)[number];

/**
 * Whether the customer still wants a cash order. `waiting`: it is not packed, and is released after
 * the owner's hours.
 */
export const confirmationStates = ['not_needed', 'waiting', 'confirmed', 'refused'] as const;

export type ConfirmationState = (typeof confirmationStates)[number];

/**
 * `rule`: a small order, or a customer who kept the last one; `time`: released without an answer.
 */
export const confirmationSources = ['customer', 'staff', 'rule', 'time'] as const;

export const adminOrderStatuses = ['processing', 'shipped', 'delivered', 'cancelled'] as const;

export type AdminOrderStatus = (typeof adminOrderStatuses)[number];

type Tone = 'success' | 'warning' | 'info' | 'danger' | 'neutral';

export const orderStatusTones: Record<OrderStatus, Tone> = {
  generate: 'info',
  processing: 'warning',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

/** An order that is still unpaid after so long is cancelled. */
export const unpaidOrderHours = 24;
/** Cash orders on the way to an account that has not received any order yet. */
export const openCashOrdersMax = 5;
