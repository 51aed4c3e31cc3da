import { useState } from 'react';
import type { BulkTarget } from '#contract/catalogue/bulk-edit-form.ts';
import type { BulkPreview } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { changeOf, initialValues } from './bulk-edit-values.ts';
import { useBulkEdit } from './use-bulk-edit.ts';

interface BulkEditDialogProps {
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
}

const productsOf = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;

/** Applies one change to many products and previews its effect before it is saved. */
export function BulkEditDialog({ target, count, onClose, onDone }: BulkEditDialogProps) {
  const [values, setValues] = useState(initialValues);
  const change = changeOf(values);
  const { data, error, isFetching } = useAdminQuery(
    'previewBulkEdit',
    change === null ? null : { body: { target, change } },
    { showsPrevious: true, staleTime: 0, gcTime: 0, retry: false },
  );
  const edit = useBulkEdit(onDone);
  const preview = change === null ? null : (data ?? null);
  const isReady =
    preview !== null &&
    !isFetching &&
    preview.changed > 0 &&
    preview.problems.length === 0 &&
    !error;
  const invalidValue =
    error instanceof ApiError && error.status === 422
      ? errorMessage(error, failure.bulkEdit)
      : undefined;
  const cause = edit.error ?? (invalidValue === undefined ? error : null);
  return (
    <FormDialog
      title={`Edit ${productsOf(count)}`}
      onClose={onClose}
      onSubmit={() => (change === null ? undefined : edit.mutate({ body: { target, change } }))}
      pending={edit.isPending}
      error={cause && { message: errorMessage(cause, failure.bulkEdit), fields: {}, cause }}
      canSubmit={isReady}
      submitLabel={isReady ? `Update ${productsOf(preview.changed)}` : 'Update'}
    >
      {() => (
        <>
          <BulkEditFields
            values={values}
            error={invalidValue}
            onChange={(next) => {
              edit.reset();
              setValues({ ...values, ...next });
            }}
          />
          {error ? null : (
            <Effect preview={preview} isLoading={change !== null && data === undefined} />
          )}
        </>
      )}
    </FormDialog>
  );
}

function effectOf({ total, changed, problems }: BulkPreview): string {
  if (changed === 0)
    return problems.length > 0
      ? 'this cannot be done.'
      : 'no change: they already have this value.';
  return `${productsOf(changed)} of ${total.toLocaleString('en-IN')} change.`;
}

function Effect({ preview, isLoading }: { preview: BulkPreview | null; isLoading: boolean }) {
  if (isLoading) return <Skeleton className="h-40 rounded-card" />;
  if (preview === null)
    return (
      <p className="text-sm text-ink-soft">
        What the change does is shown here before anything is saved.
      </p>
    );
  const { changed, summary, rows, notes, problems } = preview;
  const others = changed - rows.length;
  return (
    <section aria-label="What will change" className="text-sm">
      <output className="mb-3 block font-medium">
        {summary}: {effectOf(preview)}
      </output>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {notes.map((note) => (
        <Alert key={note} tone="warning" className="mb-3">
          {note}
        </Alert>
      ))}
      {rows.length > 0 ? <BeforeAndAfter rows={rows} /> : null}
      {others > 0 ? <p className="mt-2 text-ink-soft">and {productsOf(others)} more</p> : null}
    </section>
  );
}

const Problems = ({ problems }: Pick<BulkPreview, 'problems'>) => (
  <Alert
    tone="danger"
    title="These cannot take the change. Leave them out or change the figure."
    className="mb-3"
  >
    <ul>
      {problems.map(({ id, name, message }) => (
        <li key={id}>
          {name}: {message}
        </li>
      ))}
    </ul>
  </Alert>
);

const headerCell = 'border-b border-line py-2 font-semibold';
const bodyCell = 'border-b border-line py-2';

const BeforeAndAfter = ({ rows }: Pick<BulkPreview, 'rows'>) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">Before and after</caption>
    <thead>
      <tr className="text-left text-xs text-ink-soft">
        <th className={`${headerCell} pr-3`}>Product</th>
        <th className={`${headerCell} pr-3 text-right`}>Now</th>
        <th className={`${headerCell} text-right`}>Then</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, before, after }) => (
        <tr key={id}>
          <td className={`${bodyCell} pr-3 wrap-anywhere`}>{name}</td>
          <td className={`${bodyCell} pr-3 text-right text-ink-soft tabular-nums`}>{before}</td>
          <td className={`${bodyCell} text-right font-medium tabular-nums`}>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
