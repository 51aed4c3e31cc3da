import { createHash } from 'node:crypto';
import type {
  RemittanceForm,
  RemittancePreview,
  RemittanceSummary,
} from '#contract/remittances/api.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import {
  counts,
  remittanceColumns,
  remittanceLinesMax,
  remittanceStates,
  type RemittanceStatus,
  remittanceStatuses,
} from '#contract/remittances/rules.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import { providerOf } from '../carriers/providers/registry.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { classify, type ClassifiedLine } from './classify.ts';
import * as queries from './queries.ts';
import { type ColumnNames, readFile, type ReadLine } from './read-file.ts';

type RemittanceRow = RowOf<typeof queries.byId>;

export const courierName = (courier: string): string => providerOf(courier)?.name ?? courier;

/**
 * Reads a file and compares it with the parcels; nothing is recorded yet. The columns are saved for
 * the next file of the courier. Refuses `remittance_file`, `import_too_large` and what `readFile`
 * refuses.
 */
export async function upload(
  ctx: OutsideTransaction<Admin>,
  form: RemittanceForm,
): Promise<RemittancePreview> {
  const { file, days } = form;
  if (!file) throw refuse('remittance_file');
  const named = providerOf(form.courier.toLowerCase())?.key ?? form.courier;
  const { courier } = await queries.ensureCourier.one(ctx.db, { courier: named });
  const known = await queries.lockCourier.one(ctx.db, { courier });
  const read = await readFile(file, { given: givenColumns(form), saved: known.columns });
  if (read.lines.length > remittanceLinesMax)
    throw refuse('import_too_large', {
      megabytes: 8,
      lines: remittanceLinesMax.toLocaleString('en-IN'),
    });
  return ctx.transaction(async (inside) => {
    await queries.lockCourier.one(inside.db, { courier });
    const isReadable = read.problem === '';
    await queries.saveCourier.execute(inside.db, {
      courier,
      columns: isReadable ? read.columns : known.columns,
      days: days ?? known.days,
    });
    const { id } = await queries.insert.one(inside.db, {
      courier,
      fileName: form.file_name || 'remittance.csv',
      fileHash: createHash('sha256').update(file).digest(),
      header: read.header,
      columns: read.columns,
      problem: read.problem,
      actorId: inside.actor.userId,
    });
    await compareAndSave(inside, { id, courier, lines: read.lines, days: days ?? known.days });
    await recordAudit(inside, {
      action: 'remittance.upload',
      subject: `remittance:${id}`,
      before: null,
      after: { courier, lines: read.lines.length },
    });
    return get(inside, id);
  });
}

/** Refuses `remittance_not_found`. */
export async function get(ctx: Ctx, id: number): Promise<RemittancePreview> {
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('remittance_not_found');
  const numbers = (await queries.lines.all(ctx.db, { id })).map(({ number }) =>
    number.toLowerCase(),
  );
  const missing = await queries.missing.one(ctx.db, { courier: row.courier, numbers });
  const problems = await queries.problems.all(ctx.db, { id });
  return {
    ...remittanceView(row),
    missing: missing.count,
    problems: problems.map(({ line, number, status, problem }) => ({
      ...{ line, tracking_number: number, message: problem },
      status: readStatus(status),
    })),
  };
}

export const list = async (ctx: Ctx): Promise<RemittanceSummary[]> =>
  (await queries.latest.all(ctx.db)).map(remittanceView);

/**
 * Records the payments that count by what is open now; the lock on the courier serializes its
 * files. An applied file, and one with the bytes of an applied file, record nothing. Refuses
 * `remittance_not_found` and `remittance_unreadable`.
 */
export async function apply(ctx: Ctx<Admin>, id: number): Promise<RemittancePreview> {
  const { courier, days } = await lock(ctx, id);
  const { state, problem } = await queries.lockRemittance.one(ctx.db, { id });
  if (state === 'applied') return get(ctx, id);
  if (problem !== '') throw refuse('remittance_unreadable', { problem });
  const stored = await queries.lines.all(ctx.db, { id });
  const lines = stored.map(({ status, isLate: _, problem: sentence, ...line }) => ({
    ...line,
    problem: status === 'invalid' ? sentence : '',
  }));
  const classified = await compareAndSave(ctx, { id, courier, lines, days });
  const payments = classified.flatMap(({ status, shipmentId, line }) =>
    counts(status) && shipmentId !== null && line.amountPaise !== null
      ? [{ shipment_id: shipmentId, amount_paise: line.amountPaise, reference: line.reference }]
      : [],
  );
  if (payments.length === 0) return get(ctx, id);
  await queries.insertPayments.execute(ctx.db, { id, payments });
  await queries.setState.execute(ctx.db, { id, state: 'applied' });
  await recordAudit(ctx, {
    action: 'remittance.apply',
    subject: `remittance:${id}`,
    before: { state },
    after: { state: 'applied', parcels: payments.length },
  });
  return get(ctx, id);
}

