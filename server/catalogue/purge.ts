import type { Ctx } from '../ctx.ts';

export function purgeProduct(ctx: Ctx, id: number): void {
  ctx.purges.add(`product:${id}`).add(`stock:${id}`).add('products');
}

const productsOneByOne = 200;

/** Beyond some hundreds the cache is built up anew faster than it is searched for each of them. */
export function purgeProducts(ctx: Ctx, ids: readonly number[]): void {
  if (ids.length > productsOneByOne) ctx.purges.add('*');
  else for (const id of ids) purgeProduct(ctx, id);
}
