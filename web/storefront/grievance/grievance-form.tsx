import { useState } from 'react';
import grievanceCalls from 'virtual:calls/grievances';
import { api, registerCalls } from '#web/api/client.ts';
import { PrivacyNotice } from '#web/shopper/privacy-notice.tsx';
import { useSubmit } from '#web/shopper/use-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import {
  complaintNumberText,
  complaintText,
  emailText,
  orderNumberText,
  phoneText,
  sendComplaintText,
  weHaveSentItToYouText,
  yourComplaintText,
  yourNameText,
} from '#web/storefront/grievance/texts.tsx';

registerCalls(grievanceCalls);

type Errors = Readonly<Record<string, string>>;

export function GrievanceForm() {
  const [number, setNumber] = useState<string | null>(null);
  const { errors, failed, isBusy, submit } = useSubmit(async (form) => {
    const { data } = await api('createGrievance', { body: textsOf(Object.fromEntries(form)) });
    setNumber(data.number);
  });

  if (number !== null)
    return (
      <Alert tone="success" className="mt-8" title={complaintNumberText(number)}>
        {weHaveSentItToYouText}
      </Alert>
    );
  return (
    <form
      method="dialog"
      className="mt-8 grid gap-4"
      aria-label={complaintText}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
      <GrievanceFields errors={errors} />
      <PrivacyNotice purpose="complaint" />
      <div>
        <Button type="submit" busy={isBusy}>
          {sendComplaintText}
        </Button>
      </div>
    </form>
  );
}

const GrievanceFields = ({ errors }: { errors: Errors }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={yourNameText}
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        error={errors['name']}
      />
      <TextField
        label={emailText}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={errors['email']}
      />
      <TextField
        label={phoneText}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors['phone']}
      />
      <TextField
        label={orderNumberText}
        name="order_number"
        autoComplete="off"
        maxLength={40}
        placeholder="#ORD-000"
        error={errors['order_number']}
      />
    </div>
    <TextArea
      label={yourComplaintText}
      name="message"
      rows={6}
      maxLength={4000}
      required
      error={errors['message']}
    />
  </>
);

const textsOf = (values: Record<string, FormDataEntryValue>) => ({
  name: String(values['name'] ?? ''),
  email: String(values['email'] ?? ''),
  phone: String(values['phone'] ?? ''),
  order_number: String(values['order_number'] ?? ''),
  message: String(values['message'] ?? ''),
});
