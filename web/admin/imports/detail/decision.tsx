import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductImport } from '#contract/imports/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminCache, useAdminMutation } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : `${one}s`}`;

/** The effect of the import, with the buttons that apply or discard it. */
export function Decision({ found }: { found: ProductImport }) {
  const mayImport = usePermission('catalogue.write');
  const { apply, discard } = useDecision(found.id);
  const [leavesOutBad, setLeavesOutBad] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const all = found.new + found.changed;
  const start = () => {
    if (found.bad > 0 && !leavesOutBad) setIsMissing(true);
    else apply.run(leavesOutBad);
  };
  const failed = apply.error ?? discard.error;
  return (
    <section className="card mb-6 flex flex-col gap-4 p-5" aria-label="Decision">
      <p>
        <strong className="font-semibold">Nothing has been written yet.</strong>{' '}
        {all === 0
          ? 'There is nothing to import.'
          : 'All or nothing: either every product below is imported or none is.'}
      </p>
      <FileNotes found={found} />
      {found.bad > 0 && all > 0 ? (
        <Checkbox
          label={`Leave out the ${counted(found.bad, 'bad line')}`}
          hint="Or fix the file and upload it again."
          error={
            isMissing && !leavesOutBad
              ? 'Please confirm that rows with errors are left out'
              : undefined
          }
          checked={leavesOutBad}
          onChange={(event) => setLeavesOutBad(event.currentTarget.checked)}
        />
      ) : null}
      {failed ? <Alert tone="danger">{errorMessage(failed, failure.importStart)}</Alert> : null}
      {mayImport ? (
        <div className="flex flex-wrap gap-3">
          {all > 0 ? (
            <Button busy={apply.isPending} onClick={start}>
              Import {counted(all, 'product')}
            </Button>
          ) : null}
          <Button
            variant={all > 0 ? 'quiet' : 'secondary'}
            busy={discard.isPending}
            onClick={discard.run}
          >
            Discard
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function useDecision(id: number) {
  const navigate = useNavigate();
  const cache = useAdminCache();
  const request = { params: { id } };
  const apply = useAdminMutation('applyImport', {
    onSuccess: ({ data }) => cache.put('getImport', request, data),
  });
  const discard = useAdminMutation('discardImport', {
    onSuccess: () => cache.remove('getImport', request),
  });
  return {
    apply: {
      ...apply,
      run: (leavesOutBad: boolean) =>
        apply.mutate(
          { ...request, body: { leave_out_bad: leavesOutBad } },
          { onSuccess: ({ message }) => toast.success(message) },
        ),
    },
    discard: {
      ...discard,
      run: () =>
        discard.mutate(request, {
          onSuccess: ({ message }) => {
            toast.success(message);
            void navigate(adminPaths.imports);
          },
        }),
    },
  };
}

/** The parts of the file that the import does not read. */
const FileNotes = ({ found }: { found: ProductImport }) => (
  <>
    {found.pictures > 0 ? (
      <Alert
        tone="info"
        title="Pictures need uploading"
      >{`The file names ${counted(found.pictures, 'picture')} on other websites. They are not fetched: add them on each product’s page.`}</Alert>
    ) : null}
    {found.format === 'shopify' ? (
      <p className="text-sm text-ink-soft">
        The variants of a handle become the sizes and colours of one product. The first retains the
        handle as its address, the others add their options to it.
      </p>
    ) : null}
    {found.ignored_columns.length > 0 ? (
      <p className="text-sm text-ink-soft wrap-anywhere">
        Ignored columns: {found.ignored_columns.join(', ')}.
      </p>
    ) : null}
  </>
);
