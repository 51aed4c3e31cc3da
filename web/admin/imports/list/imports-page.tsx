import { Link } from 'react-router';
import type { ProductImport } from '#contract/imports/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { useAdminList } from '#web/admin/kit/data.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { ImportBadge } from '../import-badge.tsx';
import { UploadForm } from '../form/upload-form.tsx';

export function Component() {
  const imports = useAdminList('listImports', {}, { staleTime: 0 });
  const mayImport = usePermission('catalogue.write');
  return (
    <>
      <AdminTitle>Import and export products</AdminTitle>
      <Link
        to={adminPaths.products}
        className="text-link mb-2 inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ChevronLeftIcon size={16} /> All products
      </Link>
      <PageHead title="Import and export products" />
      <div className="mb-10 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {mayImport ? <UploadForm /> : null}
        <ExportCard />
      </div>
      <section>
        <h2 className="mb-3 text-lg">Latest imports</h2>
        <ResourceList
          caption="Latest imports"
          query={imports}
          fetchFailure={failure.importFetch}
          columns={columns}
          rowKey={({ id }) => id}
          loadingRows={2}
          empty={{
            title: 'No imports yet',
            text: 'Your uploads and their results appear here.',
          }}
        />
      </section>
    </>
  );
}

const ExportCard = () => (
  <section className="card p-5">
    <h2 className="mb-2 text-lg">Export</h2>
    <p className="mb-4 text-sm text-ink-soft">
      All products with every field as a CSV file. Change it in your spreadsheet program, save it as
      “CSV UTF-8” and import it here: rows are matched by their slug, and columns you leave out stay
      unchanged.
    </p>
    <ExportButton call="exportProducts">Export products</ExportButton>
  </section>
);

const count = (number: number): string => number.toLocaleString('en-IN');

const columns: readonly Column<ProductImport>[] = [
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
  { key: 'bad', header: 'Rows with errors', align: 'end', cell: (row) => count(row.bad) },
  { key: 'state', header: 'Status', cell: ({ state }) => <ImportBadge state={state} /> },
];
