import { type Problem, refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import * as queries from './queries.ts';

/** What a thing was or is, by the names that the admin area shows. */
export type Facts = Readonly<Record<string, unknown>>;
export type AuditEntry = {
  /** What was done, as `product.update`. */
  action: string;
  /** What it was done to, as `product:12`. */
  subject: string;
  /** Null: there was nothing before. */
  before: Facts | null;
  /** Null: nothing is left. */
  after: Facts | null;
  /** The version that the write made, where the thing counts them. */
  version?: number;
};

/**
 * Writes down who changed what, in the transaction of the change. Of a change only the facts that differ are kept; one
 * that changed nothing leaves no row. What is done at the machine itself is nobody's of the staff.
 */
export async function note(
  ctx: Ctx<Admin> | Ctx<System>,
  { action, subject, before, after, version }: AuditEntry,
): Promise<void> {
  const kept = before && after ? changedFields(before, after) : { before, after };
  if (kept.after !== null && Object.keys(kept.after).length === 0 && before !== null) return;
  await queries.insert.execute(
    ctx.db,
    ctx.actor.kind === 'admin' ? ctx.actor.userId : null,
    action,
    subject,
    kept.before,
    kept.after,
    version ?? null,
  );
}

/**
 * Refuses `changed_meanwhile` (409) when `current` is not the version that the form was opened with; the problems name each
 * field that changed since and what it is now. Without a given version there is nothing to hold it against.
 * Call it with the thing's row locked.
 */
export async function requireVersion(
  ctx: Ctx,
  { subject, given, current }: { subject: string; given: number | undefined; current: number },
): Promise<void> {
  if (given === undefined || given === current) return;
  const changes = await queries.changesSince.all(ctx.db, subject, given);
  const now = Object.assign({}, ...changes.map(({ after }) => after ?? {}));
  const problems: Problem[] = Object.entries(now).map(([path, value]) => ({
    path,
    message: `is now ${formatValue(value)}`,
  }));
  throw refuse('changed_meanwhile', { who: changes.at(-1)?.actor ?? 'somebody else' }, problems);
}

function changedFields(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (facts: Facts): Facts =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return 'empty';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
