import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useFocusOnError, useSave } from '../kit/form/use-save.ts';

interface CodeFormProps<Saved> {
  /** The button label, such as 'Turn off'. */
  label: string;
  tone: 'primary' | 'danger';
  save: (code: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
}

/** Asks for a TOTP or recovery code before a two-factor change. */
export function CodeForm<Saved>({ label, tone, save, onSaved, onCancel }: CodeFormProps<Saved>) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
    save,
    onSaved,
    fallback: failure.twoFactor,
  });
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(code.trim());
  };
  return (
    <form ref={form} noValidate className="mt-4 flex max-w-sm flex-col gap-4" onSubmit={send}>
      {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
      <TextField
        ref={input}
        label="Code from your authenticator app"
        name="totp_code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="Or one of your recovery codes."
        value={code}
        error={errors['totp_code']}
        disabled={isBusy}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          clearError('totp_code');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={tone} busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
