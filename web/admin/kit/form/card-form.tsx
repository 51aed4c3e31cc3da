import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { UnsavedMark } from './unsaved-guard.tsx';
import { useFocusOnError } from './use-save.ts';

interface CardFormProps {
  /** From `useSave`. */
  save: { submit: (form: FormData) => void; failed: string | null; refusal: Error | null };
  /** Changes that no control reports, such as a removed row. */
  isChanged?: boolean;
  /** The form is remounted with the saved values. */
  hasSaved: boolean;
  children: ReactNode;
}

/** A form in a card of a page with several forms. Leaving the page with unsaved changes asks. */
export function CardForm({ save, isChanged = false, hasSaved, children }: CardFormProps) {
  const [isEdited, setIsEdited] = useState(false);
  const form = useFocusOnError<HTMLFormElement>(save.refusal, { hasSaved });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsEdited(false);
    save.submit(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onChange={() => setIsEdited(true)}
    >
      <UnsavedMark isUnsaved={isEdited || isChanged || save.refusal !== null} />
      {save.failed ? <Alert tone="danger">{save.failed}</Alert> : null}
      {children}
    </form>
  );
}
