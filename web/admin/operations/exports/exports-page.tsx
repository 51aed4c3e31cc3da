import { lazy, Suspense, useState } from 'react';
import type { ExportSchedule } from '#contract/exports/api.ts';
import { exportKeptDays, scheduledTableRules, scheduledTables } from '#contract/exports/rules.ts';
import { exportFailure } from '#contract/exports/texts.ts';
import { hasPermission } from '#contract/staff/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { useAdminMutation, useAdminQuery, useChanged } from '../../kit/data.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { stale } from '../../kit/stale.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { useStaffRole } from '../../session/use-permission.ts';
import { OperationsHead } from '../operations-head.tsx';
import { scheduleColumns } from './schedule-columns.tsx';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

const pollMs = 3_000;

export function Component() {
  const query = useSchedules();
  const changed = useChanged(stale.exportSchedules);
  const [edited, setEdited] = useState<ExportSchedule | 'new' | null>(null);
  const role = useStaffRole();
  const tables = scheduledTables.filter(
    (table) => role !== undefined && hasPermission(role, scheduledTableRules[table].write),
  );
  const running = useAdminMutation('runExportSchedule', {
    invalidates: stale.exportSchedules,
    failure: exportFailure.exportScheduleRun,
  });
  const deletion = useDeletion<ExportSchedule>({
    remove: async ({ id }) => adminApi('deleteExportSchedule', { params: { id } }),
    onRemoved: changed,
    fallback: exportFailure.exportScheduleDelete,
  });
  const schedules = query.data?.schedules;
  return (
    <>
      <OperationsHead title="Scheduled exports" count={schedules?.length}>
        {tables.length > 0 ? (
          <Button onClick={() => setEdited('new')}>
            <PlusIcon size={18} /> Schedule an export
          </Button>
        ) : null}
      </OperationsHead>
      <ResourceList
        caption="Scheduled exports"
        query={{ ...query, data: schedules && { data: schedules } }}
        fetchFailure={exportFailure.exportSchedulesFetch}
        columns={scheduleColumns({
          isEditable: ({ table }) => tables.includes(table),
          onEdit: setEdited,
          onRun: ({ id }) => running.isPending || running.mutate({ params: { id } }),
          onDelete: deletion.request,
        })}
        rowKey={({ id }) => id}
        loadingRows={3}
        empty={{
          title: 'No scheduled exports yet',
          text: `The shop makes a file each day, week or month and emails a link to it, for example to your accountant. A link works for ${exportKeptDays} days.`,
        }}
      />
      <Suspense>
        {edited === null || query.data === undefined ? null : (
          <ScheduleDialog
            schedule={edited === 'new' ? null : edited}
            tables={tables}
            canCopy={query.data.can_copy}
            canUpload={query.data.can_upload}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              changed();
            }}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete ${name}?`}
        description={() => 'No more files are sent, and links to its files stop working.'}
        confirmLabel="Delete export"
      />
    </>
  );
}

/** Read again while a file is made. */
const useSchedules = () =>
  useAdminQuery(
    'listExportSchedules',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.data.schedules.some(({ last }) => last?.status === 'queued') ? pollMs : false,
    },
  );
