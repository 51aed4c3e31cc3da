import type { Order } from '#contract/orders/entities.ts';

/** Whether the online payment or the advance of an order is due, and can still be paid. */
export const isUnpaid = (order: Pick<Order, 'order_status' | 'payment_status'>): boolean =>
  order.order_status === 'generate' && order.payment_status !== 'completed';
