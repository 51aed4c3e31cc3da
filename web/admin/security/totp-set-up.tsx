import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/forms/otp-field.tsx';
import { useFocusOnError, useSave } from '../kit/form/use-save.ts';
import { QrCode } from './qr-code.tsx';

interface TotpSetUpProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the TOTP secret as QR code and text, and confirms it with a first code. */
export function TotpSetUp({ secret, uri, onConfirmed, onCancel }: TotpSetUpProps) {
  const secretId = useId();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
    save: async (typed: string) =>
      (await adminApi('confirmTwoFactor', { body: { totp_code: typed } })).data,
    onSaved: ({ recovery_codes: codes }) => onConfirmed(codes),
    fallback: failure.twoFactor,
  });
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(code);
  };
  return (
    <form ref={form} noValidate className="mt-4 flex flex-col gap-5" onSubmit={send}>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-0 grow basis-56 text-sm">
          <p>1. Open an authenticator app on your phone and scan this QR code.</p>
          <p className="mt-3 text-ink-soft" id={secretId}>
            Cannot scan? Enter this key in the app instead:
          </p>
          <p className="mt-1 font-mono break-all select-all" aria-labelledby={secretId}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <p className="mt-3">2. Enter the six-digit code from the app.</p>
        </div>
      </div>
      {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
      <div className="max-w-md">
        <OtpField
          ref={input}
          name="totp_code"
          label="Code from your authenticator app"
          value={code}
          error={errors['totp_code']}
          disabled={isBusy}
          onChange={(digits) => {
            setCode(digits);
            clearError('totp_code');
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} disabled={code.length < 6}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
