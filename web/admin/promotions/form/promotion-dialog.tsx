import { type FormEvent, useState } from 'react';
import type { PromotionForm } from '#contract/promotions/api.ts';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import { promotionFailure } from '#contract/promotions/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { History } from '../../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useSave, withToast } from '../../kit/form/use-save.ts';
import { Example } from './example.tsx';
import { LimitFields } from './limit-fields.tsx';
import { draftOf, readPromotion } from './promotion-form.ts';
import { type ChosenItem, ScopeFields } from './scope-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { TermsFields } from './terms-fields.tsx';
import { Translations } from '../../translations/translations.tsx';

interface PromotionDialogProps {
  /** Null adds a promotion. */
  promotion: AdminPromotion | null;
  onClose: () => void;
  onSaved: () => void;
}

export function PromotionDialog({ promotion, onClose, onSaved }: PromotionDialogProps) {
  const [draft, setDraft] = useState<PromotionForm>(draftOf(promotion));
  const [chosen, setChosen] = useState<readonly ChosenItem[]>(promotion?.scope_items ?? []);
  const { submit, isBusy, formError } = useSave({
    version: promotion?.version,
    save: async (body: PromotionForm, version) =>
      adminApi('savePromotion', {
        body: { ...body, version },
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: promotionFailure.promotionSave,
  });
  const read = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) setDraft(readPromotion(new FormData(form), promotion));
  };
  return (
    <FormDialog
      title={promotion ? 'Edit Promotion' : 'Add Promotion'}
      submitLabel={promotion ? 'Save promotion' : 'Add promotion'}
      size="large"
      onClose={onClose}
      onSubmit={(data) => submit(readPromotion(data, promotion))}
      pending={isBusy}
      error={formError}
      after={
        promotion ? (
          <>
            <Translations resource="promotions" id={promotion.id} />
            <History subject={`promotion:${promotion.id}`} />
          </>
        ) : null
      }
    >
      {(controls) => (
        <>
          <div className="flex flex-col gap-4" onChange={read}>
            <NameAndCode promotion={promotion} field={controls.field} />
            <TermsFields promotion={promotion} controls={controls} />
            <ScopeFields
              promotion={promotion}
              controls={controls}
              chosen={chosen}
              onChoose={setChosen}
            />
            <ScheduleFields schedule={promotion} field={controls.field} />
            <LimitFields promotion={promotion} controls={controls} />
            <Checkbox
              {...controls.field('has_badge')}
              label="Show as a badge on its products"
              defaultChecked={promotion?.has_badge}
              hint="For offers that every shopper gets, while they are live."
            />
            <Checkbox
              {...controls.field('is_active')}
              label="Active"
              defaultChecked={promotion?.is_active ?? true}
              hint="Switched off, it applies to no cart."
            />
          </div>
          <Example draft={draft} chosen={chosen} />
        </>
      )}
    </FormDialog>
  );
}

const NameAndCode = ({ promotion, field }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      {...field('name')}
      label="Name"
      hint="Shoppers see it in the cart and on the order."
      maxLength={80}
      defaultValue={promotion?.name}
    />
    <TextField
      {...field('code')}
      label="Code"
      hint="Leave blank to apply it automatically."
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:uppercase"
      defaultValue={promotion?.code ?? ''}
    />
  </div>
);

type FieldsProps = {
  promotion: AdminPromotion | null;
  field: (name: string) => { name: string; error: string | undefined };
};
