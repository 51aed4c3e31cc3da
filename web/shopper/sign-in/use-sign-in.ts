import { useEffect, useRef, useState } from 'react';
import { signInRedirectMs } from '#contract/auth/rules.ts';
import { failure, success } from '#contract/messages.ts';
import { requestCode, signInWithCode } from './sign-in-calls.ts';
import { useCountdown } from './use-countdown.ts';
import { useOneCall } from './use-one-call.ts';

type SignInStep = 'request' | 'verify' | 'done';

/** Sign-in with an emailed code in two steps. Calls `onDone` one second after success. */
export function useSignIn(onDone: () => void) {
  const [step, setStep] = useState<SignInStep>('request');
  const [identifier, setIdentifier] = useState('');
  /** A code was sent recently and can be entered without requesting another. */
  const [hasRecentCode, setHasRecentCode] = useState(false);
  const countdown = useCountdown();
  const { isBusy, error, notice, run, cancel, clear } = useOneCall();
  const requestId = useRef<string>(undefined);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const send = (email: string, repeated?: string) => async () => {
    const requested = await requestCode(email, repeated);
    requestId.current = requested.requestId;
    return () => {
      setStep('verify');
      countdown.start(requested.resendSeconds);
      return repeated === undefined ? requested.message : success.codeResent;
    };
  };
  const request = async (email: string) => {
    setIdentifier(email);
    // The former request stays: a refused one leaves its code valid.
    if (email !== identifier) requestId.current = undefined;
    await run({
      send: send(email),
      fallback: failure.codeSend,
      onFailure: (status) => setHasRecentCode(status === 429),
    });
  };
  const resend = () =>
    run({ send: send(identifier, requestId.current), fallback: failure.codeResend });
  const verify = (otp: string, fullName?: string) =>
    run({
      send: async () => {
        await signInWithCode({ email: identifier, otp, requestId: requestId.current, fullName });
        return () => {
          setStep('done');
          redirect.current = setTimeout(onDone, signInRedirectMs);
          return success.verified;
        };
      },
      fallback: failure.codeInvalid,
    });

  const goTo = (next: SignInStep) => {
    setStep(next);
    clear();
    setHasRecentCode(false);
  };
  /** Continues at the code, with the request of a link. */
  const openLink = (link: { email: string; requestId: string }) => {
    setIdentifier(link.email);
    requestId.current = link.requestId;
    goTo('verify');
  };
  const reset = () => {
    cancel();
    clearTimeout(redirect.current);
    countdown.start(0);
    requestId.current = undefined;
    setIdentifier('');
    goTo('request');
  };

  const steps = { changeIdentifier: () => goTo('request'), enterCode: () => goTo('verify') };
  const state = { step, identifier, isBusy, error, notice, hasRecentCode };
  const actions = { ...steps, request, resend, verify, reset, openLink };
  return { ...state, ...actions, resendSeconds: countdown.secondsLeft };
}

export type SignInFlow = ReturnType<typeof useSignIn>;
