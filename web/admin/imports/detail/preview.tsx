import { useMutation } from '@tanstack/react-query';
import type { ProductImport, ProductImportLine } from '#contract/imports/api.ts';
import { importLineStatuses, type ImportLineStatus } from '#contract/imports/rules.ts';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/admin/kit/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';
import type { Column } from '#web/ui/table/table.tsx';
import { useAdminList } from '../../kit/data.ts';
import { choice, defineListParams } from '../../kit/list/list-params.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { type ListState, useListParams } from '../../kit/list/use-list-params.ts';

const pageSize = 25;
const names: Record<ImportLineStatus, string> = {
  bad: 'Rows with errors',
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
  const lines = useAdminList('listImportLines', {
    params: { id },
    query: { status, page, limit: pageSize },
  });
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
          Download rows with errors
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

const noRows: Record<ImportLineStatus, string> = {
  bad: 'No rows with errors',
  new: 'No new products',
  changed: 'No changed products',
  unchanged: 'No product is as in the shop',
};

const line: Column<ProductImportLine> = {
  key: 'line',
  header: 'Line',
  align: 'end',
  cell: (row) => row.line.toLocaleString('en-IN'),
};
const product: Column<ProductImportLine> = {
  key: 'product',
  header: 'Product',
  cell: ({ name, slug, status, problem: warning }) => (
    <div className="min-w-32">
      <p className="font-medium wrap-anywhere">{name || 'N/A'}</p>
      <p className="text-xs wrap-anywhere text-ink-soft">{slug}</p>
      {status === 'bad' || warning === null ? null : (
        <p className="mt-1 text-xs text-warning">{warning}</p>
      )}
    </div>
  ),
};
const problem: Column<ProductImportLine> = {
  key: 'problem',
  header: 'What is wrong',
  cell: (row) => (
    <ul className="text-danger">
      {(row.problem ?? '').split('; ').map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  ),
};
const changes: Column<ProductImportLine> = {
  key: 'changes',
  header: 'What changes',
  cell: (row) => (
    <dl className="flex flex-col gap-1">
      {row.changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{field}</dt>
          <dd className="wrap-anywhere">
            {row.status === 'changed' ? (
              <>
                <del className="text-ink-soft">
                  <span className="sr-only">was </span>
                  {before || 'empty'}
                </del>{' '}
                <span aria-hidden="true">→ </span>
              </>
            ) : null}
            <ins className="no-underline">
              {row.status === 'changed' ? <span className="sr-only">becomes </span> : null}
              {after || 'empty'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  ),
};

const columnsOf: Record<ImportLineStatus, readonly Column<ProductImportLine>[]> = {
  bad: [line, product, problem],
  new: [line, product, { ...changes, header: 'With' }],
  changed: [line, product, changes],
  unchanged: [line, product],
};

// On a phone each cell takes the card's width, with its text at the left.
const rowsLayout =
  'max-sm:[&_td:not(:first-child)]:block max-sm:[&_td:not(:first-child)]:text-start max-sm:[&_td:not(:first-child)]:before:hidden';
