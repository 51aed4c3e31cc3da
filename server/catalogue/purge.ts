import type { Ctx } from '../ctx.ts';

export function purgeProduct(ctx: Ctx, id: number): void {
  ctx.purges.add(`product:${id}`).add(`stock:${id}`).add('products');
}

const singlePurgesMax = 200;

/** Clears the whole cache above `singlePurgesMax`: that is cheaper than a search for each tag. */
export function purgeProducts(ctx: Ctx, ids: readonly number[]): void {
  if (ids.length > singlePurgesMax) ctx.purges.add('*');
  else for (const id of ids) purgeProduct(ctx, id);
}
