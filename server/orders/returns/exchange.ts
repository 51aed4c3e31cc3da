import { divideHalfUp } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, Shopper, System } from '../../ctx.ts';
import { applyStatus } from '../apply-status.ts';
import * as ledger from '../ledger/ledger.ts';
import { queuePaymentLink } from '../payment-emails.ts';
import { insertNote } from '../queries.ts';
import { purgeStock } from '../stock.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './exchange-queries.ts';

type Exchange = { id: number; orderId: number; productId: number; quantity: number };

/**
 * Reserves the replacement: an order of the same customer, paid with the value of the returned
 * units. A dearer variant leaves a difference: in cash it is collected at the door, else the
 * customer gets an email with the link to pay it. Refuses `return_variant_gone`. The caller has
 * locked the order of the return.
 */
export async function reserveReplacement(
  ctx: Ctx<Admin | Shopper | System>,
  { id: returnId, orderId, productId, quantity }: Exchange,
  creditPaise: number,
): Promise<{ orderId: number; isOnline: boolean; usedPaise: number }> {
  const placed = await queries.insertReplacement.maybeOne(ctx.db, {
    ...{ returnId, orderId, productId, quantity, creditPaise },
    actorKind: ctx.actor.kind,
    actorId: 'userId' in ctx.actor ? ctx.actor.userId : null,
  });
  if (!placed) {
    const left = await queries.stockOf.maybeOne(ctx.db, { productId });
    throw refuse('return_variant_gone', {
      name: left?.name ?? 'It',
      productId,
      stock: left?.stock ?? 0,
    });
  }
  purgeStock(ctx, productId, { from: placed.stock, to: placed.stock - quantity });
  const note = `Sends the exchange of return ${returnId} of order ${orderNumber(orderId)}.`;
  await insertNote.execute(ctx.db, { orderId: placed.id, note });
  await ledger.settle(ctx, placed.id, { type: 'return', id: returnId });
  if (placed.isOnline) await queuePaymentLink(ctx, placed.id);
  return { orderId: placed.id, isOnline: placed.isOnline, usedPaise: placed.discountPaise };
}

/**
 * Cancels the replacement of a return that does not come. Refuses `return_replacement_left` if it
 * is on its way.
 */
export async function cancelReplacement(
  ctx: Ctx<Admin | Shopper | System>,
  orderId: number | null,
): Promise<void> {
  if (orderId === null) return;
  const order = await lockOrder.one(ctx.db, { orderId });
  if (order.status === 'cancelled') return;
  if (order.status !== 'processing' && order.status !== 'generate')
    throw refuse('return_replacement_left');
  await applyStatus(ctx, order, 'cancelled');
}

/**
 * What the replacement takes of the value of units that are to come back; 0 without one. Units of
 * it that came back first were refunded nothing of that value, so they take nothing.
 */
export async function creditUsed(ctx: Ctx, orderId: number | null): Promise<number> {
  const used = orderId === null ? null : await queries.creditUsed.maybeOne(ctx.db, { orderId });
  if (!used) return 0;
  return used.discountPaise - divideHalfUp(used.discountPaise * used.back, used.sent);
}
