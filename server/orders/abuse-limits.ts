import { openCashOrdersMax } from '#contract/orders/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { isLimitExempt, networkSubject } from '../auth/limits.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './abuse-limits-queries.ts';

/**
 * What shoppers can cause in a clock hour, by account and by network. Many buyers of a mobile
 * carrier share one IPv4 address. `provider_called` counts requests that may create an order at the
 * payment provider, `order_emailed` the emails of placing and cancelling.
 */
export const abuseLimits = {
  order_placed: { perAccount: 10, perNetwork: 200 },
  stock_held: { perAccount: 6, perNetwork: 120 },
  hold_renewed: { perAccount: 10, perNetwork: 200 },
  order_cancelled: { perAccount: 6, perNetwork: 120 },
  provider_called: { perAccount: 12, perNetwork: 240 },
  order_emailed: { perAccount: 15, perNetwork: 300 },
} as const;
type AbuseKind = keyof typeof abuseLimits;

/**
 * Counts what the shopper causes against the hourly limits of the account and the network
 * (`abuseLimits`). The counts belong to the transaction: a rejected request counts nothing. Call it
 * once and last in a transaction: the counters are locked until the commit, in one order, after all
 * orders and products. Demo mode exempts loopback. Refuses `too_many_requests`.
 */
export async function countActions(ctx: Ctx<Shopper>, kinds: readonly AbuseKind[]): Promise<void> {
  if (isLimitExempt(ctx)) return;
  const account = `account:${ctx.actor.userId}`;
  const network = networkSubject(ctx);
  const rows = await queries.countActions.all(ctx.db, {
    kinds: kinds.flatMap((kind) => [`${kind}_account`, `${kind}_network`]),
    subjects: kinds.flatMap(() => [account, network]),
  });
  const hits = new Map(rows.map((row) => [row.kind, row.hits]));
  const isOver = kinds.some(
    (kind) =>
      (hits.get(`${kind}_account`) ?? 0) > abuseLimits[kind].perAccount ||
      (hits.get(`${kind}_network`) ?? 0) > abuseLimits[kind].perNetwork,
  );
  if (isOver) throw refuse('too_many_requests');
}

/**
 * Limits the open cash orders of an account that never received one. Call it after `countActions`,
 * whose lock on the account's counter serializes concurrent orders. Demo mode exempts loopback.
 * Refuses `cash_orders_full`.
 */
export async function requireCashOrderLimit(ctx: Ctx<Shopper>): Promise<void> {
  if (isLimitExempt(ctx)) return;
  const { open, hasReceived } = await queries.cashOrders.one(ctx.db, {
    userId: ctx.actor.userId,
    most: openCashOrdersMax,
  });
  if (!hasReceived && open > openCashOrdersMax)
    throw refuse('cash_orders_full', { most: openCashOrdersMax });
}
