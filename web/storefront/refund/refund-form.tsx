import { useState } from 'react';
import refundCalls from 'virtual:calls/refund';
import type { RefundRequest } from '#contract/returns/refund-details.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { useSubmit } from '#web/shopper/use-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import {
  accountNumberText,
  accountUseText,
  bankAccountText,
  changeAccountText,
  n11CharactersOnYourChequeBookText,
  nameOfTheAccountHolderText,
  paidToText,
  refundAccountText,
  repeatTheAccountNumberText,
  saveAccountText,
  suchAsAshaOkaxisText,
  thankYouText,
  upiIdText,
  whereShouldWeSendItText,
  willPayToText,
  yourRefundIsPaidText,
} from '#web/storefront/refund/texts.tsx';

registerCalls(refundCalls);

type Kind = 'upi' | 'bank';
type Errors = Readonly<Record<string, string>>;

const kinds = [
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: bankAccountText },
] as const;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const bodyOf = (kind: Kind, form: FormData) =>
  kind === 'upi'
    ? { kind, upi_id: textOf(form, 'upi_id') }
    : {
        kind,
        name: textOf(form, 'name'),
        account_number: textOf(form, 'account_number'),
        account_number_again: textOf(form, 'account_number_again'),
        ifsc: textOf(form, 'ifsc'),
      };

/** `isEditing`: the form is shown. An entered account can be replaced until it is paid. */
function useRefundForm(request: RefundRequest, token: string, kind: Kind) {
  const [saved, setSaved] = useState(request);
  const [isEditing, setIsEditing] = useState(request.state === 'open');
  const form = useSubmit(async (values) => {
    const body = bodyOf(kind, values);
    setSaved((await api('saveRefundDetails', { params: { token }, body })).data);
    setIsEditing(false);
  });
  return { saved, isEditing, setIsEditing, ...form };
}

/** The account of a refund until it is paid. */
export function RefundForm({ request, token }: { request: RefundRequest; token: string }) {
  const [kind, setKind] = useState<Kind>('upi');
  const { saved, isEditing, setIsEditing, errors, failed, isBusy, submit } = useRefundForm(
    request,
    token,
    kind,
  );
  const focusReturn = useFocusReturn<HTMLDivElement>(String(isEditing));
  if (saved.state === 'paid')
    return (
      <Alert tone="success" className="mt-6" title={yourRefundIsPaidText}>
        {saved.masked === '' ? null : paidToText(saved.masked)}
      </Alert>
    );
  return (
    <div className="mt-6" {...focusReturn}>
      {isEditing ? (
        <form
          method="dialog"
          className="card grid gap-4 p-5 sm:p-6"
          aria-label={refundAccountText}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
          <RadioGroup
            legend={whereShouldWeSendItText}
            name="kind"
            options={kinds}
            value={kind}
            onChange={setKind}
          />
          {kind === 'upi' ? <UpiField errors={errors} /> : <BankFields errors={errors} />}
          <p className="text-sm text-ink-soft">{accountUseText}</p>
          <div>
            <Button type="submit" busy={isBusy}>
              {saveAccountText}
            </Button>
          </div>
        </form>
      ) : (
        <div className="grid justify-items-start gap-4">
          <Alert tone="success" title={thankYouText}>
            {willPayToText(saved.masked)}
          </Alert>
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            {changeAccountText}
          </Button>
        </div>
      )}
    </div>
  );
}

const UpiField = ({ errors }: { errors: Errors }) => (
  <TextField
    label={upiIdText}
    name="upi_id"
    hint={suchAsAshaOkaxisText}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={320}
    required
    error={errors['upi_id']}
  />
);

const BankFields = ({ errors }: { errors: Errors }) => (
  <>
    <TextField
      label={nameOfTheAccountHolderText}
      name="name"
      autoComplete="name"
      maxLength={120}
      required
      error={errors['name']}
    />
    <TextField
      label={accountNumberText}
      name="account_number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={18}
      required
      error={errors['account_number']}
    />
    <TextField
      label={repeatTheAccountNumberText}
      name="account_number_again"
      inputMode="numeric"
      autoComplete="off"
      maxLength={18}
      required
      error={errors['account_number_again']}
    />
    <TextField
      label="IFSC"
      name="ifsc"
      hint={n11CharactersOnYourChequeBookText}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={11}
      required
      error={errors['ifsc']}
    />
  </>
);
