import type { CourierList, CourierPincode } from '#contract/delivery/courier-pincodes.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { lockSettings } from './admin-queries.ts';
import * as queries from './courier-queries.ts';
import { deliveryTag } from './places.ts';

const subject = 'courier_pincodes';

export const getCourierList = async (ctx: Ctx): Promise<CourierList> => queries.list.one(ctx.db);

/** How a list differs from the stored one. */
export const compareCourierList = async (
  ctx: Ctx,
  rows: readonly CourierPincode[],
): Promise<{ added: number; changed: number; removed: number }> =>
  queries.compare.one(ctx.db, { rows });

/**
 * Replaces the list. The lock on the settings makes concurrent imports wait, so that the last one
 * remains whole.
 */
export async function replaceCourierList(
  ctx: Ctx<Admin>,
  rows: readonly CourierPincode[],
): Promise<CourierList> {
  await lockSettings.one(ctx.db);
  const before = await queries.list.one(ctx.db);
  await queries.clear.execute(ctx.db);
  if (rows.length > 0) await queries.insert.execute(ctx.db, { rows });
  const after = await queries.list.one(ctx.db);
  await recordAudit(ctx, { action: 'courier_pincodes.import', subject, before, after });
  ctx.purges.add(deliveryTag);
  return after;
}
