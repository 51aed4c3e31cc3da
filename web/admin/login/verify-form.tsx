import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi, ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/forms/otp-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { sentenceOf } from '../kit/errors.ts';
import { signInAdmin } from '../session/session.ts';
import { useCountdown } from './use-countdown.ts';

type Notice = { tone: 'success' | 'info' | 'danger'; text: string };
type Busy = 'verify' | 'resend' | null;

export function VerifyForm({
  email,
  onBack,
  onVerified,
}: {
  email: string;
  onBack: () => void;
  onVerified: () => void;
}) {
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<Notice>({ tone: 'success', text: success.codeSent });
  const [busy, setBusy] = useState<Busy>(null);
  const [isTotpRequired, setIsTotpRequired] = useState(false);
  const [totp, setTotp] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The pressed button is no longer in the page, so the focus moves to the code field.
  useEffect(() => input.current?.focus(), []);
  const resendTimer = useCountdown(limits.codeResendSeconds);
  const isComplete = code.length === limits.codeDigits && (!isTotpRequired || totp.trim() !== '');

  const attempt = async (what: Exclude<Busy, null>, act: () => Promise<void>, fallback: string) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      const isFirst = requiresTotp(error) && !isTotpRequired;
      if (isFirst) setIsTotpRequired(true);
      setNotice({ tone: isFirst ? 'info' : 'danger', text: sentenceOf(error, fallback) });
    } finally {
      setBusy(null);
    }
  };
  const verify = async () => {
    const { data } = await adminApi('authenticateAdmin', {
      body: {
        step: 'verify',
        email,
        otp: code,
        role: 'admin',
        ...(isTotpRequired ? { app_code: totp.trim() } : {}),
      },
    });
    if (data?.role !== 'admin' || data.user.role !== 'admin') {
      setNotice({ tone: 'danger', text: failure.adminRequired });
      return;
    }
    onVerified();
    signInAdmin(data.token, data.user);
  };
  const resend = async () => {
    await adminApi('authenticateAdmin', { body: { step: 'request', email, role: 'admin' } });
    setCode('');
    resendTimer.restart();
    setNotice({ tone: 'success', text: success.codeResent });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt('verify', verify, failure.codeInvalid);
  };
  const explainIncompleteCode = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target === input.current && code.length < limits.codeDigits)
      setNotice({ tone: 'danger', text: failure.adminCode });
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
        <button type="button" className="text-link" onClick={onBack}>
          Change
        </button>
      </p>
      <OtpField ref={input} value={code} onChange={setCode} disabled={busy !== null} />
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
        disabled={resendTimer.seconds > 0}
        onClick={() => void attempt('resend', resend, failure.codeResend)}
      >
        {resendTimer.seconds > 0 ? `Resend OTP in ${resendTimer.seconds} s` : 'Resend OTP'}
      </Button>
    </form>
  );
}

/** The emailed code was correct, and the account has two-factor authentication. */
const requiresTotp = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ path }) => path === 'app_code');

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
      name="app_code"
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
