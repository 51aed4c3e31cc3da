import { type Problem, refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import * as queries from './queries.ts';

/** The fields of a subject, by the names that the admin area shows. */
export type AuditSnapshot = Readonly<Record<string, unknown>>;
export type AuditEntry = {
  /** For example `product.update`. */
  action: string;
  /** For example `product:12`. */
  subject: string;
  /** Null: created. */
  before: AuditSnapshot | null;
  /** Null: deleted. */
  after: AuditSnapshot | null;
  /** The new version, for subjects with versions. */
  version?: number;
};

/**
 * Inserts an audit row in the transaction of the change. Stores only the fields that differ; an
 * unchanged subject gets no row. The system's own actions have no actor.
 */
export async function recordAudit(
  ctx: Pick<Ctx<Admin | System>, 'db' | 'actor'>,
  { action, subject, before, after, version }: AuditEntry,
): Promise<void> {
  const changed = before && after ? changedFields(before, after) : { before, after };
  if (changed.after !== null && Object.keys(changed.after).length === 0 && before !== null) return;
  await queries.insert.execute(ctx.db, {
    ...changed,
    actorId: ctx.actor.kind === 'admin' ? ctx.actor.userId : null,
    action,
    subject,
    version: version ?? null,
  });
}

/**
 * Refuses `version_conflict` (409) if `given`, the version the form was opened with, is not
 * `current`. The problems name each changed field with its value. Accepts any version if the client
 * sends none. Requires the subject's row lock.
 */
export async function requireVersion(
  ctx: Ctx,
  { subject, given, current }: { subject: string; given: number | undefined; current: number },
): Promise<void> {
  if (given === undefined || given === current) return;
  const changes = await queries.changesSince.all(ctx.db, { subject, version: given });
  const now = Object.assign({}, ...changes.map(({ after }) => after ?? {}));
  const problems: Problem[] = Object.entries(now).map(([path, value]) => ({
    path,
    message: `is now ${formatValue(value)}`,
  }));
  throw refuse('version_conflict', { who: changes.at(-1)?.actor ?? 'another user' }, problems);
}

function changedFields(
  before: AuditSnapshot,
  after: AuditSnapshot,
): { before: AuditSnapshot; after: AuditSnapshot } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (snapshot: AuditSnapshot): AuditSnapshot =>
    Object.fromEntries(names.map((name) => [name, snapshot[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return 'empty';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
