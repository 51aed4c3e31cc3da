import type { Job } from '#contract/operations/api.ts';
import { type JobStatus, jobStatuses } from '#contract/operations/rules.ts';
import { operationFailure } from '#contract/operations/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { useAdminList, useAdminMutation } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { ListView } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { OperationsHead } from './operations-head.tsx';

const jobParams = defineListParams({ filters: { status: choice(jobStatuses) } });
export const canonicalQuery = listQuery(jobParams);

const statusOptions: { value: JobStatus; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
];

export function Component() {
  const list = useListParams(jobParams);
  const { page, status: chosen } = list.values;
  const status = chosen ?? 'waiting';
  const jobs = useAdminList('listJobs', { query: { status, page } });
  const retry = useAdminMutation('retryJob', {
    invalidates: stale.jobs,
    failure: operationFailure.jobRetry,
  });
  const mayWrite = usePermission('settings.write');
  const onRetry = mayWrite
    ? (id: number) => retry.isPending || retry.mutate({ params: { id } })
    : null;
  return (
    <>
      <OperationsHead title="Jobs" count={jobs.data?.meta.total} />
      <ListToolbar>
        <ListView list={list} param="status" options={statusOptions} value={status} />
      </ListToolbar>
      <ResourceList
        caption="Jobs"
        query={jobs}
        fetchFailure={operationFailure.jobsFetch}
        list={list}
        columns={jobColumns(onRetry)}
        rowKey={({ id }) => id}
        empty={
          status === 'failed'
            ? { title: 'No failed jobs' }
            : { title: 'No jobs are waiting', text: 'The shop has done all its background work.' }
        }
      />
    </>
  );
}

/** `onRetry` is null without the permission. */
const jobColumns = (onRetry: ((id: number) => unknown) | null): Column<Job>[] => [
  {
    key: 'job',
    header: 'Job',
    cell: ({ id, task, error }) => (
      <div className="min-w-0 max-w-md wrap-anywhere">
        <p className="font-semibold">
          {task.replaceAll('_', ' ')} <span className="font-normal text-ink-soft">#{id}</span>
        </p>
        {error === null ? null : <p className="text-sm text-ink-soft">{error}</p>}
      </div>
    ),
  },
  {
    key: 'due',
    header: 'Due',
    cell: ({ is_running, run_at }) =>
      is_running ? <Badge tone="info">Running</Badge> : orderDate(run_at),
  },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ attempts, attempts_max }) => `${attempts} of ${attempts_max}`,
  },
  ...(onRetry === null ? [] : [actionsColumn(onRetry)]),
];

const actionsColumn = (onRetry: (id: number) => unknown): Column<Job> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: ({ id, task, is_running }) =>
    is_running ? null : (
      <Button variant="secondary" size="small" onClick={() => onRetry(id)}>
        Retry<span className="sr-only"> {task.replaceAll('_', ' ')}</span>
      </Button>
    ),
});
