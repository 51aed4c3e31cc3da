import { refuse } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { Ctx } from '#server/ctx.ts';
import { providerOf } from '../account.ts';
import type { PaymentProvider, ProviderEvent } from '../provider.ts';
import { byProviderOrder } from '../queries.ts';
import { settleRefund } from '../refunds/refunds.ts';
import { apply } from '../settle.ts';
import * as queries from './queries.ts';

const lockTaken = '55P03';

/**
 * An event of the provider: kept first, with the job that would apply it, then applied. Refuses `webhook_unsigned`, and
 * `not_found` for a provider that the shop does not have. Of an event that is not about an order of ours nothing is kept.
 */
export async function receive(ctx: Ctx, providerName: string): Promise<void> {
  const provider = providerOf(ctx.config);
  if (!provider || provider.name !== providerName || ctx.raw === null) throw refuse('not_found');
  const event = provider.readWebhook(ctx.raw);
  if (!event) throw refuse('webhook_unsigned');
  if (!(await isOurs(ctx, provider, event))) return;
  await ctx.transaction(async (inside) =>
    queries.keepEvent.maybeOne(
      inside.db,
      provider.name,
      event.eventId,
      event.kind,
      JSON.stringify(event.body),
    ),
  );
  try {
    await ctx.transaction(async (inside) => {
      await queries.hurry.one(inside.db);
      await applyKept(inside, provider, event.eventId);
    });
  } catch (error) {
    // Whoever holds the order is at work on it; the event is kept, and its job comes back in some seconds.
    if (sqlState(error) !== lockTaken) throw error;
  }
}

/** Applies an event that was kept, unless that has been done. In the caller's transaction. */
export async function applyKept(
  ctx: Ctx,
  provider: PaymentProvider,
  eventId: string,
): Promise<void> {
  const waiting = await queries.lockWaiting.maybeOne(ctx.db, provider.name, eventId);
  if (!waiting) return;
  const event = provider.readEvent(eventId, waiting.body);
  const system: Ctx = { ...ctx, actor: { kind: 'system' } };
  if (event?.payment) await apply(system, provider, event.payment);
  if (event?.refund) await settleRefund(system, event.refund);
  await queries.markApplied.execute(ctx.db, provider.name, eventId);
}

/** Events of refunds come with their payment. */
async function isOurs(
  ctx: Ctx,
  provider: PaymentProvider,
  { payment }: ProviderEvent,
): Promise<boolean> {
  const providerOrderId = payment?.providerOrderId ?? null;
  return (
    providerOrderId !== null &&
    (await byProviderOrder.maybeOne(ctx.db, provider.name, providerOrderId)) !== undefined
  );
}
