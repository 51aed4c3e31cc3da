import { json, type RowOf, statement } from '#database/client/statement.ts';
import { versionedRows } from '#database/client/versioned-table.ts';

const values = {
  name: 'text',
  tableName: 'text',
  format: 'text',
  filter: json<Record<string, string>>(),
  frequency: 'text',
  hour: 'int',
  weekday: 'int?',
  day: 'int?',
  onlyNew: 'bool',
  recipients: 'texts',
  copies: 'bool',
  uploads: 'bool',
  enabled: 'bool',
  pauseReason: 'text',
  savedBy: 'int?',
  nextRunAt: 'time',
} as const;

const columns = {
  id: 'int',
  version: 'int',
  ...values,
  /** Null: no longer one of the staff. */
  role: 'text?',
  saver: 'text?',
  coveredTo: 'text?',
} as const;

const select = `select s.id, s.version, s.name, s.table_name, s.format, s.filter, s.frequency,
     s.hour, s.weekday, s.day, s.only_new, s.recipients, s.copies, s.uploads, s.enabled,
     s.pause_reason, s.saved_by, s.next_run_at, case when u.role = 'admin' and u.status <> 'blocked'
       then coalesce(u.staff_role, 'owner') end as role,
     coalesce(nullif(u.full_name, ''), u.email::text) as saver, s.covered_to::text as covered_to
   from export_schedules s left join users u on u.id = s.saved_by`;

export const schedules = versionedRows({
  table: 'export_schedules',
  alias: 's',
  select,
  columns,
  values,
});
export type ScheduleRow = RowOf<typeof schedules.byId>;

export const list = statement(
  'export_schedules.list',
  `${select} where s.table_name = any(:tables::text[]) order by lower(s.name), s.id`,
  { tables: 'texts' },
  columns,
);

export const total = statement(
  'export_schedules.total',
  'select count(*) as total from export_schedules',
  {},
  { total: 'int' },
);

/** A concurrent run skips the rows that another one starts. */
export const due = statement(
  'export_schedules.due',
  `${select} where s.enabled and s.next_run_at <= now()
   order by s.next_run_at limit 20 for update of s skip locked`,
  {},
  columns,
);

export const advance = statement(
  'export_schedules.advance',
  `update export_schedules set next_run_at = :nextRunAt,
     covered_to = coalesce(:coveredTo::date, covered_to) where id = :id`,
  { id: 'int', nextRunAt: 'time', coveredTo: 'date?' },
  {},
);

export const pause = statement(
  'export_schedules.pause',
  `update export_schedules set enabled = false, pause_reason = :reason, version = version + 1
   where id = :id and enabled`,
  { id: 'int', reason: 'text' },
  {},
);
