import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CourierList, PincodeImport } from '#contract/delivery/courier-pincodes.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';
import { CsvInput } from '../kit/csv-input.tsx';
import { sendCsv } from '../kit/send-csv.ts';
import { useAdminQuery, useChanged } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { deliveryFailures } from './failures.ts';

/**
 * The courier's list of PIN codes: what is stored, and the import of a new one with its preview.
 */
export function PincodesCard() {
  const list = useAdminQuery('getCourierPincodes', {});
  const mayWrite = usePermission('settings.write');
  const titleId = useId();
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-xl">
        Courier PIN codes
      </h2>
      {list.data ? (
        <>
          <p className="text-sm text-ink-soft">{listText(list.data)}</p>
          {mayWrite ? <PincodeFile hasRows={list.data.rows > 0} /> : null}
        </>
      ) : list.error ? (
        <ErrorState
          message={errorMessage(list.error, deliveryFailures.pincodesFetch)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Skeleton className="h-54 sm:h-43" />
      )}
    </section>
  );
}

const count = (value: number): string => value.toLocaleString('en-IN');

const listText = ({ rows, serviceable, cod }: CourierList): string =>
  rows === 0
    ? 'No list: the zones alone decide where the shop delivers.'
    : `${count(rows)} PIN codes: ${count(serviceable)} with delivery, ${count(cod)} with Cash on Delivery. The courier and the zone must both allow a place.`;

function PincodeFile({ hasRows }: { hasRows: boolean }) {
  const changed = useChanged(stale.delivery);
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: async (chosen: File) => (await sendCsv('previewCourierPincodes', chosen)).data,
  });
  const onError = (error: Error) => toast.error(errorMessage(error, deliveryFailures.pincodesSave));
  const onSuccess = ({ message }: { message: string }) => {
    toast.success(message);
    preview.reset();
    setFile(null);
    changed();
  };
  const replace = useMutation({
    mutationFn: async (chosen: File) => sendCsv('replaceCourierPincodes', chosen),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: async () => adminApi('deleteCourierPincodes', {}),
    onSuccess,
    onError,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    if (chosen) preview.mutate(chosen);
  };
  return (
    <div className="mt-4 grid gap-3">
      <CsvInput label="CSV file of the courier" file={file} onChoose={choose} />
      <p className="text-sm text-ink-soft">
        Columns: pincode, serviceable, cod, days (3 or 3-5). The file replaces the whole list.
      </p>
      {preview.isPending ? <output>Reading {file?.name}…</output> : null}
      {preview.error ? (
        <Alert tone="danger">{errorMessage(preview.error, deliveryFailures.pincodesSave)}</Alert>
      ) : null}
      {preview.data ? <PreviewNote preview={preview.data} /> : null}
      <div className="flex flex-wrap gap-2">
        {file && preview.data?.problem_count === 0 ? (
          <Button busy={replace.isPending} onClick={() => replace.mutate(file)}>
            Import {count(preview.data.rows)} PIN codes
          </Button>
        ) : null}
        {hasRows && !file ? (
          <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete the list
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function PreviewNote({ preview }: { preview: PincodeImport }) {
  const { added, changed, removed, problems, problem_count: problemCount } = preview;
  if (problemCount === 0)
    return (
      <Alert tone="info">
        {count(added)} added, {count(changed)} changed, {count(removed)} removed.
      </Alert>
    );
  return (
    <Alert tone="danger" title={`${count(problemCount)} lines are invalid`}>
      <ul className="mt-1">
        {problems.slice(0, 10).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
