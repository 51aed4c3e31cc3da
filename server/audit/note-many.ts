import type { Admin, Ctx } from '../ctx.ts';
import type { AuditEntry } from './audit.ts';
import { insertMany } from './many-queries.ts';

/** Notes one action on many things in one statement. Unlike `note` it takes the facts as they come: give only those that differ. */
export async function noteMany(ctx: Ctx<Admin>, changes: readonly AuditEntry[]): Promise<void> {
  if (changes.length > 0)
    await insertMany.execute(ctx.db, ctx.actor.userId, JSON.stringify(changes));
}
