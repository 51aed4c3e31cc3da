import type { OwnStaff } from '#contract/entities/staff.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

/** Whoever asks, with the role that was read for this very call. */
export async function own(ctx: Ctx<Admin>): Promise<OwnStaff> {
  const row = await queries.byId.one(ctx.db, ctx.actor.userId);
  if (!row) throw refuse('admin_required');
  return { id: row.id, full_name: row.fullName, email: row.email, staff_role: ctx.actor.staffRole };
}
