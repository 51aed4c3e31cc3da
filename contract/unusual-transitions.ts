import { type PaidOrder, paymentStateOf } from './order-payment.ts';
import { formatRupees } from './money.ts';
import type { AdminOrderStatus } from './states.ts';

const step = { generate: 0, processing: 1, shipped: 2, delivered: 3, cancelled: -1 } as const;

/**
 * What is unusual about a change of status by the staff, as a sentence for the screen, which then
 * asks for a reason; null: nothing. The change itself stays possible (specification, section 6).
 */
export function unusualTransition(order: PaidOrder, to: AdminOrderStatus): string | null {
  const { status: from, method, payment, finalPaise } = order;
  if (from === to || to === 'cancelled') return null;
  const amount = formatRupees(finalPaise);
  if (from === 'cancelled')
    return method !== 'cod' && payment !== 'completed' && finalPaise > 0
      ? `The order is cancelled and ${amount} is not paid, or was refunded. Its units are taken from the stock again.`
      : 'The order is cancelled. Its units are taken from the stock again.';
  if (method !== 'cod' && payment !== 'completed' && finalPaise > 0)
    return `${amount} is not paid, or was refunded.`;
  if (from === 'delivered')
    return method === 'cod' && paymentStateOf(order).money === 'retained'
      ? `The order is delivered. ${amount} in cash will count as not collected.`
      : 'The order is delivered.';
  return step[to] < step[from] ? 'The order has shipped.' : null;
}
