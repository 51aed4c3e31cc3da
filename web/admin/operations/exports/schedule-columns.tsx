import { Link } from 'react-router';
import type { ExportSchedule } from '#contract/exports/api.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoreIcon } from '#web/ui/icons/tool-icons.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { orderDate } from '../../kit/dates.ts';
import { sizeText } from '../../kit/download.ts';
import { filterText, timingText } from './schedule-words.ts';

type Actions = {
  isEditable: (schedule: ExportSchedule) => boolean;
} & Record<'onEdit' | 'onRun' | 'onDelete', (schedule: ExportSchedule) => unknown>;

export const scheduleColumns = (actions: Actions): Column<ExportSchedule>[] => [
  {
    key: 'name',
    header: 'Export',
    cell: (schedule) => (
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {schedule.name}
          {schedule.enabled ? null : <Badge tone="warning">Paused</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{filterText(schedule)}</p>
        {schedule.pause_reason === '' ? null : (
          <p className="text-sm text-danger wrap-anywhere">{schedule.pause_reason}</p>
        )}
      </div>
    ),
  },
  { key: 'when', header: 'When', cell: (schedule) => <Timing schedule={schedule} /> },
  {
    key: 'to',
    header: 'Sent to',
    cell: ({ recipients, copies, uploads }) => (
      <ul className="text-sm wrap-anywhere">
        {recipients.map((recipient) => (
          <li key={recipient}>{recipient}</li>
        ))}
        {copies ? <li>Backup folder</li> : null}
        {uploads ? <li>Object store</li> : null}
      </ul>
    ),
  },
  { key: 'last', header: 'Last file', cell: ({ last }) => <LastFile file={last} /> },
  { key: 'actions', header: 'Actions', align: 'end', cell: actionsOf(actions) },
];

const Timing = ({ schedule }: { schedule: ExportSchedule }) => (
  <div className="text-sm">
    <p>{timingText(schedule)}</p>
    {schedule.next_run_at === null ? null : (
      <p className="text-ink-soft">
        Next <time dateTime={schedule.next_run_at}>{orderDate(schedule.next_run_at)}</time>
      </p>
    )}
  </div>
);

const states: Record<NonNullable<ExportSchedule['last']>['status'], { label: string; tone: Tone }> =
  {
    queued: { label: 'In progress', tone: 'info' },
    ready: { label: 'Sent', tone: 'success' },
    failed: { label: 'Failed', tone: 'danger' },
    expired: { label: 'Expired', tone: 'neutral' },
  };

function LastFile({ file }: { file: ExportSchedule['last'] }) {
  if (file === null) return <span className="text-ink-soft">Not yet</span>;
  const { label, tone } = states[file.status];
  return (
    <div className="text-sm" aria-live="polite">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {file.bytes === null ? null : sizeText(file.bytes)}
      </p>
      <time className="text-ink-soft" dateTime={file.at}>
        {orderDate(file.at)}
      </time>
      {file.problem === '' ? null : <p className="text-danger wrap-anywhere">{file.problem}</p>}
    </div>
  );
}

const actionsOf = ({ isEditable, onEdit, onRun, onDelete }: Actions) =>
  function ScheduleActions(schedule: ExportSchedule) {
    return isEditable(schedule) ? (
      <div className="-my-1 -mr-3 flex justify-end">
        <LazyMenu
          trigger={
            <IconButton label={`Actions for ${schedule.name}`} icon={<MoreIcon size={20} />} />
          }
          items={[
            { key: 'edit', label: 'Edit', onSelect: () => onEdit(schedule) },
            { key: 'run', label: 'Send now', onSelect: () => onRun(schedule) },
            { key: 'delete', label: 'Delete', tone: 'danger', onSelect: () => onDelete(schedule) },
          ]}
          link={Link}
        />
      </div>
    ) : null;
  };
