import { useState } from 'react';
import { catalogueFailure } from '#contract/catalogue/texts.ts';
import { useChanged } from '#web/admin/kit/data.ts';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave } from '#web/admin/kit/form/use-save.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { adminApi } from '#web/api/client.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const fields = { delta: read.number, reason: read.text };

/** Submitted again after a lost response, the same adjustment has the same key and counts once. */
export function StockDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const changed = useChanged(stale.stock);
  const [headersFor] = useState(createRequestKeys);
  const { submit, isBusy, formError } = useSave({
    save: async (form: FormData) => {
      const { delta, reason } = read.values(form, fields);
      const body = { delta: delta ?? 0, reason };
      return adminApi(
        'adjustStock',
        { params: { id: productId }, body },
        { headers: headersFor(body) },
      );
    },
    onSaved: ({ message }) => {
      toast.success(message);
      changed();
      onClose();
    },
    fallback: catalogueFailure.stockAdjust,
  });
  return (
    <FormDialog
      title="Adjust stock"
      description="Units in orders are not part of the stock."
      submitLabel="Adjust"
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('delta')}
            type="number"
            label="Units"
            hint="Added to the stock; with a minus, taken out of it."
            required
            step={1}
          />
          <TextField
            {...field('reason')}
            label="Reason"
            placeholder="Counted, damaged, gift…"
            required
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  );
}
