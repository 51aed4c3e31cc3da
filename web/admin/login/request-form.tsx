import { type FormEvent, useRef, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { type RequestedCode, requestedCodeOf } from '#web/api/request-id.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorMessage } from '#web/api/error-message.ts';

export function RequestForm({
  email: initialEmail,
  onSent,
}: {
  email: string;
  onSent: (email: string, requested: RequestedCode & { message: string }) => void;
}) {
  const [fieldError, setFieldError] = useState<string>();
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (email: string) => {
    setIsBusy(true);
    try {
      const { data, message } = await adminApi('authenticateAdmin', {
        body: { step: 'request', email, role: 'admin' },
      });
      onSent(email, { ...requestedCodeOf(data), message });
    } catch (error) {
      setFailed(errorMessage(error, failure.codeSend));
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailed(null);
    // Reads the control: the text may have been typed before hydration.
    const email = input.current?.value.trim() ?? '';
    if (email === '') {
      setFieldError(failure.adminEmail);
      input.current?.focus();
      return;
    }
    void send(email);
  };
  return (
    // `dialog`: before hydration, the browser must not put the address into the URL.
    <form method="dialog" noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
      <TextField
        ref={input}
        label="Admin email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        required
        hint="We send a 6-digit code to this address."
        defaultValue={initialEmail}
        error={fieldError}
        disabled={isBusy}
        onChange={() => setFieldError(undefined)}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        Get OTP
      </Button>
    </form>
  );
}
