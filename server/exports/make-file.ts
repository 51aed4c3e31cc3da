import { exportFilters } from '#contract/exports/api.ts';
import {
  exportKeptDays,
  type ScheduledTable,
  scheduledTableRules,
} from '#contract/exports/rules.ts';
import type { FileResponse } from '#contract/endpoint.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx, OutsideTransaction, System } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import * as files from './export-files.ts';
import type { ExportCtx } from './export-table.ts';
import * as fileQueries from './file-queries.ts';
import { exportOrders } from './orders.ts';
import * as queries from './schedule-queries.ts';
import { formatOf, saverOf, tableOf } from './schedule-view.ts';
import * as tables from './simple-tables.ts';
import { uploadFile } from './upload.ts';

/**
 * Makes the file of a run and queues the emails with its link. A job that was killed repeats it. If
 * the member who saved the schedule may no longer export the table, pauses it instead.
 */
export async function makeFile(
  ctx: OutsideTransaction<System>,
  { id, from, to, scheduleId, createdAt }: RowOf<typeof fileQueries.fileById>,
): Promise<void> {
  const row = await queries.schedules.byId.one(ctx.db, { id: scheduleId });
  const saver = saverOf(row);
  if (typeof saver === 'string') {
    await ctx.transaction(async (inside) => {
      await pause(inside, row, saver);
      await fileQueries.failFile.execute(inside.db, { id, problem: saver });
    });
    return;
  }
  const table = tableOf(row);
  const { fileName, content } = await open(ctx, row, {
    ...{ permissions: saver.permissions, table, createdAt },
    days: from === null || to === null ? {} : { from, to },
  });
  // Unique in the backup folder, and the same for each attempt.
  const name = fileName.replace(/(?=\.\w+$)/, `-${id}`);
  const bytes = await files.writeFile(ctx, id, content);
  if (row.copies) await files.copyToBackups(ctx, id, name);
  if (row.uploads) await uploadFile(ctx.config, { id, createdAt }, name);
  await ctx.transaction(async (inside) => {
    const done = await fileQueries.finishFile.maybeOne(inside.db, { id, fileName: name, bytes });
    if (!done) return;
    for (const recipient of row.recipients)
      await queueEmail(inside, {
        eventKey: `export:${id}:${recipient}`,
        kind: 'export_ready',
        recipient,
        locale: 'en',
        props: {
          ...{ name: row.name, table: scheduledTableRules[table].name, from, to, bytes },
          url: files.linkOf(inside, id),
          expiresAt: files.expiryOf(done.finishedAt).toISOString(),
        },
        expiresInMinutes: exportKeptDays * 24 * 60,
      });
  });
}

type OpenOptions = {
  table: ScheduledTable;
  permissions: ExportCtx['actor']['permissions'];
  days: { from?: string; to?: string };
  createdAt: Date;
};

/** Begins the export in the name of the member; the audit log names the schedule. */
async function open(
  { db, snapshot }: Pick<Ctx, 'db' | 'snapshot'>,
  row: queries.ScheduleRow,
  { table, permissions, days, createdAt }: OpenOptions,
): Promise<FileResponse> {
  const ctx: ExportCtx = {
    ...{ db, snapshot, now: createdAt },
    actor: {
      kind: 'admin',
      ...{ userId: row.savedBy ?? 0, sessionId: 0, permissions, staffRole: null },
      ...{ isFresh: false, mustSetUpTwoFactor: false },
    },
    schedule: { name: row.name, recipients: row.recipients.join(', ') },
  };
  const { filter } = row;
  const format = formatOf(row);
  switch (table) {
    case 'orders':
      return exportOrders(ctx, { format, ...exportFilters.orders.parse(filter), ...days });
    case 'customers':
      return tables.exportCustomers(ctx, { format, ...exportFilters.customers.parse(filter) });
    case 'products':
      return tables.exportProducts(ctx, { format });
    case 'stock-movements': {
      const { product } = exportFilters['stock-movements'].parse(filter);
      return tables.exportStockMovements(ctx, { format, product, ...days });
    }
    case 'reviews':
      return tables.exportReviews(ctx, { format, ...exportFilters.reviews.parse(filter) });
    default:
      throw table satisfies never;
  }
}

/** Without the member's permission there are no more files until another member saves it. */
export async function pause(
  ctx: Ctx<System>,
  { id, version }: queries.ScheduleRow,
  reason: string,
): Promise<void> {
  if ((await queries.pause.execute(ctx.db, { id, reason })) === 0) return;
  await recordAudit(ctx, {
    action: 'export_schedule.pause',
    subject: `export_schedule:${id}`,
    before: { enabled: true },
    after: { enabled: false, reason },
    version: version + 1,
  });
}
