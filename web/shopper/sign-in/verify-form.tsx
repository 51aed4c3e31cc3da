import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { codeDigits, codeLifeMinutes } from '#contract/auth/rules.ts';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/forms/otp-field.tsx';
import { SignInMessages } from './sign-in-messages.tsx';
import type { SignInFlow } from './use-sign-in.ts';
import {
  changeEmailText,
  codeSentText,
  n6DigitCodeText,
  pleaseEnterThe6DigitOtpText,
  resendOtpInText,
  resendOtpText,
  verifyOtpText,
} from '#web/shopper/sign-in/texts.tsx';

/** Step two of sign-in: asks for the code. Used by the dialog and the sign-in page. */
export function VerifyForm({ flow, fullName }: { flow: SignInFlow; fullName?: string }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isLocked = flow.isBusy || flow.step === 'done';
  // In the commit that removes the pressed button: a later focus competes with the dialog, which
  // takes the focus in the next frame when it was lost.
  useLayoutEffect(() => {
    if (!isLocked) input.current?.focus();
  }, [isLocked]);

  const change = (digits: string) => {
    setCode(digits);
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (code.length < codeDigits) {
      setProblem(code === '' ? pleaseEnterThe6DigitOtpText : failure.adminCode);
      input.current?.focus();
      return;
    }
    void flow.verify(code, fullName);
  };
  const resend = () => {
    setCode('');
    void flow.resend();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-ink-soft">
        {codeSentText(
          <span className="font-medium wrap-anywhere text-ink">{flow.identifier}</span>,
          flow.identifier.includes('@'),
          codeLifeMinutes,
        )}
      </p>
      <SignInMessages error={flow.error} notice={flow.notice} />
      <OtpField
        ref={input}
        value={code}
        label={n6DigitCodeText}
        onChange={change}
        // The last digit sends the code.
        onComplete={(digits) => void flow.verify(digits, fullName)}
        error={problem}
        disabled={isLocked}
      />
      <Button type="submit" wide busy={flow.isBusy} disabled={flow.step === 'done'}>
        {verifyOtpText}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="quiet" size="small" disabled={isLocked} onClick={flow.changeIdentifier}>
          {changeEmailText}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isLocked || flow.resendSeconds > 0}
          onClick={resend}
        >
          {flow.resendSeconds > 0 ? resendOtpInText(flow.resendSeconds) : resendOtpText}
        </Button>
      </div>
    </form>
  );
}
