import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { isLimited } from './promotions.ts';
import * as queries from './queries.ts';
import { lockUses } from './uses.ts';

export type CodedPromotion = RowOf<typeof queries.byCode>;

/** The promotion of a code: its own, or one of its codes for a single use. In any letter case. */
export const findByCode = async (ctx: Ctx, code: string): Promise<CodedPromotion | undefined> =>
  queries.byCode.maybeOne(ctx.db, { code });

/** Locks what the uses of a code depend on until the order commits. */
export async function lockCode(ctx: Ctx, promotion: CodedPromotion): Promise<void> {
  if (isLimited(promotion)) await lockUses(ctx, [promotion.id]);
  if (promotion.singleUseCode !== null)
    await queries.lockSingleUseCode.all(ctx.db, { code: promotion.singleUseCode });
}

/** Whether an order holds this code for a single use. */
export const isCodeUsed = async (ctx: Ctx, code: string): Promise<boolean> =>
  (await queries.isCodeUsed.one(ctx.db, { code })).isUsed;
