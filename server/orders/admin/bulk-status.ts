import type { MoveResult } from '#contract/entities/admin-orders.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { moveTo, type Wanted } from '../status.ts';

/**
 * Moves each order in a transaction of its own, in the order of their numbers: one that cannot be moved keeps none of the others
 * back, and none waits for the rest. The answer is in the order of what was asked.
 */
export async function moveAll(ctx: Ctx<Admin>, wanted: readonly Wanted[]): Promise<MoveResult[]> {
  const results = new Map<Wanted, MoveResult>();
  for (const one of wanted.toSorted((a, b) => a.id - b.id))
    results.set(one, await moveOne(ctx, one));
  return wanted.flatMap((one) => results.get(one) ?? []);
}

async function moveOne(ctx: Ctx<Admin>, wanted: Wanted): Promise<MoveResult> {
  try {
    const { from, version } = await ctx.transaction(async (inside) => moveTo(inside, wanted));
    return { id: wanted.id, moved: true, from, version, message: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id: wanted.id, moved: false, from: null, version: null, message: error.message };
  }
}
