import { type SubmitEvent, useState } from 'react';
import grievanceCalls from 'virtual:calls/grievances';
import { failure } from '#contract/messages.ts';
import { api, ApiError, registerCalls } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';
import { PrivacyNotice } from '#web/shopper/privacy-notice.tsx';
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

type Errors = Record<string, string | undefined>;

export function GrievanceForm() {
  const [number, setNumber] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    setFailed(null);
    try {
      const body = Object.fromEntries(new FormData(form));
      const { data } = await api('createGrievance', { body: textsOf(body) });
      setNumber(data.number);
    } catch (error) {
      reportUnexpected(error);
      const problems = error instanceof ApiError ? error.problems : [];
      setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
      if (problems.length === 0)
        setFailed(error instanceof ApiError ? error.message : failure.server);
      const first = form.elements.namedItem(problems[0]?.path ?? '');
      if (first instanceof HTMLElement) first.focus();
    }
    setIsBusy(false);
  };

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
