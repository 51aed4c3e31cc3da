import { pageQuery } from '#web/page.ts';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { ProductImport } from '#contract/imports/api.ts';
import type { ImportState } from '#contract/imports/rules.ts';
import { failure } from '#contract/messages.ts';
import { importRefusals } from '#contract/imports/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { useAdminQuery, useChanged } from '#web/admin/kit/data.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { Decision } from './decision.tsx';
import { ImportBadge } from '../import-badge.tsx';
import { Preview } from './preview.tsx';
import { ProgressBar } from '../progress-bar.tsx';

const pollMs = 1000;
const isRunning = (found: ProductImport | undefined): boolean =>
  found?.state === 'reading' || found?.state === 'importing';

export const canonicalQuery = pageQuery('show', 'page');

export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <ImportPage id={id} /> : <NoSuchImport />;
}

function ImportPage({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useAdminQuery(
    'getImport',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isRunning(state.data?.data) ? pollMs : false),
    },
  );
  useRefetchWhenDone(data?.state);
  if (error instanceof ApiError && error.status === 404) return <NoSuchImport />;
  return (
    <>
      <AdminTitle>{data ? `Import of ${data.file_name}` : 'Import'}</AdminTitle>
      <Back />
      {data ? (
        <Import found={data} />
      ) : error ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.importFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}

/** Refetches cached lists once the import is done. */
function useRefetchWhenDone(state: ImportState | undefined): void {
  const imported = useChanged(stale.imports);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'importing' && state === 'done') imported();
    before.current = state;
  });
}

const Back = () => (
  <Link
    to={adminPaths.imports}
    className="text-link mb-2 inline-flex min-h-11 items-center gap-1 text-sm"
  >
    <ChevronLeftIcon size={16} /> Import and export
  </Link>
);

const Import = ({ found }: { found: ProductImport }) => (
  <article>
    <header className="mb-6">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl wrap-anywhere">
        {found.file_name}
        <span className="font-sans">
          <ImportBadge state={found.state} />
        </span>
      </h1>
      <p className="mt-1 text-sm text-ink-soft">
        {found.format === 'shopify' ? 'Shopify’s product CSV' : 'The shop’s own CSV'}, uploaded on{' '}
        <time dateTime={found.created_at}>{orderDate(found.created_at)}</time>
        {found.by ? ` by ${found.by}` : ''}
      </p>
    </header>
    <Status found={found} />
    {found.state === 'reading' || (found.state === 'failed' && found.lines === 0) ? null : (
      <Preview found={found} />
    )}
  </article>
);

function Status({ found }: { found: ProductImport }) {
  const all = found.new + found.changed;
  const products = (count: number): string =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;
  if (found.state === 'reading') {
    return (
      <div className="card mb-6 p-5">
        <ProgressBar
          label={`Reading the file: ${found.lines.toLocaleString('en-IN')} lines so far. You can leave this page and come back.`}
          part={null}
        />
      </div>
    );
  }
  if (found.state === 'importing') {
    return (
      <div className="card mb-6 p-5">
        <ProgressBar
          label={`Importing ${found.done.toLocaleString('en-IN')} of ${products(all)}. They appear in the shop all at once; you can leave this page and come back.`}
          part={all === 0 ? 0 : found.done / all}
        />
      </div>
    );
  }
  if (found.state === 'done') {
    return (
      <Alert
        tone="success"
        className="mb-6"
        title={`${products(all)} imported`}
        action={
          <Link
            to={adminPaths.products}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Show products
          </Link>
        }
      >
        {`${found.new.toLocaleString('en-IN')} new, ${found.changed.toLocaleString('en-IN')} changed. The shop shows them already.`}
      </Alert>
    );
  }
  if (found.state === 'failed') {
    return (
      <Alert
        tone="danger"
        className="mb-6"
        title="Nothing was imported"
        action={
          <Link
            to={adminPaths.imports}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Upload again
          </Link>
        }
      >
        {found.problem}
      </Alert>
    );
  }
  return <Decision found={found} />;
}

const NoSuchImport = () => (
  <>
    <AdminTitle>Import</AdminTitle>
    <Back />
    <h1 className="mb-4 text-2xl">Import</h1>
    <EmptyState
      className="card"
      title={importRefusals.import_not_found[1]}
      text="This import was discarded or has expired."
    />
  </>
);
