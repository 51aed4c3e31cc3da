import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { closeSignIn, useSignInRequest } from '#web/api/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RequestForm } from './request-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { VerifyForm } from './verify-form.tsx';
import '#web/styles/account.css';
import {
  emailText,
  enterTheCodeText,
  sendOtpText,
  signInText,
  wellEmailYouA6DigitText,
} from '#web/shopper/sign-in/texts.tsx';

/** Opened with `requestSignIn`. Runs its callback after sign-in, else navigates home. */
export function SignInDialog() {
  const { isOpen, onSignedIn } = useSignInRequest();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const flow = useSignIn(() => {
    closeSignIn();
    if (onSignedIn) onSignedIn();
    else void navigate(paths.home);
  });
  const { reset } = flow;
  // A dialog that opens again during its closing animation was not reset by `onClosed`.
  useEffect(() => {
    if (isOpen) reset();
    // Resets once for each opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeSignIn();
      }}
      onClosed={reset}
      size="small"
      initialFocus={field}
      title={flow.step === 'request' ? signInText : enterTheCodeText}
    >
      {flow.step === 'request' ? (
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">{wellEmailYouA6DigitText}</p>
          <RequestForm
            flow={flow}
            label={emailText}
            accepts="email"
            action={sendOtpText}
            field={field}
          />
        </div>
      ) : (
        <VerifyForm flow={flow} />
      )}
    </Dialog>
  );
}
