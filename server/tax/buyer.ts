import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

/** A business that buys: both print on the invoice. */
export type BusinessBuyer = { gstin: string; company: string };

/** Stores the buyer's GSTIN and company with a new order. */
export async function saveBusinessBuyer(
  ctx: Ctx,
  orderId: number,
  buyer: BusinessBuyer,
): Promise<void> {
  await queries.insertBuyer.execute(ctx.db, { orderId, ...buyer });
}
