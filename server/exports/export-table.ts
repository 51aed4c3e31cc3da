import type { FileResponse } from '#contract/endpoint.ts';
import { exportPauseMs, exportsMax, type ExportFormat } from '#contract/exports/rules.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import { refuse } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import type { Cell, SheetColumn } from '../files/sheet.ts';
import { contentTypes, writeTable } from '../files/table.ts';

type TableExport = {
  /** Of the file and of the audit log: `stock-movements`. */
  name: string;
  sheet: string;
  columns: readonly SheetColumn[];
  rows: (db: Db) => AsyncIterable<Cell[][]>;
};

/** A call of the staff, or a job in the name of a member. */
export type ExportCtx = Pick<Ctx<Admin>, 'db' | 'now' | 'actor' | 'snapshot'> & {
  schedule?: { name: string; recipients: string };
};

let running = 0;

/**
 * Records the export and streams its table from one snapshot. The first part is made before the
 * answer begins, so that a failure of the database is still an error. Refuses `exports_busy`.
 */
export async function exportTable(
  ctx: ExportCtx,
  { format, ...filter }: { format: ExportFormat } & Readonly<Record<string, unknown>>,
  { name, sheet, columns, rows }: TableExport,
): Promise<FileResponse> {
  const content = writeTable(format, { name: sheet, columns, rows: ctx.snapshot(rows) });
  const limited = await withLimits(content);
  try {
    await recordAudit(ctx, {
      action: `${name}.export`,
      subject: name,
      before: null,
      after: { format, ...given(filter), ...ctx.schedule },
    });
  } catch (error) {
    await limited.return();
    throw error;
  }
  return {
    fileName: `${name}-${indianDay(ctx.now)}.${format}`,
    contentType: contentTypes[format],
    content: limited,
  };
}

const given = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

type Read = Promise<IteratorResult<Uint8Array, undefined>>;
type Limited = { next: () => Read; return: () => Read; [Symbol.asyncIterator]: () => Limited };

/**
 * Counts the stream as running until it ends, fails, is abandoned, or pauses for too long. Unlike
 * a generator, `return` also ends a stream of which nothing was read.
 */
async function withLimits(source: AsyncGenerator<Uint8Array, undefined>): Promise<Limited> {
  if (running >= exportsMax) throw refuse('exports_busy', { count: exportsMax, seconds: 60 });
  running += 1;
  let isOpen = true;
  let pause: NodeJS.Timeout | undefined;
  const end = async (): Read => {
    clearTimeout(pause);
    if (isOpen) running -= 1;
    isOpen = false;
    return source.return(undefined);
  };
  const read = async (): Read => {
    clearTimeout(pause);
    if (!isOpen) throw new Error('the reader of an export paused for too long');
    try {
      const result = await source.next();
      if (result.done) await end();
      else pause = setTimeout(() => void end().catch(() => undefined), exportPauseMs).unref();
      return result;
    } catch (error) {
      await end();
      throw error;
    }
  };
  let first: Awaited<Read> | null = await read();
  const limited: Limited = {
    [Symbol.asyncIterator]: () => limited,
    next: async () => {
      const result = first ?? (await read());
      first = null;
      return result;
    },
    return: end,
  };
  return limited;
}
