import {
  type RefObject,
  type SubmitEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { SignInMessages } from './sign-in-messages.tsx';
import type { SignInFlow } from './use-sign-in.ts';
import {
  enterTheCodeText,
  pleaseEnterAValid10DigitText,
  pleaseEnterAValidEmailText,
  pleaseEnterYourEmailOrMobileText,
  pleaseEnterYourEmailText,
} from '#web/shopper/sign-in/texts.tsx';

interface RequestFormProps {
  flow: SignInFlow;
  label: string;
  /** `email`: email addresses only. `any`: also mobile numbers. */
  accepts: 'email' | 'any';
  action: string;
  /** Returns true when another field of the form must be corrected before sending. */
  isBlocked?: () => boolean;
  /** Lets a dialog focus the field when it opens. */
  field?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
}

/** Step one of sign-in: asks for the email address or mobile number. */
export function RequestForm({
  flow,
  label,
  accepts,
  action,
  isBlocked,
  field,
  children,
}: RequestFormProps) {
  const [problem, setProblem] = useState<string>();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  useEffect(() => {
    if (flow.error !== null) input.current?.focus();
  }, [input, flow.error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (flow.isBusy) return;
    // Reads the control: the text may have been typed before hydration.
    const identifier = normalizeIdentifier(input.current?.value ?? '');
    const found = identifierProblem(identifier, accepts, input.current);
    setProblem(found);
    const isBlockedElsewhere = isBlocked?.() ?? false;
    if (found !== undefined) input.current?.focus();
    if (found === undefined && !isBlockedElsewhere) void flow.request(identifier);
  };

  return (
    // `dialog`: before hydration, the browser must not put the address into the URL.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <SignInMessages
        error={flow.error}
        notice={flow.notice}
        action={
          flow.hasRecentCode ? (
            <Button variant="secondary" size="small" onClick={flow.enterCode}>
              {enterTheCodeText}
            </Button>
          ) : undefined
        }
      />
      {children}
      <TextField
        ref={input}
        label={label}
        required
        type={accepts === 'email' ? 'email' : 'text'}
        inputMode="email"
        autoComplete={accepts === 'email' ? 'email' : 'username'}
        autoCapitalize={accepts === 'email' ? undefined : 'none'}
        spellCheck={false}
        name="email"
        defaultValue={flow.identifier}
        onChange={() => setProblem(undefined)}
        error={problem}
        disabled={flow.isBusy}
      />
      <Button type="submit" wide busy={flow.isBusy}>
        {action}
      </Button>
      <PrivacyNotice purpose="sign_in" />
    </form>
  );
}

/** '+91 98765-43210' is the mobile number 9876543210. */
function normalizeIdentifier(value: string): string {
  const trimmed = value.trim();
  return /^[+\d][\d\s-]*$/.test(trimmed)
    ? trimmed.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
    : trimmed;
}

function identifierProblem(
  value: string,
  takes: 'email' | 'any',
  input: HTMLInputElement | null,
): string | undefined {
  if (value === '')
    return takes === 'email' ? pleaseEnterYourEmailText : pleaseEnterYourEmailOrMobileText;
  if (takes === 'email')
    return input?.validity.typeMismatch ? pleaseEnterAValidEmailText : undefined;
  if (/^\d+$/.test(value)) return value.length === 10 ? undefined : pleaseEnterAValid10DigitText;
  return /^\S+@\S+$/.test(value) ? undefined : pleaseEnterAValidEmailText;
}
