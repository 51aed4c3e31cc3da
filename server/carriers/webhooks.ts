import { refuse } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { Ctx, System } from '../ctx.ts';
import { applyPickupEvents } from '../orders/returns/pickup-events.ts';
import { applyCarrierEvents } from '../orders/shipments/carrier-events.ts';
import { webhookCarriers } from './accounts.ts';
import * as bookings from './booking-queries.ts';
import type { Carrier, CarrierEvent } from './carrier.ts';

const lockNotAvailable = '55P03';

/**
 * Receives a webhook: stores the event with a job that applies it, then applies it. Stores nothing
 * for parcels of other shops. `path` is the carrier's own end of the URL. Refuses
 * `webhook_unsigned`, and `not_found` without a connected carrier.
 */
export async function receive(ctx: Ctx, path: string): Promise<void> {
  const { raw } = ctx;
  const carriers = await webhookCarriers(ctx, path);
  const [carrier] = carriers;
  if (!carrier || raw === null) throw refuse('not_found');
  const update = carriers.map((each) => each.readWebhook(raw)).find((each) => each !== null);
  if (!update) throw refuse('webhook_unsigned');
  const { number, eventId, body } = update;
  const known = await bookings.byNumber.maybeOne(ctx.db, { carrier: carrier.key, number });
  if (!known) return;
  await ctx.transaction(async (inside) =>
    bookings.storeEvent.maybeOne(inside.db, { carrier: carrier.key, eventId, body }),
  );
  try {
    await ctx.transaction(async (inside) => {
      await bookings.shortenLockTimeout.one(inside.db);
      await applyStored(inside, carrier, eventId);
    });
  } catch (error) {
    // Another transaction has the order locked. The event is stored, and its job applies it later.
    if (sqlState(error) !== lockNotAvailable) throw error;
  }
}

type BookedParcel = { orderId: number; shipmentId: number | null; returnId: number | null };

/** Applies the steps of a parcel to its shipment or its return. */
export async function applyEvents(
  ctx: Ctx<System>,
  { orderId, shipmentId, returnId }: BookedParcel,
  events: readonly CarrierEvent[],
): Promise<void> {
  if (shipmentId !== null) await applyCarrierEvents(ctx, { orderId, shipmentId }, events);
  if (returnId !== null) await applyPickupEvents(ctx, { orderId, returnId }, events);
}

/** Applies a stored event once, in the caller's transaction. */
export async function applyStored(ctx: Ctx, carrier: Carrier, eventId: string): Promise<void> {
  const key = { carrier: carrier.key, eventId };
  const stored = await bookings.lockUnapplied.maybeOne(ctx.db, key);
  if (!stored) return;
  const update = carrier.readEvent(eventId, stored.body);
  if (update) {
    const { number, events } = update;
    const parcel = await bookings.byNumber.maybeOne(ctx.db, { carrier: carrier.key, number });
    const system: Ctx<System> = {
      ...ctx,
      actor: { kind: 'system' },
      transaction: async (work) => work(system),
    };
    if (parcel) await applyEvents(system, parcel, events);
  }
  await bookings.markApplied.execute(ctx.db, key);
}
