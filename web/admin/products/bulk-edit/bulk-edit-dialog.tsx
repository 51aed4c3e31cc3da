import { type SubmitEvent, useDeferredValue, useId, useState } from 'react';
import type { BulkTarget } from '#contract/endpoints/bulk-edit-form.ts';
import type { BulkPreview } from '#contract/entities/admin-catalogue.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { BulkFields } from './bulk-edit-fields.tsx';
import { changeOf, firstValues } from './bulk-edit-values.ts';
import { useBulkEdit, useBulkPreview } from './queries.ts';

interface BulkDialogProps {
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
}

const productsOf = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;

/** One change of many products: its effect is shown before anything is written. */
export function BulkDialog({ target, count, onClose, onDone }: BulkDialogProps) {
  const formId = useId();
  const [values, setValues] = useState(firstValues);
  const change = useDeferredValue(changeOf(values));
  const { data, error, isFetching } = useBulkPreview(target, change);
  const edit = useBulkEdit(onDone);
  const preview = change === null ? null : (data ?? null);
  const isReady =
    preview !== null &&
    !isFetching &&
    preview.changed > 0 &&
    preview.problems.length === 0 &&
    !error;
  const wrongValue =
    error instanceof ApiError && error.status === 422
      ? sentenceOf(error, failure.bulkEdit)
      : undefined;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady && change !== null && !edit.isPending) edit.mutate({ target, change });
  };
  const failed = edit.error ?? (wrongValue === undefined ? error : null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Edit ${productsOf(count)}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={edit.isPending} aria-disabled={!isReady}>
            {isReady ? `Update ${productsOf(preview.changed)}` : 'Update'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={send}>
        {failed ? <Alert tone="danger">{sentenceOf(failed, failure.bulkEdit)}</Alert> : null}
        <BulkFields
          values={values}
          error={wrongValue}
          onChange={(next) => {
            edit.reset();
            setValues({ ...values, ...next });
          }}
        />
        {error ? null : (
          <Effect preview={preview} isWaiting={change !== null && data === undefined} />
        )}
      </form>
    </Dialog>
  );
}

function effectOf({ total, changed, problems }: BulkPreview): string {
  if (changed === 0)
    return problems.length > 0
      ? 'this cannot be done.'
      : 'nothing changes, all of them are like that already.';
  return `${productsOf(changed)} of ${total.toLocaleString('en-IN')} change.`;
}

function Effect({ preview, isWaiting }: { preview: BulkPreview | null; isWaiting: boolean }) {
  if (isWaiting) return <Skeleton className="h-40 rounded-card" />;
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
      {problems.length > 0 ? (
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
      ) : null}
      {notes.map((note) => (
        <Alert key={note} tone="warning" className="mb-3">
          {note}
        </Alert>
      ))}
      {rows.length > 0 ? (
        <table className="w-full border-collapse">
          <caption className="sr-only">Before and after</caption>
          <thead>
            <tr className="text-left text-xs text-ink-soft">
              <th className="border-b border-line py-2 pr-3 font-semibold">Product</th>
              <th className="border-b border-line py-2 pr-3 text-right font-semibold">Now</th>
              <th className="border-b border-line py-2 text-right font-semibold">Then</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, before, after }) => (
              <tr key={id}>
                <td className="border-b border-line py-2 pr-3 wrap-anywhere">{name}</td>
                <td className="border-b border-line py-2 pr-3 text-right text-ink-soft tabular-nums">
                  {before}
                </td>
                <td className="border-b border-line py-2 text-right font-medium tabular-nums">
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {others > 0 ? <p className="mt-2 text-ink-soft">and {productsOf(others)} more</p> : null}
    </section>
  );
}
