import type { FileResponse, PageMeta } from '#contract/endpoint.ts';
import type { ProductImport, ProductImportLine } from '#contract/imports/api.ts';
import {
  importStates,
  importLineStatuses,
  type ImportLineStatus,
} from '#contract/imports/rules.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { escapeFormula } from '../files/formula.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { csvLine } from '../files/csv.ts';
import { byteOrderMark } from './csv.ts';
import * as queries from './queries.ts';

const latestMax = 20;
const shownChars = 300;

export async function list(ctx: Ctx): Promise<ProductImport[]> {
  return (await queries.latest.all(ctx.db, { limit: latestMax })).map(importView);
}

/** Refuses `import_not_found`. */
export async function get(ctx: Ctx, id: number): Promise<ProductImport> {
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('import_not_found');
  return importView(row);
}

/** The classified lines in file order, with long texts shortened. Refuses `import_not_found`. */
export async function listLines(
  ctx: Ctx,
  id: number,
  {
    status,
    page = 1,
    limit = pageSizeDefault,
  }: { status: ImportLineStatus; page?: number | undefined; limit?: number | undefined },
): Promise<{ data: ProductImportLine[]; meta: PageMeta }> {
  const total = (await get(ctx, id))[status];
  const rows = await queries.lines.all(ctx.db, {
    importId: id,
    status,
    limit,
    offset: (page - 1) * limit,
  });
  return {
    data: rows.map(lineView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** The bad lines as a CSV file. Refuses `import_not_found`. */
export async function exportProblems(ctx: Ctx, id: number): Promise<FileResponse> {
  await get(ctx, id);
  return {
    fileName: `import-${id}-problems.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: problemLines(ctx, id),
  };
}

async function* problemLines(ctx: Ctx, id: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(['line', 'slug', 'name', 'problem']));
  for (let afterNumber = 0; ;) {
    const rows = await queries.badAfter.all(ctx.db, { importId: id, afterNumber });
    const last = rows.at(-1);
    if (!last) return;
    yield Buffer.from(
      rows
        .map((row) =>
          csvLine([
            String(row.lineNumber),
            escapeFormula(row.slug),
            escapeFormula(row.name),
            escapeFormula(row.problem ?? ''),
          ]),
        )
        .join(''),
    );
    afterNumber = last.number;
  }
}

/**
 * Queues the job that writes an import. Refuses `import_not_found`, `import_not_ready`,
 * `import_nothing`, and `import_has_invalid_lines` unless `leavesOutBad`.
 */
export async function apply(
  ctx: Ctx<Admin>,
  id: number,
  { leavesOutBad }: { leavesOutBad: boolean },
): Promise<ProductImport> {
  const locked = await queries.lock.maybeOne(ctx.db, { id });
  if (!locked) throw refuse('import_not_found');
  if (locked.state !== 'ready') throw refuse('import_not_ready');
  const { bad, new: added, changed } = await get(ctx, id);
  if (bad > 0 && !leavesOutBad)
    throw refuse('import_has_invalid_lines', { bad: bad === 1 ? '1 line' : `${bad} lines` });
  if (added + changed === 0) throw refuse('import_nothing');
  await queries.setImporting.one(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'products.import',
    subject: `import:${id}`,
    before: null,
    after: { new: added, changed, left_out: bad },
  });
  return get(ctx, id);
}

/** Deletes an upload; imported products stay. Refuses `import_not_found` and `import_running`. */
export async function discard(ctx: Ctx<Admin>, id: number): Promise<void> {
  const locked = await queries.lock.maybeOne(ctx.db, { id });
  if (!locked) throw refuse('import_not_found');
  if (locked.state === 'importing') throw refuse('import_running');
  await queries.remove.execute(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'products.import_discard',
    subject: `import:${id}`,
    before: { state: locked.state },
    after: null,
  });
}

const importView = (row: RowOf<typeof queries.byId>): ProductImport => ({
  id: row.id,
  file_name: row.fileName,
  format: row.format === 'shopify' ? 'shopify' : 'own',
  state: importStates.find((known) => known === row.state) ?? 'failed',
  problem: row.problem,
  by: row.actor,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  ignored_columns: row.ignoredColumns,
  pictures: row.picturesCount,
  lines: row.linesCount,
  new: row.newCount,
  changed: row.changedCount,
  unchanged: row.unchangedCount,
  bad: row.badCount,
  done: row.doneCount,
});

const lineView = (row: RowOf<typeof queries.lines>): ProductImportLine => ({
  line: row.lineNumber,
  status: importLineStatuses.find((known) => known === row.status) ?? 'bad',
  slug: row.slug,
  name: row.name,
  problem: row.problem,
  changes: (row.changes ?? []).map(({ field, before, after }) => ({
    field,
    before: shorten(before),
    after: shorten(after),
  })),
});

const shorten = (text: string): string =>
  text.length > shownChars ? `${text.slice(0, shownChars - 1)}…` : text;
