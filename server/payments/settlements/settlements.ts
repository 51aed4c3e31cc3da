import type { FastifyBaseLogger } from 'fastify';
import type { Ctx, System } from '#server/ctx.ts';
import { readPages } from '../pages.ts';
import type { PaymentProvider, ProviderSettlement } from '../provider.ts';
import * as queries from './queries.ts';

/** Providers settle within days; one that holds a payment back for longer lists it on that day. */
const windowMs = 14 * 24 * 60 * 60_000;

/**
 * Stores what the provider settled in the last 14 days. A settlement that does not fit its payment
 * is logged and not stored.
 */
export async function recordSettlements(
  { db, now }: Ctx<System>,
  provider: PaymentProvider,
  logger: FastifyBaseLogger,
): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  for await (const page of readPages(async (cursor) => provider.settledSince(since, cursor))) {
    if (page.length === 0) continue;
    const settlements = latestOfEach(page).map((settled) => ({
      payment_id: settled.paymentId,
      settlement_id: settled.settlementId,
      utr: settled.utr,
      settled_at: settled.settledAt.toISOString(),
      amount_paise: settled.amountPaise,
      fee_paise: settled.feePaise,
      tax_paise: settled.taxPaise,
    }));
    const wrong = await queries.record.all(db, { provider: provider.key, settlements });
    for (const settlement of wrong)
      logger.error(settlement, 'a settlement does not fit its payment, it is not stored');
  }
}

/** A statement can insert a row once. */
const latestOfEach = (page: readonly ProviderSettlement[]): ProviderSettlement[] => [
  ...new Map(
    page
      .toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime())
      .map((settled) => [settled.paymentId, settled]),
  ).values(),
];
