import { refuseAt } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

/**
 * The state of a known PIN code is its state: the parcel goes by the PIN code, the tax by the
 * state. An unknown code goes by the chosen state if its sorting district exists. Refuses
 * `pincode_unknown` and `pincode_not_in_state`, at the fields after `prefix`.
 */
export async function requirePlace(
  ctx: Ctx,
  { pincode, stateId }: { pincode: string; stateId: number },
  prefix = '',
): Promise<void> {
  const known = await queries.pincodeState.one(ctx.db, { pincode });
  if (!known.isInDistrict) throw refuseAt(`${prefix}pincode`, 'pincode_unknown', { pincode });
  if (known.stateId !== null && known.stateId !== stateId)
    throw refuseAt(`${prefix}state`, 'pincode_not_in_state', {
      pincode,
      state: known.state ?? '',
    });
}
