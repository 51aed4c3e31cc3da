import { useMutation } from '@tanstack/react-query';
import type { ProductImport } from '#contract/entities/imports.ts';
import { importLineStatuses, type ImportLineStatus } from '#contract/states.ts';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/admin/kit/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { choice, defineListParams } from '../../kit/list/list-params.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { type ListState, useListParams } from '../../kit/list/use-list-params.ts';
import { download } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { columnsOf, noRows, rowsLayout } from './row-columns.tsx';
import { useImportLines } from '../queries.ts';

const names: Record<ImportLineStatus, string> = {
  bad: 'Bad lines',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};
const order = ['bad', 'new', 'changed', 'unchanged'] as const satisfies readonly ImportLineStatus[];

const previewParams = defineListParams({ filters: { show: choice(importLineStatuses) } });
type PreviewList = ListState<typeof previewParams.defaults>;

/** The rows of the file by their status, which the URL keeps in `show`. */
export function Preview({ found }: { found: ProductImport }) {
  const list = useListParams(previewParams);
  const shown = list.values.show ?? order.find((status) => found[status] > 0) ?? 'new';
  return (
    <Tabs
      label="Lines of the file"
      value={shown}
      onChange={(status) => list.change({ show: status })}
      tabs={order.map((status) => ({
        key: status,
        label: (
          <>
            {names[status]}{' '}
            <span className="ml-1 text-ink-soft tabular-nums">
              {found[status].toLocaleString('en-IN')}
            </span>
          </>
        ),
        panel: (
          <Rows key={status} id={found.id} status={status} list={list} count={found[status]} />
        ),
      }))}
    />
  );
}

function Rows({
  id,
  status,
  list,
  count,
}: {
  id: number;
  status: ImportLineStatus;
  list: PreviewList;
  count: number;
}) {
  const { page } = list.values;
  const lines = useImportLines(id, { status, page });
  const exporting = useMutation({
    mutationFn: async () => download('exportImportProblems', { params: { id } }),
    onError: (error) => toast.error(errorMessage(error, failure.export)),
  });
  return (
    <>
      {status === 'bad' && count > 0 && !(lines.error && !lines.data) ? (
        <Button
          variant="secondary"
          size="small"
          className="mb-4 min-h-11"
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Download bad lines
        </Button>
      ) : null}
      <ResourceList
        caption="Lines of the file"
        query={lines}
        fetchFailure={failure.importFetch}
        list={{ ...list, linkToPage: (next) => list.linkTo({ show: status, page: next }) }}
        columns={columnsOf[status]}
        rowKey={(row) => row.line}
        layout={rowsLayout}
        empty={{ title: noRows[status] }}
      />
    </>
  );
}
