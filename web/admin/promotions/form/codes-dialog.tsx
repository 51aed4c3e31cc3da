import { useState } from 'react';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import { promotionFailure } from '#contract/promotions/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '../../kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useSave } from '../../kit/form/use-save.ts';

interface CodesDialogProps {
  promotion: AdminPromotion;
  onClose: () => void;
  onCreated: () => void;
}

/** Creates codes for one order each, and downloads them. */
export function CodesDialog({ promotion: opened, onClose, onCreated }: CodesDialogProps) {
  const [promotion, setPromotion] = useState(opened);
  const { submit, isBusy, formError } = useSave({
    save: async (count: number) =>
      adminApi('createPromotionCodes', { params: { id: promotion.id }, body: { count } }),
    onSaved: ({ data, message }) => {
      toast.success(message);
      setPromotion(data);
      onCreated();
    },
    fallback: promotionFailure.promotionSave,
  });
  const save = () =>
    download('exportPromotionCodes', { params: { id: promotion.id } }).catch((error: unknown) =>
      toast.error(errorMessage(error, promotionFailure.promotionCodes)),
    );
  const count = promotion.single_use_codes;
  return (
    <FormDialog
      title={`Single-use codes of ${promotion.name}`}
      submitLabel="Create codes"
      cancelLabel="Close"
      onClose={onClose}
      onSubmit={(data) => submit(Number(data.get('count')))}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-ink-soft">
            Each code begins with {promotion.code} and is good for one order.
            {count === 0 ? ` ${promotion.code} alone will then no longer apply.` : ''}
          </p>
          <TextField
            {...field('count')}
            label="Number of codes"
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            step={1}
            required
            defaultValue={100}
          />
          {count === 0 ? null : (
            <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand p-3 text-sm">
              {count === 1 ? '1 code exists.' : `${count.toLocaleString('en-IN')} codes exist.`}
              <Button type="button" variant="secondary" size="small" onClick={() => void save()}>
                Download CSV
              </Button>
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
