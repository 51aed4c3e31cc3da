import type { TransitionResult } from '#contract/orders/entities.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { changeStatus, type StatusChange } from '../status.ts';

/**
 * Changes each order in its own transaction, in id order: a refused order does not stop the others,
 * and locks are short. Returns the results in the order of `changes`.
 */
export async function changeStatuses(
  ctx: Ctx<Admin>,
  changes: readonly StatusChange[],
): Promise<TransitionResult[]> {
  const results = new Map<StatusChange, TransitionResult>();
  for (const change of changes.toSorted((a, b) => a.id - b.id))
    results.set(change, await changeOne(ctx, change));
  return changes.flatMap((change) => results.get(change) ?? []);
}

async function changeOne(ctx: Ctx<Admin>, change: StatusChange): Promise<TransitionResult> {
  const { id } = change;
  try {
    const { from, version } = await ctx.transaction(async (inside) => changeStatus(inside, change));
    return { id, moved: true, from, version, message: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, moved: false, from: null, version: null, message: error.message };
  }
}
