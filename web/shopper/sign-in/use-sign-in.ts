import { useEffect, useRef, useState } from 'react';
import * as limits from '#contract/limits.ts';
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

  const send = (email: string, message: string) => async () => {
    if (email !== identifier) requestId.current = undefined;
    requestId.current = await requestCode(email, requestId.current);
    return () => {
      setStep('verify');
      countdown.start(limits.codeResendSeconds);
      return message;
    };
  };
  const request = async (email: string) => {
    setIdentifier(email);
    await run({
      send: send(email, success.codeSent),
      fallback: failure.codeSend,
      onFailure: (status) => setHasRecentCode(status === 429),
    });
  };
  const resend = () =>
    run({ send: send(identifier, success.codeResent), fallback: failure.codeResend });

  const verify = (otp: string, fullName?: string) =>
    run({
      send: async () => {
        await signInWithCode({ email: identifier, otp, requestId: requestId.current, fullName });
        return () => {
          setStep('done');
          redirect.current = setTimeout(onDone, limits.signInRedirectMs);
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
  const reset = () => {
    cancel();
    clearTimeout(redirect.current);
    countdown.start(0);
    requestId.current = undefined;
    setIdentifier('');
    goTo('request');
  };

  const changeIdentifier = () => goTo('request');
  const enterCode = () => goTo('verify');
  const state = { step, identifier, isBusy, error, notice, hasRecentCode };
  const actions = { request, resend, verify, reset, changeIdentifier, enterCode };
  return { ...state, ...actions, resendSeconds: countdown.secondsLeft };
}

export type SignInFlow = ReturnType<typeof useSignIn>;
