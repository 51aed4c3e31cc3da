import { defaultMessage } from '#contract/default-message.ts';
import { exportFilters, type ExportSchedule } from '#contract/exports/api.ts';
import {
  exportSchedulesMax,
  type ScheduledTable,
  scheduledTableRules,
  scheduledTables,
} from '#contract/exports/rules.ts';
import { nextRun, periodOf } from '#contract/exports/schedule.ts';
import { refuse } from '#contract/refusals.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { recordAudit } from '../audit/audit.ts';
import { versionedEdits } from '../audit/versioned.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as files from './file-queries.ts';
import * as queries from './schedule-queries.ts';
import { tableOf, timingOf, viewOf } from './schedule-view.ts';

type ScheduleForm = Omit<
  ExportSchedule,
  'id' | 'version' | 'pause_reason' | 'saved_by' | 'next_run_at' | 'last'
> & { id?: number | undefined; version?: number | undefined };

const edits = versionedEdits({
  kind: 'export_schedule',
  notFound: 'export_schedule_not_found',
  table: queries.schedules,
  view: (row: queries.ScheduleRow) => viewOf(row, undefined),
  audit: ({ id: _, version: __, last: ___, next_run_at: ____, ...snapshot }) => snapshot,
});

/** Those of the tables that the caller may export. */
export async function list(
  ctx: Ctx<Admin>,
): Promise<{ schedules: ExportSchedule[]; can_copy: boolean; can_upload: boolean }> {
  const tables = scheduledTables.filter((table) => may(ctx, scheduledTableRules[table].read));
  const rows = await queries.list.all(ctx.db, { tables });
  const newest = new Map(
    (await files.newestFiles.all(ctx.db, { ids: rows.map(({ id }) => id) })).map((file) => [
      file.scheduleId,
      file,
    ]),
  );
  return {
    schedules: rows.map((row) => viewOf(row, newest.get(row.id))),
    can_copy: ctx.config.backupDir !== null,
    can_upload: ctx.config.exportS3 !== null,
  };
}

/**
 * From now on it runs in the name of the caller. Refuses `export_schedule_not_found`,
 * `version_conflict`, `export_not_permitted` for the old and the new table, `invalid_input` for the
 * filter, `export_without_recipient`, `export_without_backup`,
 * `export_without_bucket` and `export_schedules_full`.
 */
export async function save(
  ctx: Ctx<Admin>,
  { id, version, ...form }: ScheduleForm,
): Promise<ExportSchedule> {
  requireWrite(ctx, form.table);
  const { weekday, day, recipients, copies, uploads, table } = form;
  if (recipients.length === 0 && !copies && !uploads) throw refuse('export_without_recipient');
  if (copies && ctx.config.backupDir === null) throw refuse('export_without_backup');
  if (uploads && ctx.config.exportS3 === null) throw refuse('export_without_bucket');
  const timing = {
    ...form,
    weekday: form.frequency === 'weekly' ? (weekday ?? 1) : null,
    day: form.frequency === 'monthly' ? (day ?? 1) : null,
  };
  if (id === undefined && (await queries.total.one(ctx.db)).total >= exportSchedulesMax)
    throw refuse('export_schedules_full', { most: exportSchedulesMax });
  const saved = await edits.save(ctx, { id, version }, async (before) => {
    if (before) requireWrite(ctx, tableOf(before));
    return {
      ...timing,
      filter: checkedFilter(table, form.filter),
      tableName: table,
      onlyNew: form.only_new && scheduledTableRules[table].isDated,
      recipients: [...new Set(recipients)],
      pauseReason: '',
      savedBy: ctx.actor.userId,
      nextRunAt: nextRun(timing, ctx.now),
    };
  });
  const [file] = await files.newestFiles.all(ctx.db, { ids: [saved.id] });
  return viewOf(await queries.schedules.byId.one(ctx.db, { id: saved.id }), file);
}

/** Refuses `export_schedule_not_found`, `export_not_permitted` and `export_running`. */
export async function runNow(ctx: Ctx<Admin>, id: number): Promise<void> {
  const row = await edits.locked(ctx, id);
  requireWrite(ctx, tableOf(row));
  const period = row.onlyNew ? periodOf(timingOf(row), null, ctx.now) : null;
  const { from, to } = period ?? { from: null, to: null };
  if (!(await files.startFile(ctx.db, { scheduleId: id, from, to })))
    throw refuse('export_running');
  await recordAudit(ctx, {
    action: 'export_schedule.run',
    subject: edits.subjectOf(id),
    before: null,
    after: { from, to },
  });
}

/** Refuses `export_schedule_not_found` and `export_not_permitted`. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  requireWrite(ctx, tableOf(await edits.locked(ctx, id)));
  await edits.remove(ctx, id);
}

const may = ({ actor }: Ctx<Admin>, permission: Permission): boolean =>
  actor.permissions.has(permission);

function requireWrite(ctx: Ctx<Admin>, table: ScheduledTable): void {
  const { write, name } = scheduledTableRules[table];
  if (!may(ctx, write)) throw refuse('export_not_permitted', { table: name.toLowerCase() });
}

/** The filter as the export's call takes it. Refuses `invalid_input`, and an unknown key. */
function checkedFilter(
  table: ScheduledTable,
  filter: Readonly<Record<string, string>>,
): Record<string, string> {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const result = exportFilters[table].safeParse(given, {
    error: ({ path = [], input }) => defaultMessage({ path: ['filter', ...path], input }),
  });
  if (result.success) return given;
  const problems = result.error.issues.map(({ path, message }) => ({
    path: ['filter', ...path].join('.'),
    message,
  }));
  throw refuse('invalid_input', { message: problems[0]?.message ?? '' }, problems);
}
