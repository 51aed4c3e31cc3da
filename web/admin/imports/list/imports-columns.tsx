import { Link } from 'react-router';
import type { ProductImport } from '#contract/entities/imports.ts';
import type { ImportState } from '#contract/states.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';

const states: Record<ImportState, { name: string; tone: Tone }> = {
  reading: { name: 'Being read', tone: 'info' },
  ready: { name: 'Waiting for you', tone: 'warning' },
  importing: { name: 'Importing', tone: 'info' },
  done: { name: 'Imported', tone: 'success' },
  failed: { name: 'Failed', tone: 'danger' },
};

export const ImportBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
);

const count = (number: number): string => number.toLocaleString('en-IN');

export const importColumns: readonly Column<ProductImport>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ id, file_name: name }) => (
      <Link
        to={adminPaths.import(id)}
        className="text-link inline-flex min-h-6 items-center font-medium wrap-anywhere"
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'when',
    header: 'Uploaded',
    cell: ({ created_at: at, by }) => (
      <div>
        <time dateTime={at} className="whitespace-nowrap">
          {orderDate(at)}
        </time>
        {by ? <p className="text-xs text-ink-soft wrap-anywhere">by {by}</p> : null}
      </div>
    ),
  },
  { key: 'new', header: 'New', align: 'end', cell: (row) => count(row.new) },
  { key: 'changed', header: 'Changed', align: 'end', cell: (row) => count(row.changed) },
  { key: 'bad', header: 'Bad lines', align: 'end', cell: (row) => count(row.bad) },
  { key: 'state', header: 'State', cell: ({ state }) => <ImportBadge state={state} /> },
];
