import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { codeDigits } from '#contract/auth/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/forms/otp-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useVerification, type VerificationOptions } from './use-verification.ts';

interface VerifyFormProps extends VerificationOptions {
  onBack: () => void;
}

export function VerifyForm({ email, requested, onBack, onVerified }: VerifyFormProps) {
  const verification = useVerification({ email, requested, onVerified });
  const { code, setCode, totp, setTotp, isTotpRequired, isComplete } = verification;
  const { notice, busy, resendSeconds } = verification;
  const input = useRef<HTMLInputElement>(null);
  // The pressed button is no longer in the page, so the focus moves to the code field.
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verification.verify();
  };
  const explainIncompleteCode = ({ key, target }: KeyboardEvent) => {
    const isCodeField = target instanceof Element && target.closest('.otp') !== null;
    if (key === 'Enter' && isCodeField && code.length < codeDigits) verification.showIncomplete();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a disabled submit button ignores Enter without feedback
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={submit}
      onKeyDown={explainIncompleteCode}
    >
      <Alert tone={notice.tone}>{notice.text}</Alert>
      <p className="text-sm text-ink-soft">
        Enter the code sent to <strong className="font-semibold text-ink">{email}</strong>.{' '}
        <button
          type="button"
          className="text-link -my-3 inline-flex min-h-11 items-center"
          onClick={onBack}
        >
          Change
        </button>
      </p>
      <OtpField
        ref={input}
        value={code}
        onChange={setCode}
        onComplete={isTotpRequired ? undefined : verification.verify}
        disabled={busy !== null}
      />
      {isTotpRequired ? (
        <TotpField value={totp} onChange={setTotp} disabled={busy !== null} />
      ) : null}
      <Button type="submit" size="large" wide busy={busy === 'verify'} disabled={!isComplete}>
        Verify OTP
      </Button>
      <Button
        variant="quiet"
        wide
        busy={busy === 'resend'}
        disabled={resendSeconds > 0}
        onClick={verification.resend}
      >
        {resendSeconds > 0 ? `Resend OTP in ${resendSeconds} s` : 'Resend OTP'}
      </Button>
    </form>
  );
}

interface TotpFieldProps {
  value: string;
  onChange: (code: string) => void;
  disabled: boolean;
}

function TotpField({ value, onChange, disabled }: TotpFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label="Code from your authenticator app"
      name="totp_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      hint="No access to your phone? Enter a recovery code."
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
