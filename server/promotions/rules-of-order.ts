import type { Promotion } from '#contract/promotions/rules.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import { promotionsOfOrder } from './uses.ts';

/** The rules of the promotions that an order used, as they are today. */
export async function rulesOfOrder(ctx: Ctx, orderId: number): Promise<Promotion[]> {
  const ids = (await promotionsOfOrder(ctx, orderId)).map(({ promotionId }) => promotionId);
  return ids.length === 0 ? [] : queries.share.all(ctx.db, { ids });
}
