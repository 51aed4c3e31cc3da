import { variantName } from '#contract/catalogue/variant-name.ts';
import type { Ctx } from '#server/ctx.ts';
import { queueOrderEmail } from '../emails.ts';
import { ordered } from '../lines/queries.ts';
import { moneyNote } from '../money-note.ts';
import type { LockedOrder } from '../transitions.ts';

/** Queues the email with items and total of an order that the staff changed. */
export async function queueEditEmail(
  ctx: Ctx,
  order: LockedOrder,
  { eventKey, note }: { eventKey: string; note: string },
): Promise<void> {
  const lines = await ordered.all(ctx.db, { orderId: order.id });
  const items = lines.flatMap((line) => {
    const { productId, name, pricePaise } = line;
    const quantity = line.quantity - line.returned;
    const totalPaise = quantity * pricePaise;
    return quantity === 0
      ? []
      : [{ productId, name, variant: variantName(line), quantity, pricePaise, totalPaise }];
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
