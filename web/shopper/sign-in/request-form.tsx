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
import { SignInMessages } from './sign-in-messages.tsx';
import type { SignInFlow } from './use-sign-in.ts';

interface RequestFormProps {
  flow: SignInFlow;
  label: string;
  /** `email` takes addresses only; `any` a mobile number too. */
  takes: 'email' | 'any';
  action: string;
  /** Refuses to send: returns true when something else on the form must be mended first. */
  isBlocked?: () => boolean;
  /** For a dialog that starts the focus on the field. */
  field?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
}

/** The first step: whom the code goes to. */
export function RequestForm({
  flow,
  label,
  takes,
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
    // From the control itself: it may have been typed before the page came to life.
    const written = normalised(input.current?.value ?? '');
    const wrong = problemOf(written, takes, input.current);
    setProblem(wrong);
    const isBlockedElsewhere = isBlocked?.() ?? false;
    if (wrong !== undefined) input.current?.focus();
    if (wrong === undefined && !isBlockedElsewhere) void flow.request(written);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SignInMessages
        error={flow.error}
        notice={flow.notice}
        action={
          flow.hasRecentCode ? (
            <Button variant="secondary" size="small" onClick={flow.enterCode}>
              Enter the code
            </Button>
          ) : undefined
        }
      />
      {children}
      <TextField
        ref={input}
        label={label}
        required
        type={takes === 'email' ? 'email' : 'text'}
        inputMode="email"
        autoComplete={takes === 'email' ? 'email' : 'username'}
        autoCapitalize={takes === 'email' ? undefined : 'none'}
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
    </form>
  );
}

/** '+91 98765-43210' is the mobile number 9876543210. */
function normalised(value: string): string {
  const trimmed = value.trim();
  return /^[+\d][\d\s-]*$/.test(trimmed)
    ? trimmed.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
    : trimmed;
}

function problemOf(
  value: string,
  takes: 'email' | 'any',
  input: HTMLInputElement | null,
): string | undefined {
  if (value === '')
    return takes === 'email'
      ? 'Please enter your email'
      : 'Please enter your email or mobile number';
  if (takes === 'email')
    return input?.validity.typeMismatch ? 'Please enter a valid email' : undefined;
  if (/^\d+$/.test(value))
    return value.length === 10 ? undefined : 'Please enter a valid 10-digit mobile number';
  return /^\S+@\S+$/.test(value) ? undefined : 'Please enter a valid email';
}
