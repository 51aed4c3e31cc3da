import { variantName } from '#contract/catalogue/variant-name.ts';
import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '#server/ctx.ts';
import { queueOrderEmail } from '../emails.ts';
import * as ledger from '../ledger/ledger.ts';
import { ordered } from '../lines/queries.ts';
import type { LockedOrder } from '../transitions.ts';

/** Queues the email with items and total of an order that the staff changed. */
export async function queueEditEmail(
  ctx: Ctx,
  order: LockedOrder,
  { eventKey, note }: { eventKey: string; note: string },
): Promise<void> {
  const lines = await ordered.all(ctx.db, { orderId: order.id });
  const items = lines.flatMap((line) => {
    const { name, pricePaise } = line;
    const quantity = line.quantity - line.returned;
    const totalPaise = quantity * pricePaise;
    return quantity === 0
      ? []
      : [{ name, variant: variantName(line), quantity, pricePaise, totalPaise }];
  });
  const goodsPaise = lines.reduce(
    (sum, line) => sum + line.quantity * line.pricePaise - line.discountPaise - line.cancelledPaise,
    0,
  );
  const subtotalPaise = items.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const finalPaise = order.finalPaise - order.cancelledPaise;
  const shippingPaise = finalPaise - goodsPaise;
  await queueOrderEmail(ctx, 'order_edited', {
    order: {
      ...order,
      ...{ subtotalPaise, shippingPaise, finalPaise },
      codFeePaise: Math.min(order.codFeePaise, shippingPaise),
      discountPaise: Math.max(subtotalPaise - goodsPaise, 0),
    },
    ...{ items, discounts: [], eventKey },
    paymentNote: `${note} ${await moneyNote(ctx, order)}`.trim(),
  });
}

async function moneyNote(ctx: Ctx, order: LockedOrder): Promise<string> {
  const money = await ledger.moneyOf(ctx, order.id);
  if (money.owedBack > 0) return `${formatRupees(money.owedBack)} will be refunded.`;
  return order.paymentMethod === 'cod' ? `You pay ${formatRupees(money.due)} on delivery.` : '';
}
