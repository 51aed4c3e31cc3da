import { refuse } from '#contract/refusals.ts';
import type { ReturnWish } from '#contract/returns/rules.ts';
import type { Admin, Ctx, Shopper, System } from '../../ctx.ts';
import { lockOrder } from '../transition-queries.ts';
import { queueReturnEmail } from './emails.ts';
import * as exchanges from './exchange-queries.ts';
import { reserveReplacement } from './exchange.ts';
import * as queries from './queries.ts';
import { refundFor } from './receive.ts';
import { refundValue } from './refund-without-goods.ts';
import type { AdminReturnRow } from './view.ts';
import { exchangeNameOf, translateExchanges } from './exchange-name.ts';
import { wordsOf } from '../../locales/words/words.ts';

export type Choice = { wish: ReturnWish; exchange_product_id?: number | undefined };

/**
 * Takes what the shopper wants in place of a replacement that is gone: another variant, which is
 * reserved at once if the return was approved, or a refund. Repeating a choice has no effect.
 * Refuses `return_choice_closed`, `return_no_variant` and `return_variant_gone`. The caller has
 * locked the order.
 */
export async function choose(
  ctx: Ctx<Admin | Shopper>,
  row: AdminReturnRow,
  { wish, exchange_product_id: variantId }: Choice,
): Promise<void> {
  const { id, wish: before, exchangeProductId } = row;
  const productId = wish === 'exchange' ? (variantId ?? null) : null;
  if (!row.isChoiceOpen) {
    if (before === wish && exchangeProductId === productId) return;
    throw refuse('return_choice_closed');
  }
  const creditPaise = await creditLeft(ctx, row);
  const isReceived = row.refundPaise !== null;
  if (wish === 'refund') {
    if (isReceived) await refundValue(ctx, row, creditPaise);
    await exchanges.choose.execute(ctx.db, { id, wish, productId, valuePaise: row.refundPaise });
    return;
  }
  await requireVariant(ctx, row, productId);
  if (row.state === 'requested') {
    await exchanges.choose.execute(ctx.db, { id, wish, productId, valuePaise: null });
    return;
  }
  const quantity = row.lines.reduce((sum, line) => sum + unitsOf(row, line), 0);
  const exchange = { ...row, productId: productId ?? 0, quantity };
  const { usedPaise } = await reserveReplacement(ctx, exchange, creditPaise);
  const valuePaise = row.refundPaise === null ? null : row.refundPaise + usedPaise;
  await exchanges.choose.execute(ctx.db, { id, wish, productId, valuePaise });
  if (isReceived) await refundValue(ctx, row, creditPaise - usedPaise);
}

/** The value of the returned units that is neither refunded nor in a replacement, in paise. */
const creditLeft = async (ctx: Ctx, row: AdminReturnRow): Promise<number> =>
  row.refundPaise === null
    ? refundFor(ctx, row, row.lines)
    : (row.valuePaise ?? row.refundPaise) - row.refundPaise;

const unitsOf = (
  { refundPaise }: AdminReturnRow,
  { quantity, sellable, damaged }: AdminReturnRow['lines'][number],
): number => (refundPaise === null ? quantity : sellable + damaged);

async function requireVariant(
  ctx: Ctx,
  { lines: [line] }: AdminReturnRow,
  variantId: number | null,
): Promise<void> {
  const productId = line?.productId ?? 0;
  const found =
    variantId === null ? null : await exchanges.variant.maybeOne(ctx.db, { productId, variantId });
  if (!found) throw refuse('return_no_variant');
}

/** The replacement was gone at the approval: the shopper is asked once for each choice. */
export async function askAtApproval(ctx: Ctx<Admin>, id: number): Promise<void> {
  const { orderId } = await queries.byId.one(ctx.db, { id });
  await lockOrder.one(ctx.db, { orderId });
  await exchanges.markGone.execute(ctx.db, { id });
  await ask(ctx, id, 'approval');
}

/** The replacement was cancelled after the approval. */
export const askAfterCancellation = async (ctx: Ctx<System>, id: number): Promise<void> =>
  ask(ctx, id, 'cancelled');

async function ask(ctx: Ctx, id: number, occasion: string): Promise<void> {
  const row = await queries.byId.one(ctx.db, { id });
  if (!row.isChoiceOpen) return;
  const order = await lockOrder.one(ctx.db, { orderId: row.orderId });
  const { returns } = wordsOf(order.locale);
  const [named] = await translateExchanges(ctx, order.locale, [row]);
  await queueReturnEmail(ctx, order, {
    id,
    state: 'gone',
    occasion: `${occasion}:${row.exchangeOrderId ?? row.exchangeProductId}`,
    detail: `${returns.gone(exchangeNameOf(named ?? row))} ${
      row.refundPaise === null ? returns.elseKept : returns.elseRefunded
    }`,
  });
}
