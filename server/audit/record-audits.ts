import type { Admin, Ctx } from '../ctx.ts';
import type { AuditEntry } from './audit.ts';
import { insertMany } from './queries.ts';

/**
 * Records one action on many subjects in one statement. Unlike `recordAudit` it stores snapshots as
 * given: pass only changed fields.
 */
export async function recordAudits(ctx: Ctx<Admin>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertMany.execute(ctx.db, { actorId: ctx.actor.userId, entries });
}
