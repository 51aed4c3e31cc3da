import { useState } from 'react';
import { codeDigits } from '#contract/auth/rules.ts';
import { failure, success } from '#contract/messages.ts';
import { type RequestedCode, requestedCodeOf } from '#web/api/request-id.ts';
import { adminApi, ApiError } from '#web/api/client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { signInAdmin } from '../session/session.ts';
import { useCountdown } from './use-countdown.ts';

type Notice = { tone: 'success' | 'info' | 'danger'; text: string };
type Busy = 'verify' | 'resend' | null;

export interface VerificationOptions {
  email: string;
  /** The request that asked for the code, and the server's message. */
  requested: RequestedCode & { message: string };
  onVerified: () => void;
}

/**
 * State and calls of the second sign-in page: verifies the OTP, then the TOTP if the server asks
 * for it.
 */
export function useVerification({ email, requested, onVerified }: VerificationOptions) {
  const [requestId, setRequestId] = useState(requested.requestId);
  const bound = requestId === undefined ? {} : { request_id: requestId };
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<Notice>({ tone: 'success', text: requested.message });
  const [busy, setBusy] = useState<Busy>(null);
  const [isTotpRequired, setIsTotpRequired] = useState(false);
  const [totp, setTotp] = useState('');
  const resendTimer = useCountdown(requested.resendSeconds);
  const isComplete = code.length === codeDigits && (!isTotpRequired || totp.trim() !== '');

  const attempt = async (
    action: Exclude<Busy, null>,
    run: () => Promise<void>,
    fallback: string,
  ) => {
    if (busy !== null) return;
    setBusy(action);
    try {
      await run();
    } catch (error) {
      const isFirst = requiresTotp(error) && !isTotpRequired;
      if (isFirst) setIsTotpRequired(true);
      setNotice({ tone: isFirst ? 'info' : 'danger', text: errorMessage(error, fallback) });
    } finally {
      setBusy(null);
    }
  };
  const verify = async (digits: string) => {
    const { data } = await adminApi('authenticateAdmin', {
      body: {
        ...{ step: 'verify', email, otp: digits, role: 'admin', ...bound },
        ...(isTotpRequired ? { totp_code: totp.trim() } : {}),
      },
    });
    if (!('token' in data) || data.role !== 'admin' || data.user.role !== 'admin') {
      setNotice({ tone: 'danger', text: failure.adminRequired });
      return;
    }
    onVerified();
    signInAdmin(data.token, data.user);
  };
  const resend = async () => {
    const { data } = await adminApi('authenticateAdmin', {
      body: { step: 'request', email, role: 'admin', ...bound },
    });
    const resent = requestedCodeOf(data);
    setRequestId(resent.requestId);
    setCode('');
    resendTimer.restart(resent.resendSeconds);
    setNotice({ tone: 'success', text: success.codeResent });
  };
  return {
    code,
    setCode,
    totp,
    setTotp,
    isTotpRequired,
    isComplete,
    notice,
    busy,
    resendSeconds: resendTimer.seconds,
    /** `digits`: a code that is not yet in the state. */
    verify: (digits = code) =>
      void attempt('verify', async () => verify(digits), failure.codeInvalid),
    resend: () => void attempt('resend', resend, failure.codeResend),
    showIncomplete: () => setNotice({ tone: 'danger', text: failure.adminCode }),
  };
}

/** The emailed code was correct, and the account has two-factor authentication. */
const requiresTotp = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ path }) => path === 'totp_code');
