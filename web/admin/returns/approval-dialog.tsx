import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { ReturnRules } from '#contract/returns/approval.ts';
import { returnReasonNames } from '#contract/returns/reason-names.ts';
import { returnReasons } from '#contract/returns/rules.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';

const fields = {
  enabled: read.checked,
  reasons: read.anyOf(returnReasons),
  max_value: read.number,
  within_days: read.number,
} satisfies read.FieldsOf<'saveReturnRules'>;

/** The owner's rules for returns that need no decision. */
export function ApprovalDialog({ rules, onClose }: { rules: ReturnRules; onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useState(rules.enabled);
  const save = useAdminMutation('saveReturnRules', { invalidates: stale.returns });
  const submit = (form: FormData) =>
    save.mutate(
      { body: { ...read.values(form, fields), version: rules.version } },
      { onSuccess: withToast(onClose) },
    );
  return (
    <FormDialog
      title="Automatic approval"
      description="A return that meets all conditions is approved as soon as it is requested. All others wait for you."
      onClose={onClose}
      onSubmit={submit}
      pending={save.isPending}
      error={formErrorOf(save.error, failure.returnRulesSave, Object.keys(fields))}
      submitLabel="Save rules"
    >
      {({ field }) => (
        <>
          <Checkbox
            name="enabled"
            label="Approve returns automatically"
            checked={isEnabled}
            onChange={(event) => setIsEnabled(event.currentTarget.checked)}
          />
          <fieldset>
            <legend className="field-label">Reasons</legend>
            {returnReasons.map((reason) => (
              <Checkbox
                key={reason}
                name="reasons"
                value={reason}
                label={returnReasonNames[reason]}
                defaultChecked={rules.reasons.includes(reason)}
              />
            ))}
            {field('reasons').error === undefined ? null : (
              <p role="alert" className="field-error">
                {field('reasons').error}
              </p>
            )}
          </fieldset>
          <TextField
            {...field('max_value')}
            label="Highest value in ₹ (optional)"
            hint="What was paid for the returned items. Blank: any value."
            type="number"
            inputMode="decimal"
            min={0.01}
            step={0.01}
            defaultValue={rules.max_value ?? ''}
          />
          <TextField
            {...field('within_days')}
            label="Days after delivery (optional)"
            hint="Blank: as long as the product page promises."
            type="number"
            inputMode="numeric"
            min={1}
            max={365}
            defaultValue={rules.within_days ?? ''}
          />
        </>
      )}
    </FormDialog>
  );
}
