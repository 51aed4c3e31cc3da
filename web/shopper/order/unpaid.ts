import type { Order } from '#contract/orders/entities.ts';

/** Whether an online order is unpaid and can still be paid. */
export const isUnpaid = (
  order: Pick<Order, 'order_status' | 'payment_status' | 'payment_method'>,
): boolean =>
  order.order_status === 'generate' &&
  order.payment_status !== 'completed' &&
  order.payment_method !== 'cod';
