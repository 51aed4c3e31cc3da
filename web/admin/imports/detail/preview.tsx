import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/entities/imports.ts';
import { importVerdicts, type ImportVerdict } from '#contract/states.ts';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { pageOf, useAddress } from '#web/admin/kit/list-params.ts';
import { download } from '#web/admin/kit/download.ts';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { LinesTable } from './rows-table.tsx';
import { useImportLines } from '../queries.ts';

const names: Record<ImportVerdict, string> = {
  bad: 'Bad lines',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};
const order = ['bad', 'new', 'changed', 'unchanged'] as const satisfies readonly ImportVerdict[];

/** What the file would do or did, by what becomes of each line. Which part is shown stands in the address. */
export function Preview({ found }: { found: ProductImport }) {
  const [parameters, change] = useAddress();
  const asked = importVerdicts.find((verdict) => verdict === parameters.get('show'));
  const shown = asked ?? order.find((verdict) => found[verdict] > 0) ?? 'new';
  const show = (verdict: ImportVerdict) => change(() => new URLSearchParams({ show: verdict }));
  return (
    <Tabs
      label="Lines of the file"
      value={shown}
      onChange={show}
      tabs={order.map((verdict) => ({
        key: verdict,
        label: (
          <>
            {names[verdict]}{' '}
            <span className="ml-1 text-ink-soft tabular-nums">
              {found[verdict].toLocaleString('en-IN')}
            </span>
          </>
        ),
        panel: (
          <Lines
            key={verdict}
            id={found.id}
            verdict={verdict}
            page={pageOf(parameters)}
            count={found[verdict]}
          />
        ),
      }))}
    />
  );
}

function Lines({
  id,
  verdict,
  page,
  count,
}: {
  id: number;
  verdict: ImportVerdict;
  page: number;
  count: number;
}) {
  const lines = useImportLines(id, { verdict, page });
  const saving = useMutation({
    mutationFn: async () => download('exportImportProblems', { params: { id } }),
    onError: (error) => toast.error(sentenceOf(error, failure.export)),
  });
  const { data, meta } = lines.data ?? {};
  if (lines.error && !data) {
    return (
      <ErrorState
        className="card"
        message={sentenceOf(lines.error, failure.importFetch)}
        retrying={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    );
  }
  return (
    <>
      {verdict === 'bad' && count > 0 ? (
        <Button
          variant="secondary"
          size="small"
          className="mb-4 min-h-11"
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Download bad lines
        </Button>
      ) : null}
      <div
        className={classNames('transition-opacity', lines.isPlaceholderData && 'opacity-55')}
        aria-busy={lines.isFetching || undefined}
      >
        <LinesTable lines={data ?? null} verdict={verdict} />
      </div>
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={(next) => `?${new URLSearchParams({ show: verdict, page: String(next) }).toString()}`}
        />
      ) : null}
    </>
  );
}
