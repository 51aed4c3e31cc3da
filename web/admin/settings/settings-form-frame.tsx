import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { usePermission } from '../session/use-permission.ts';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { UnsavedMark } from '../kit/form/unsaved-guard.tsx';
import { aboveSaveBar } from '../kit/form/use-save.ts';

interface SettingsFormFrameProps {
  ref: RefObject<HTMLFormElement | null>;
  save: { failed: string | null; errors: Record<string, string | undefined>; isBusy: boolean };
  isUnsaved: boolean;
  onChange: () => void;
  onSend: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form of settings with its save bar. Read-only without the permission to write settings. */
export function SettingsFormFrame({
  ref,
  save: { failed, errors, isBusy },
  isUnsaved,
  onChange,
  onSend,
  children,
}: SettingsFormFrameProps) {
  const canWrite = usePermission('settings.write');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(event.currentTarget);
  };
  return (
    <form
      ref={ref}
      noValidate
      className={`grid max-w-4xl grid-cols-1 gap-6 ${aboveSaveBar}`}
      onSubmit={send}
      onChange={onChange}
    >
      <UnsavedMark isUnsaved={isUnsaved} />
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-6">
        {children}
      </fieldset>
      {canWrite ? (
        <SaveBar
          failed={failed}
          hasErrors={Object.values(errors).some(Boolean)}
          isBusy={isBusy}
          isUnsaved={isUnsaved}
          label="Save Changes"
        />
      ) : null}
    </form>
  );
}
