import { refuse } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { Ctx } from '#server/ctx.ts';
import { providerByKey } from '../account.ts';
import type { PaymentProvider, ProviderEvent } from '../provider.ts';
import { byProviderOrder } from '../queries.ts';
import { captureOf, enqueueCheck } from '../refunds/queries.ts';
import { book } from '../refunds/refunds.ts';
import { apply } from '../settle.ts';
import * as queries from './queries.ts';

const lockTaken = '55P03';

/**
 * Receives a webhook: stores the event with a job that applies it, then applies it. Stores nothing
 * for orders of other shops. Refuses `webhook_unsigned`, and `not_found` for a provider that the
 * shop does not use.
 */
export async function receive(ctx: Ctx, providerKey: string): Promise<void> {
  const provider = await providerByKey(ctx, providerKey);
  if (!provider || ctx.raw === null) throw refuse('not_found');
  const event = provider.readWebhook(ctx.raw);
  if (!event) throw refuse('webhook_unsigned');
  if (!(await isOurs(ctx, provider, event))) return;
  await ctx.transaction(async (inside) =>
    queries.storeEvent.maybeOne(inside.db, {
      provider: provider.key,
      eventId: event.eventId,
      kind: event.kind,
      body: event.body,
    }),
  );
  try {
    await ctx.transaction(async (inside) => {
      await queries.shortenLockTimeout.one(inside.db);
      await applyStored(inside, provider, event.eventId);
    });
  } catch (error) {
    // Another transaction has the order locked. The event is stored, and its job runs in 10 s.
    if (sqlState(error) !== lockTaken) throw error;
  }
}

/** Applies a stored event once, in the caller's transaction. */
export async function applyStored(
  ctx: Ctx,
  provider: PaymentProvider,
  eventId: string,
): Promise<void> {
  const key = { provider: provider.key, eventId };
  const stored = await queries.lockUnapplied.maybeOne(ctx.db, key);
  if (!stored) return;
  const event = provider.readEvent(eventId, stored.body);
  const system: Ctx = { ...ctx, actor: { kind: 'system' } };
  if (event?.payment) await apply(system, provider, event.payment);
  if (event?.refund && (await book(system, event.refund)) === 'exceeding')
    await enqueueCheck.one(ctx.db, { providerPaymentId: event.refund.paymentId });
  await queries.markApplied.execute(ctx.db, key);
}

/**
 * An event of a provider order of ours, or of a recorded payment: a refund event may come without
 * its payment.
 */
async function isOurs(
  ctx: Ctx,
  provider: PaymentProvider,
  { payment, refund }: ProviderEvent,
): Promise<boolean> {
  const providerOrderId = payment?.providerOrderId ?? null;
  const order =
    providerOrderId === null
      ? undefined
      : await byProviderOrder.maybeOne(ctx.db, { provider: provider.key, providerOrderId });
  if (order || refund === null) return order !== undefined;
  const capture = await captureOf.maybeOne(ctx.db, { providerPaymentId: refund.paymentId });
  return capture !== undefined;
}
