import type { LedgerEntry, OrderMoney } from '#contract/orders/ledger.ts';
import { ledgerEntry } from '#contract/orders/ledger.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './queries.ts';

type CashEntry = {
  kind: 'cash' | 'cash_reversal' | 'cash_return';
  amountPaise: number;
  cause: queries.Cause;
};

/**
 * Makes the ledger of a locked order say what is due, owed back and written off. Called after each
 * change of what the order costs, and of the money that came or went.
 */
export async function settle(ctx: Ctx, orderId: number, cause: queries.Cause): Promise<void> {
  await queries.settle.execute(ctx.db, { orderId, cause: cause.type, causeId: cause.id });
}

/** Books cash that was collected, reversed or returned. The caller has locked the order. */
export async function bookCash(
  ctx: Ctx,
  orderId: number,
  { kind, amountPaise, cause }: CashEntry,
): Promise<void> {
  const { type, id: causeId } = cause;
  await queries.bookCash.execute(ctx.db, { orderId, kind, amountPaise, cause: type, causeId });
  await settle(ctx, orderId, cause);
}

/** The entries of an order, the oldest first. Refuses `order_not_found`. */
export async function list(ctx: Ctx, orderId: number): Promise<LedgerEntry[]> {
  const rows = await queries.entries.all(ctx.db, { orderId });
  if (rows.length === 0 && !(await lockOrder.maybeOne(ctx.db, { orderId })))
    throw refuse('order_not_found');
  return rows.map(({ at, kind, amountPaise, causeType, causeId, reference }) =>
    ledgerEntry.parse({
      at: at.toISOString(),
      kind,
      amount: toRupees(amountPaise),
      cause: { type: causeType, id: causeId },
      reference,
    }),
  );
}

export const moneyView = (money: queries.MoneyRow): OrderMoney => ({
  total: toRupees(money.total),
  due: toRupees(money.due),
  captured: toRupees(money.captured),
  collected: toRupees(money.collected),
  refunded: toRupees(money.refunded),
  owed_back: toRupees(money.owedBack),
  written_off: toRupees(money.writtenOff),
});

/** Cash that the shop has, in rupees. */
export const collectedOf = ({
  paymentMethod,
  money,
}: {
  paymentMethod: string;
  money: queries.MoneyRow;
}): number => (paymentMethod === 'cod' ? toRupees(money.cash) : 0);

/** The sums of an order, in paise. */
export const moneyOf = async (ctx: Ctx, orderId: number): Promise<queries.MoneyRow> =>
  (await queries.moneyOf.one(ctx.db, { orderId })).money;
