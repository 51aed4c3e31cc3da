import type { ExportSchedule } from '#contract/exports/api.ts';
import {
  exportFormats,
  type ExportFormat,
  type ScheduledTable,
  scheduledTableRules,
  scheduledTables,
} from '#contract/exports/rules.ts';
import { frequencies, type Timing } from '#contract/exports/schedule.ts';
import { hasPermission, type Permission, staffRoles } from '#contract/staff/permissions.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { newestFiles } from './file-queries.ts';
import type { ScheduleRow } from './schedule-queries.ts';

type TimedRow = Pick<ScheduleRow, 'frequency' | 'hour' | 'weekday' | 'day'>;

export const timingOf = ({ frequency, hour, weekday, day }: TimedRow): Timing => ({
  ...{ hour, weekday, day },
  frequency: frequencies.find((known) => known === frequency) ?? 'daily',
});

export function tableOf({ tableName }: Pick<ScheduleRow, 'tableName'>): ScheduledTable {
  const table = scheduledTables.find((known) => known === tableName);
  if (table === undefined) throw new Error(`a schedule of the table ${tableName}`);
  return table;
}

export const formatOf = ({ format }: Pick<ScheduleRow, 'format'>): ExportFormat =>
  exportFormats.find((known) => known === format) ?? 'csv';

/** The member in whose name it runs; the reason if it may not run. */
export function saverOf(row: ScheduleRow): { permissions: ReadonlySet<Permission> } | string {
  const { savedBy, saver, role } = row;
  const name = saver ?? 'The member who saved it';
  const known = staffRoles.find((one) => one === role);
  if (savedBy === null || known === undefined)
    return `${name} is no longer a member of the staff. Save the export to run it in your name.`;
  const { write, read, name: table } = scheduledTableRules[tableOf(row)];
  const permissions = new Set(
    (['customers.export', read, write] as const).filter((one) => hasPermission(known, one)),
  );
  return permissions.has(write)
    ? { permissions }
    : `${name} may no longer export ${table.toLowerCase()}. Save the export to run it in your name.`;
}

export const viewOf = (
  { tableName, onlyNew, pauseReason, saver, nextRunAt, ...row }: ScheduleRow,
  file: RowOf<typeof newestFiles> | undefined,
): ExportSchedule => ({
  ...{ id: row.id, version: row.version, name: row.name, filter: row.filter },
  ...{ recipients: row.recipients, copies: row.copies, uploads: row.uploads, enabled: row.enabled },
  ...timingOf(row),
  table: tableOf({ tableName }),
  format: formatOf(row),
  only_new: onlyNew,
  pause_reason: pauseReason,
  saved_by: saver,
  next_run_at: row.enabled ? nextRunAt.toISOString() : null,
  last: file ? fileView(file) : null,
});

const fileStates = ['queued', 'ready', 'failed', 'expired'] as const;

const fileView = ({ state, ...file }: RowOf<typeof newestFiles>): ExportSchedule['last'] => ({
  status: fileStates.find((known) => known === state) ?? 'failed',
  at: (file.finishedAt ?? file.createdAt).toISOString(),
  ...{ from: file.from, to: file.to, bytes: file.bytes, problem: file.problem },
});
