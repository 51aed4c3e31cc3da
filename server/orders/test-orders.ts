import type { Ctx } from '../ctx.ts';
import { isOpen, type ShopSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';

/**
 * Whether the shop is not open yet. The lock is held until the commit: a concurrent opening waits
 * for this order and cancels it, or this order is a real one.
 */
export async function isTestOrder(ctx: Ctx, shop: ShopSettings): Promise<boolean> {
  if (isOpen(shop, ctx.config)) return false;
  return (await queries.lockOpening.one(ctx.db)).isClosed;
}
