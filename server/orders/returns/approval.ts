import { toPaise, toRupees } from '#contract/money.ts';
import {
  isApprovedAutomatically,
  type ReturnRules,
  returnRules,
  type ReturnRulesForm,
} from '#contract/returns/approval.ts';
import { Refusal } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../../audit/audit.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { insertNote } from '../queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { approve, type ResultText } from './approve.ts';
import * as rules from './approval-queries.ts';
import { queueReturnEmail } from './emails.ts';
import * as queries from './queries.ts';
import { refundFor } from './receive.ts';
import { readReason } from './view.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { wordsOf } from '../../locales/words/words.ts';

const subject = 'return_rules';

export const get = async (ctx: Ctx): Promise<ReturnRules> => view(await rules.read.one(ctx.db));

/** Saves the owner's rules. Refuses `version_conflict`. */
export async function save(
  ctx: Ctx<Admin>,
  { version: given, ...form }: ReturnRulesForm,
): Promise<ReturnRules> {
  const { version, ...before } = view(await rules.lock.one(ctx.db));
  await requireVersion(ctx, { subject, given, current: version });
  const saved = await rules.update.one(ctx.db, {
    isEnabled: form.enabled,
    reasons: form.reasons,
    valueMaxPaise: form.max_value === null ? null : toPaise(form.max_value),
    daysMax: form.within_days,
  });
  const { version: current, ...after } = view(saved);
  await recordAudit(ctx, { action: `${subject}.update`, subject, before, after, version: current });
  return { ...after, version: current };
}

/**
 * Approves a return that the owner's rules allow, in the transaction of its request. An exchange
 * whose replacement is gone waits for the staff. Returns whether it was approved. The caller has
 * locked the order.
 */
export async function approveByRules(ctx: Ctx, order: LockedOrder, id: number): Promise<boolean> {
  const current = view(await rules.read.one(ctx.db));
  if (!current.enabled) return false;
  const row = await queries.byId.one(ctx.db, { id });
  const lines = await queries.orderLines.all(ctx.db, { orderId: order.id });
  const chosen = lines.filter((line) =>
    row.lines.some(({ productId }) => productId === line.productId),
  );
  const requested = {
    reason: readReason(row.reason),
    valueRupees: toRupees(await refundFor(ctx, row, row.lines)),
    deliveredAt: chosen.map(({ deliveredAt }) => deliveredAt),
  };
  if (!isApprovedAutomatically(current, requested, ctx.now)) return false;
  const system: Ctx<System> = {
    ...ctx,
    actor: { kind: 'system' },
    transaction: async (work) => work(system),
  };
  const resultText = await approveOrWait(system, row);
  if (resultText === null) return false;
  const result = resultText(wordsOf(localeDefault));
  await queries.setState.execute(ctx.db, { id, state: 'approved', declinedReason: '' });
  const note = ['Return', id, 'was approved automatically.', result].join(' ').trim();
  await insertNote.execute(ctx.db, { orderId: order.id, note });
  await recordAudit(system, {
    action: 'return.update',
    subject: `order:${order.id}`,
    before: { return: id, state: 'requested' },
    after: { return: id, state: 'approved', result: `Approved automatically. ${result}`.trim() },
  });
  await queueReturnEmail(ctx, order, {
    id,
    state: 'approved',
    detail: resultText(wordsOf(order.locale)),
  });
  return true;
}

/** Null: the replacement is gone. */
async function approveOrWait(
  ctx: Ctx<System>,
  row: Parameters<typeof approve>[1],
): Promise<ResultText | null> {
  try {
    return await approve(ctx, row);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'return_variant_gone') return null;
    throw error;
  }
}

const view = (row: RowOf<typeof rules.read>): ReturnRules =>
  returnRules.parse({
    enabled: row.isEnabled,
    reasons: row.reasons,
    max_value: row.valueMaxPaise === null ? null : toRupees(row.valueMaxPaise),
    within_days: row.daysMax,
    version: row.version,
  });
