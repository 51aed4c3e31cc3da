import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failure, success } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { download, sizeText } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { importColumns } from './imports-columns.tsx';
import { useImports } from '../queries.ts';
import { UploadForm } from '../form/upload-form.tsx';

export function Component() {
  const imports = useImports();
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
          query={{ ...imports, data: imports.data && { data: imports.data } }}
          fetchFailure={failure.importFetch}
          columns={importColumns}
          rowKey={({ id }) => id}
          loadingRows={2}
          empty={{
            title: 'No imports yet',
            line: 'Your uploads and their results appear here.',
          }}
        />
      </section>
    </>
  );
}

function ExportCard() {
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      setBytes(0);
      await download('exportProducts', {}, setBytes);
    },
    onSuccess: () => toast.success(success.exported),
    onError: (error) =>
      toast.error(
        errorMessage(error, failure.export, { 500: failure.export, 502: failure.export }),
      ),
  });
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg">Export</h2>
      <p className="mb-4 text-sm text-ink-soft">
        All products with every field as a CSV file. Change it in your spreadsheet program, save it
        as “CSV UTF-8” and import it here: rows are matched by their slug, and columns you leave out
        stay unchanged.
      </p>
      <Button
        variant="secondary"
        aria-disabled={exporting.isPending || undefined}
        onClick={() => (exporting.isPending ? undefined : exporting.mutate())}
      >
        <span aria-live="polite">{exporting.isPending ? 'Exporting...' : 'Export products'}</span>
        {exporting.isPending && bytes > 0 ? (
          <span className="ml-2 text-xs text-ink-soft tabular-nums">{sizeText(bytes)}</span>
        ) : null}
      </Button>
    </section>
  );
}
