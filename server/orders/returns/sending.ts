import { refuse } from '#contract/refusals.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';
import type { Ctx, Shopper } from '../../ctx.ts';
import { insertNote, insertRequest } from '../queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { queueReturnEmail } from './emails.ts';
import * as queries from './queries.ts';
import * as sending from './sending-queries.ts';
import { type AdminReturnRow, readState } from './view.ts';

type Courier = { courier: string; number: string; url: string };

/** Sets who brings a return back; blank texts after a cancellation. */
export const nameCourier = async (ctx: Ctx, id: number, named: Courier): Promise<void> =>
  void (await sending.name.execute(ctx.db, { id, ...named }));

/**
 * Takes a return to the way back, with a note and an email. Returns false if it is not approved:
 * it was taken before, or does not come. The caller has locked the order.
 */
export async function markSent(
  ctx: Ctx,
  order: LockedOrder,
  row: AdminReturnRow,
): Promise<boolean> {
  if (readState(row.state) !== 'approved') return false;
  const { id } = row;
  await queries.setState.execute(ctx.db, { id, state: 'in_transit', declinedReason: '' });
  await queueReturnEmail(ctx, order, { id, state: 'in_transit' });
  return true;
}

/**
 * The shopper sent an approved return, with a courier of the own choice. Until it is received,
 * other numbers correct it. Refuses `return_pickup_booked` and `return_step`. The caller has locked
 * the order.
 */
export async function send(
  ctx: Ctx<Shopper>,
  { order, row }: { order: LockedOrder; row: AdminReturnRow },
  { courier, tracking_number: number }: { courier: string; tracking_number: string },
): Promise<void> {
  const { id } = row;
  const state = readState(row.state);
  if (state !== 'approved' && state !== 'in_transit')
    throw refuse('return_step', {
      state: returnStateNames[state].toLowerCase(),
      to: returnStateNames.in_transit.toLowerCase(),
    });
  if ((await sending.hasPickup.one(ctx.db, { id })).isBooked) throw refuse('return_pickup_booked');
  if (row.courier === courier && row.trackingNumber === number) return;
  await nameCourier(ctx, id, { courier, number, url: '' });
  await markSent(ctx, order, row);
  await insertRequest.one(ctx.db, {
    orderId: order.id,
    kind: 'shopper',
    userId: ctx.actor.userId,
    note: `Return ${id} sent with ${courier}, ${number}.`,
    requestKey: null,
  });
}

/** A carrier brought a return to the shop, once. */
export async function markArrived(
  ctx: Ctx,
  order: LockedOrder,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  if (!(await sending.arrive.maybeOne(ctx.db, { id, at }))) return;
  const note = `Return ${id} has arrived at the shop, and is to be counted.`;
  await insertNote.execute(ctx.db, { orderId: order.id, note });
}
