import { orderNumber } from '#contract/orders/order-number.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, Shopper } from '../../ctx.ts';
import { applyStatus } from '../apply-status.ts';
import { insertNote } from '../queries.ts';
import { purgeStock } from '../stock.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './queries.ts';

type Exchange = { id: number; orderId: number; productId: number; quantity: number };

/**
 * Reserves the replacement: an order of the same customer, paid with the value of the returned
 * units. A dearer variant leaves a difference, which is collected in cash. Refuses
 * `return_variant_gone`. The caller has locked the order of the return.
 */
export async function reserveReplacement(
  ctx: Ctx<Admin>,
  { id: returnId, orderId, productId, quantity }: Exchange,
  creditPaise: number,
): Promise<number> {
  const placed = await queries.insertReplacement.maybeOne(ctx.db, {
    ...{ returnId, orderId, productId, quantity, creditPaise },
    actorId: ctx.actor.userId,
  });
  if (!placed) {
    const left = await queries.stockOf.maybeOne(ctx.db, { productId });
    throw refuse('return_variant_gone', { name: left?.name ?? 'It', stock: left?.stock ?? 0 });
  }
  purgeStock(ctx, productId, { from: placed.stock, to: placed.stock - quantity });
  const note = `Sends the exchange of return ${returnId} of order ${orderNumber(orderId)}.`;
  await insertNote.execute(ctx.db, { orderId: placed.id, note });
  return placed.id;
}

/**
 * Cancels the replacement of a return that does not come. Refuses `return_replacement_left` if it
 * is on its way.
 */
export async function cancelReplacement(
  ctx: Ctx<Admin | Shopper>,
  orderId: number | null,
): Promise<void> {
  if (orderId === null) return;
  const order = await lockOrder.one(ctx.db, { orderId });
  if (order.status === 'cancelled') return;
  if (order.status !== 'processing') throw refuse('return_replacement_left');
  await applyStatus(ctx, order, 'cancelled');
}

/** What the replacement takes of the value of the returned units; 0 without one. */
export async function creditUsed(ctx: Ctx, orderId: number | null): Promise<number> {
  if (orderId === null) return 0;
  return (await queries.creditUsed.maybeOne(ctx.db, { orderId }))?.discountPaise ?? 0;
}
