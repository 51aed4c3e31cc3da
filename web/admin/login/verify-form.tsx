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
  const [isAppAsked, setIsAppAsked] = useState(false);
  const [appCode, setAppCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone; the next thing to do is to type the code.
  useEffect(() => input.current?.focus(), []);
  const wait = useCountdown(limits.codeResendSeconds);
  const isComplete = code.length === limits.codeDigits && (!isAppAsked || appCode.trim() !== '');

  const attempt = async (what: Exclude<Busy, null>, act: () => Promise<void>, fallback: string) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      const isFirst = isAppWanted(error) && !isAppAsked;
      if (isFirst) setIsAppAsked(true);
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
        ...(isAppAsked ? { app_code: appCode.trim() } : {}),
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
    wait.restart();
    setNotice({ tone: 'success', text: success.codeResent });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt('verify', verify, failure.codeInvalid);
  };
  const explain = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target === input.current && code.length < limits.codeDigits)
      setNotice({ tone: 'danger', text: failure.adminCode });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a disabled button swallows Enter in the field without a word
    <form noValidate className="flex flex-col gap-4" onSubmit={submit} onKeyDown={explain}>
      <Alert tone={notice.tone}>{notice.text}</Alert>
      <p className="text-sm text-ink-soft">
        Enter the code sent to <strong className="font-semibold text-ink">{email}</strong>.{' '}
        <button type="button" className="text-link" onClick={onBack}>
          Change
        </button>
      </p>
      <OtpField ref={input} value={code} onChange={setCode} disabled={busy !== null} />
      {isAppAsked ? (
        <AppCodeField value={appCode} onChange={setAppCode} disabled={busy !== null} />
      ) : null}
      <Button type="submit" size="large" wide busy={busy === 'verify'} disabled={!isComplete}>
        Verify OTP
      </Button>
      <Button
        variant="quiet"
        wide
        busy={busy === 'resend'}
        disabled={wait.seconds > 0}
        onClick={() => void attempt('resend', resend, failure.codeResend)}
      >
        {wait.seconds > 0 ? `Resend OTP in ${wait.seconds} s` : 'Resend OTP'}
      </Button>
    </form>
  );
}

/** The mailed code was right, and the person has a second step. */
const isAppWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ path }) => path === 'app_code');

interface AppCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  disabled: boolean;
}

function AppCodeField({ value, onChange, disabled }: AppCodeFieldProps) {
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
      hint="Phone not at hand? Type one of your recovery codes."
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