/**
 * Takes the payments of a file back; it can be applied again. Refuses `remittance_not_found` and
 * `remittance_not_applied`.
 */
export async function undo(ctx: Ctx<Admin>, id: number): Promise<RemittancePreview> {
  await lock(ctx, id);
  const { state } = await queries.lockRemittance.one(ctx.db, { id });
  if (state === 'undone') return get(ctx, id);
  if (state !== 'applied') throw refuse('remittance_not_applied');
  await queries.deletePayments.execute(ctx.db, { id });
  await queries.setState.execute(ctx.db, { id, state: 'undone' });
  await recordAudit(ctx, {
    action: 'remittance.undo',
    subject: `remittance:${id}`,
    before: { state },
    after: { state: 'undone' },
  });
  return get(ctx, id);
}

async function lock(ctx: Ctx, id: number): Promise<{ courier: string; days: number }> {
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('remittance_not_found');
  const { days } = await queries.lockCourier.one(ctx.db, { courier: row.courier });
  return { courier: row.courier, days };
}

type Comparison = { id: number; courier: string; lines: readonly ReadLine[]; days: number };

async function compareAndSave(
  ctx: Ctx,
  { id, courier, lines, days }: Comparison,
): Promise<ClassifiedLine[]> {
  const numbers = [...new Set(lines.map(({ number }) => number.toLowerCase()))];
  const parcels = await queries.parcels.all(ctx.db, { id, numbers });
  const today = indianDay(ctx.now);
  const compared = classify(lines, { parcels, courier, days, today, nameOf: courierName });
  const twin = await queries.appliedTwin.maybeOne(ctx.db, { id });
  const classified = twin ? compared.map((each) => asDoubled(each, twin.appliedAt)) : compared;
  await queries.saveLines.execute(ctx.db, {
    id,
    lines: classified.map(({ line, status, isLate, problem }) => ({
      ...{ line: line.line, number: line.number, amount_paise: line.amountPaise },
      ...{ reference: line.reference, paid_on: line.paidOn, status, is_late: isLate, problem },
    })),
  });
  return classified;
}

const asDoubled = (classified: ClassifiedLine, appliedAt: Date): ClassifiedLine => ({
  ...classified,
  status: 'doubled',
  isLate: false,
  shipmentId: null,
  problem: `This file was applied on ${indianDay(appliedAt)}.`,
});

const givenColumns = (form: RemittanceForm): ColumnNames =>
  Object.fromEntries(
    remittanceColumns.flatMap((column) => {
      const name = form[`${column}_column`];
      return name ? [[column, name]] : [];
    }),
  );

const readStatus = (value: string): RemittanceStatus =>
  remittanceStatuses.find((status) => status === value) ?? 'invalid';

function remittanceView(row: RemittanceRow): Omit<RemittancePreview, 'missing' | 'problems'> {
  const of = (status: RemittanceStatus): number => row.statuses[status] ?? 0;
  const used = Object.values(row.columns);
  const readable = row.lines - of('invalid') - of('doubled');
  const isForeign = readable > 0 && of('other_courier') + of('unknown') > readable / 2;
  return {
    id: row.id,
    courier: row.courier,
    courier_name: courierName(row.courier),
    file_name: row.fileName,
    state: remittanceStates.find((state) => state === row.state) ?? 'preview',
    by: row.actor,
    created_at: row.createdAt.toISOString(),
    applied_at: row.appliedAt?.toISOString() ?? null,
    columns: row.header,
    unknown_columns: row.header.filter((name) => name !== '' && !used.includes(name)),
    mapping: {
      number: row.columns['number'] ?? null,
      amount: row.columns['amount'] ?? null,
      reference: row.columns['reference'] ?? null,
      date: row.columns['date'] ?? null,
    },
    problem: row.problem || (isForeign ? foreign(courierName(row.courier)) : ''),
    lines: row.lines,
    matched: of('matched'),
    short: of('short'),
    over: of('over'),
    doubled: of('doubled'),
    paid: of('paid'),
    other_courier: of('other_courier'),
    not_cash: of('not_cash'),
    not_delivered: of('not_delivered'),
    unknown: of('unknown'),
    invalid: of('invalid'),
    late: row.late,
    amount: toRupees(row.amountPaise),
  };
}

const foreign = (courier: string): string =>
  `Most parcels of this file were not sent with ${courier}. Is it the file of another courier?`;
