import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { forEachItem } from '../payments/each.ts';
import { carrierOf, connectedCarriers } from './accounts.ts';
import { advance } from './advance.ts';
import * as bookings from './booking-queries.ts';
import { type Carrier, outage } from './carrier.ts';
import { sendReattempts } from './reattempts.ts';
import { rotateCarrierKeys } from './settings.ts';
import { applyEvents, applyStored } from './webhooks.ts';

type TaskParts = { open: () => Ctx<System>; logger: FastifyBaseLogger };

const eventPayload = z.object({ carrier: z.string(), eventId: z.string() });

export const carrierTimetable: CronSchedule = {
  continue_bookings: { match: '* * * * *', isExclusive: true },
  track_parcels: { match: '*/10 * * * *', isExclusive: true },
  send_reattempts: { match: '* * * * *', isExclusive: true },
  rotate_carrier_password: '* * * * *',
};

/** Background jobs of carriers. */
export const carrierTasks = ({ open, logger }: TaskParts): Tasks => ({
  continue_bookings: async () => {
    await bookings.cancelBookingsOfCancelledOrders.execute(open().db);
    await bookings.cancelBookingsOfEndedReturns.execute(open().db);
    const connected = await connectedCarriers(open());
    await bookings.leaveUnconnected.execute(open().db, {
      carriers: connected.map(({ carrier }) => carrier.key),
    });
    await forEachCarrier(open(), async (ctx, carrier) => {
      const waiting = await bookings.waiting.all(ctx.db, { carrier: carrier.key });
      await forEachItem(logger, {
        // One batch: what is added during the run waits for the next one.
        list: async (afterId) => (afterId === 0 ? waiting : []),
        work: async ({ bookingId }) => {
          const problem = await advance(ctx, carrier, bookingId);
          if (problem && problem.kind !== 'refused') throw problem;
        },
        ...outage,
      });
    });
  },
  track_parcels: async () =>
    forEachCarrier(open(), async (ctx, carrier) =>
      forEachItem(logger, {
        list: async () => bookings.claimTracked.all(ctx.db, { carrier: carrier.key }),
        work: async (parcel) => track(ctx, carrier, parcel),
        ...outage,
      }),
    ),
  send_reattempts: async () => sendReattempts(open(), logger),
  apply_carrier_event: async (payload) => {
    const { carrier: key, eventId } = eventPayload.parse(payload);
    const ctx = open();
    const carrier = await carrierOf(ctx, key);
    if (carrier) await ctx.transaction(async (inside) => applyStored(inside, carrier, eventId));
  },
  rotate_carrier_password: async () => {
    if (await rotateCarrierKeys(open()))
      logger.info('the keys of the carriers were encrypted with the new SECRET');
  },
});

/** Records the attempt. A parcel that met the carrier's rate limit is due in the next run. */
async function track(
  ctx: Ctx<System>,
  carrier: Carrier,
  parcel: RowOf<typeof bookings.claimTracked>,
): Promise<void> {
  const { bookingId } = parcel;
  try {
    const steps = await carrier.track(parcel.number);
    await ctx.transaction(async (inside) => applyEvents(inside, parcel, steps));
  } catch (error) {
    if (!outage.isRateLimited(error)) await bookings.recordTracking.execute(ctx.db, { bookingId });
    throw error;
  }
  await bookings.recordTracking.execute(ctx.db, { bookingId });
}

/** At once for each carrier, so that one that hangs delays no other. */
async function forEachCarrier(
  ctx: Ctx<System>,
  work: (ctx: Ctx<System>, carrier: Carrier) => Promise<unknown>,
): Promise<void> {
  const carriers = await connectedCarriers(ctx);
  await Promise.all(carriers.map(async ({ carrier }) => work(ctx, carrier)));
}
