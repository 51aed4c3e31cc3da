import type { Admin, Ctx } from '../ctx.ts';
import { type AuditSnapshot, recordAudit, requireVersion } from './audit.ts';

type Versioned = { version: number };

interface Declaration<View extends Versioned> {
  /** Of the actions in the audit log: `tax` for `tax.update`. */
  kind: string;
  /** In the audit log. */
  subject: string;
  /** Serializes saves, also the first one. */
  lock: (ctx: Ctx<Admin>) => Promise<unknown>;
  read: (ctx: Ctx<Admin>) => Promise<View>;
  /** The fields that the staff edit; all but the version, if absent. */
  audit?: (view: View) => AuditSnapshot;
  /** Whose cached reads show the values. */
  tags?: readonly string[];
}

/**
 * Saves settings that exist once, and what is written like them: with a lock, a version, the audit
 * log and purges. Version 0 was never saved. `write` changes the values that it is given. Refuses
 * `version_conflict` if they are not at version `given`; absent, it accepts any version.
 */
export async function saveVersioned<View extends Versioned>(
  ctx: Ctx<Admin>,
  given: number | undefined,
  { kind, subject, lock, read, audit = withoutVersion, tags = [] }: Declaration<View>,
  write: (before: View) => Promise<unknown>,
): Promise<View> {
  await lock(ctx);
  const before = await read(ctx);
  await requireVersion(ctx, { subject, given, current: before.version });
  await write(before);
  const after = await read(ctx);
  await recordAudit(ctx, {
    action: `${kind}.update`,
    subject,
    before: audit(before),
    after: audit(after),
    version: after.version,
  });
  for (const tag of tags) ctx.purges.add(tag);
  return after;
}

const withoutVersion = ({ version: _, ...fields }: Versioned): AuditSnapshot => fields;
