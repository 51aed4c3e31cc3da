import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface SaveBarProps {
  failed: string | null;
  hasErrors: boolean;
  isBusy: boolean;
  isUnsaved: boolean;
  label: string;
  children?: ReactNode;
}

/** The sticky end of a long form: its error, Save, and whether there are unsaved changes. */
export function SaveBar({ failed, hasErrors, isBusy, isUnsaved, label, children }: SaveBarProps) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-2 py-4"
    >
      {failed === null ? null : (
        <Alert tone="danger" className="basis-full">
          <p>{failed}</p>
          {isUnsaved && !hasErrors ? (
            <p className="text-sm">Nothing is lost: your changes are still here.</p>
          ) : null}
        </Alert>
      )}
      {hasErrors && failed === null ? (
        <Alert tone="danger" className="basis-full">
          Nothing was saved. Please correct the highlighted fields.
        </Alert>
      ) : null}
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
      {children}
      {hasErrors || failed !== null ? null : (
        <p className="text-sm text-ink-soft">
          {isUnsaved ? 'You have unsaved changes.' : 'Everything is saved.'}
        </p>
      )}
    </div>
  );
}
