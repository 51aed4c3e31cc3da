import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { requestInLink } from '#web/api/request-id.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { RequestForm } from '#web/shopper/sign-in/request-form.tsx';
import { type SignInFlow, useSignIn } from '#web/shopper/sign-in/use-sign-in.ts';
import { VerifyForm } from '#web/shopper/sign-in/verify-form.tsx';
import {
  alreadyHaveAnAccountText,
  continueToLoginText,
  createAccountText,
  emailOrMobileNumberText,
  enterTheCodeText,
  fullNameText,
  loginText,
  newHereText,
  pleaseEnterYourFullNameText,
  signUpText,
  welcomeBackWeEmailYouAText,
  yourOrdersAndWishlistInOneText,
} from '#web/shopper/sign-in/texts.tsx';

const modes = {
  login: {
    title: loginText,
    text: welcomeBackWeEmailYouAText,
    action: continueToLoginText,
    question: newHereText,
    otherAction: signUpText,
  },
  signUp: {
    title: signUpText,
    text: yourOrdersAndWishlistInOneText,
    action: createAccountText,
    question: alreadyHaveAnAccountText,
    otherAction: loginText,
  },
} as const;

/**
 * Card of the sign-in page. Login and sign-up use the same code flow; sign-up also saves the name.
 */
export function LoginCard({ onDone }: { onDone: () => void }) {
  const [mode, setMode] = useState<keyof typeof modes>('login');
  const [fullName, setFullName] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const flow = useSignIn(onDone);
  useRequestInLink(flow.openLink);
  const texts = modes[mode];
  const isSignUp = mode === 'signUp';
  const nameIsMissing = () => {
    const isMissing = isSignUp && fullName.trim() === '';
    setNameProblem(isMissing ? pleaseEnterYourFullNameText : undefined);
    if (isMissing) name.current?.focus();
    return isMissing;
  };
  return (
    <section className="card p-6 sm:p-8" aria-labelledby="login-title">
      <h1 id="login-title" className="text-2xl">
        {flow.step === 'request' ? texts.title : enterTheCodeText}
      </h1>
      {flow.step === 'request' ? (
        <>
          <p className="mt-2 mb-6 text-sm text-ink-soft">{texts.text}</p>
          <RequestForm
            flow={flow}
            label={emailOrMobileNumberText}
            accepts="any"
            action={texts.action}
            isBlocked={nameIsMissing}
          >
            {isSignUp ? (
              <TextField
                ref={name}
                label={fullNameText}
                required
                autoComplete="name"
                name="full_name"
                maxLength={120}
                value={fullName}
                onChange={(event) => {
                  setFullName(event.currentTarget.value);
                  setNameProblem(undefined);
                }}
                error={nameProblem}
                disabled={flow.isBusy}
              />
            ) : null}
          </RequestForm>
          <p className="mt-6 text-center text-sm text-ink-soft">
            {texts.question}{' '}
            <button
              type="button"
              className="text-link min-h-11 px-1"
              disabled={flow.isBusy}
              onClick={() => setMode(isSignUp ? 'login' : 'signUp')}
            >
              {texts.otherAction}
            </button>
          </p>
        </>
      ) : (
        <div className="mt-4">
          <VerifyForm flow={flow} {...(isSignUp ? { fullName: fullName.trim() } : {})} />
        </div>
      )}
    </section>
  );
}

/** Continues the request that the link of an email names in its fragment. */
function useRequestInLink(open: SignInFlow['openLink']): void {
  const { hash } = useLocation();
  useEffect(() => {
    const link = requestInLink(hash);
    if (link) open(link);
    // Only the fragment decides; `open` is a new function in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash]);
}
