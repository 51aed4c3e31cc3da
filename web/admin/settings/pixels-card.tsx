import { useId, useState } from 'react';
import type { Pixels } from '#contract/pixels/api.ts';
import { pixelFailure } from '#contract/pixels/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery, useChanged } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';

/** Google Analytics and Meta pixel. */
export function PixelsCard() {
  const titleId = useId();
  const pixels = useAdminQuery('getPixels', {});
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = usePermission('settings.write');
  const { data } = pixels;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Google Analytics and Meta pixel
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Shoppers are asked first. Of those who allow it, Google and Meta get visits, carts and
        orders. Name them in your privacy policy. The shop’s own figures need neither.
      </p>
      {pixels.error && !data ? (
        <ErrorState
          message={errorMessage(pixels.error, pixelFailure.pixelsFetch)}
          retrying={pixels.isFetching}
          onRetry={() => void pixels.refetch()}
        />
      ) : null}
      {pixels.isPending ? <Skeleton className="mt-4 h-24" /> : null}
      {data ? (
        <>
          {data.problem ? (
            <Alert tone="danger" className="mt-4">
              {data.problem}
            </Alert>
          ) : null}
          <dl className="mt-4 grid grid-cols-[max-content_1fr] items-center gap-x-6 gap-y-2 text-sm [&_dt]:text-ink-soft">
            <dt>Google Analytics</dt>
            <dd>{data.ga4_id || <Badge tone="neutral">Off</Badge>}</dd>
            <dt>Meta pixel</dt>
            <dd>{data.meta_id || <Badge tone="neutral">Off</Badge>}</dd>
          </dl>
          {mayWrite ? (
            <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
              {data.ga4_id || data.meta_id ? 'Edit' : 'Set up'}
            </Button>
          ) : null}
        </>
      ) : null}
      {data && isOpen ? (
        <PixelsDialog key={data.version} pixels={data} onClose={() => setIsOpen(false)} />
      ) : null}
    </section>
  );
}

const fields = {
  ga4_id: read.text,
  ga4_secret: read.text,
  meta_id: read.text,
  meta_token: read.text,
} satisfies read.FieldsOf<'savePixels'>;

function PixelsDialog({ pixels, onClose }: { pixels: Pixels; onClose: () => void }) {
  const changed = useChanged(stale.pixels);
  const { dialog } = useSave({
    version: pixels.version,
    save: async (form: FormData, version) =>
      adminApi('savePixels', { body: { version, ...read.values(form, fields) } }),
    onSaved: withToast(changed, onClose),
    fallback: pixelFailure.pixelsSave,
  });
  const saved = (isSaved: boolean): string =>
    isSaved ? 'Saved. Enter one only to change it.' : '';
  return (
    <FormDialog
      title="Google Analytics and Meta pixel"
      submitLabel="Save"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <TextField
            {...field('ga4_id')}
            label="Google Analytics measurement ID"
            hint="Admin, Data streams. Blank: off."
            placeholder="G-ABC1234567"
            autoComplete="off"
            maxLength={20}
            defaultValue={pixels.ga4_id}
          />
          <TextField
            {...field('ga4_secret')}
            label="Measurement Protocol API secret"
            hint={`For purchases and refunds. Google does not report a wrong one: check a purchase in its reports. ${saved(pixels.has_ga4_secret)}`}
            type="password"
            autoComplete="new-password"
            maxLength={500}
          />
          <TextField
            {...field('meta_id')}
            label="Meta pixel ID"
            hint="Events Manager, Data sources. Blank: off."
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={pixels.meta_id}
          />
          <TextField
            {...field('meta_token')}
            label="Conversions API access token"
            hint={`For purchases. ${saved(pixels.has_meta_token)}`}
            type="password"
            autoComplete="new-password"
            maxLength={500}
          />
        </div>
      )}
    </FormDialog>
  );
}
