import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failure, success } from '#contract/messages.ts';
import { signIn } from '#web/api/auth-store.ts';
import { requestIdOf } from '#web/api/request-id.ts';
import { mergeCart, useCart } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { serverMessage, statusOf } from '#web/shopper/server-message.ts';
import { useCountdown } from './use-countdown.ts';

type SignInStep = 'request' | 'verify' | 'done';

/** Sign-in with an emailed code in two steps. Calls `onDone` one second after success. */
export function useSignIn(onDone: () => void) {
  const [step, setStep] = useState<SignInStep>('request');
  const [identifier, setIdentifier] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  /** A code was sent recently and can be entered without requesting another. */
  const [hasRecentCode, setHasRecentCode] = useState(false);
  const countdown = useCountdown();
  /** The request that a typed code answers. Absent after a refused request: the server then accepts the newest code. */
  const requestId = useRef<string>(undefined);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attempt = useRef(0);
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** Runs one call. Ignores the outcome if the form was reset during the call. */
  const run = async (
    call: () => Promise<() => void>,
    fallback: string,
    onFailure?: (status: number | null) => void,
  ) => {
    if (isBusy) return;
    const mine = attempt.current;
    setIsBusy(true);
    setError(null);
    setNotice(null);
    try {
      const settle = await call();
      if (mine === attempt.current) settle();
    } catch (reason) {
      if (mine !== attempt.current) return;
      setError(serverMessage(reason, fallback));
      onFailure?.(statusOf(reason));
    } finally {
      if (mine === attempt.current) setIsBusy(false);
    }
  };

  const send = async (email: string) => {
    if (email !== identifier) requestId.current = undefined;
    const repeated = requestId.current ? { request_id: requestId.current } : {};
    const { data } = await api('authenticate', {
      body: { step: 'request', email, role: 'user', ...repeated },
    });
    requestId.current = requestIdOf(data);
  };
  const sent = (message: string) => {
    setStep('verify');
    setNotice(message);
    countdown.start(limits.codeResendSeconds);
  };

  const request = async (email: string) => {
    setIdentifier(email);
    await run(
      async () => {
        await send(email);
        return () => sent(success.codeSent);
      },
      failure.codeSend,
      (status) => setHasRecentCode(status === 429),
    );
  };

  const resend = () =>
    run(async () => {
      await send(identifier);
      return () => sent(success.codeResent);
    }, failure.codeResend);

  const verify = (otp: string, fullName?: string) =>
    run(async () => {
      const named = fullName ? { full_name: fullName } : {};
      const { data } = await api('authenticate', {
        body: {
          step: 'verify',
          email: identifier,
          otp,
          role: 'user',
          ...(requestId.current ? { request_id: requestId.current } : {}),
          ...named,
        },
      });
      if (!('token' in data)) throw new Error('signed in without a session');
      const hasLines = useCart.getState().items.length > 0;
      signIn(data.token, data.user);
      await mergeCart().then(
        (unmerged) => showMergeResult(unmerged, hasLines),
        (reason: unknown) => toast.error(serverMessage(reason, failure.cartSync)),
      );
      return () => {
        setStep('done');
        setNotice(success.verified);
        redirect.current = setTimeout(onDone, limits.signInRedirectMs);
      };
    }, failure.codeInvalid);

  const goTo = (next: SignInStep) => {
    setStep(next);
    setError(null);
    setNotice(null);
    setHasRecentCode(false);
  };

  const reset = () => {
    attempt.current += 1;
    clearTimeout(redirect.current);
    countdown.start(0);
    requestId.current = undefined;
    setIdentifier('');
    setIsBusy(false);
    goTo('request');
  };

  return {
    step,
    identifier,
    isBusy,
    error,
    notice,
    hasRecentCode,
    resendSeconds: countdown.secondsLeft,
    request,
    resend,
    verify,
    reset,
    changeIdentifier: () => goTo('request'),
    enterCode: () => goTo('verify'),
  };
}

function showMergeResult(names: readonly string[], hadLines: boolean): void {
  if (hadLines) toast.success(success.cartSynced);
  for (const name of names) toast.info(`${name} is out of stock and was removed from your cart`);
}

export type SignInFlow = ReturnType<typeof useSignIn>;
