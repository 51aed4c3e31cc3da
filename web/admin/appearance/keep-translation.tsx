import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useState,
} from 'react';
import { discardText, keepEditingText, saveWithoutItText } from '#web/ui/forms/discard.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

/** Runs an action that removes a fold; asks first if its translation is not saved. */
type Guard = (action: () => void) => void;

const Context = createContext<Guard>((action) => action());

/** For actions that close the form of a link. */
export const useTranslationGuard = (): Guard => useContext(Context);

export const TranslationGuard = Context.Provider;

const unsaved = '[data-unsaved]';
/** Saving the draft removes these: the fold of the new text takes their place. */
const unsavedOfRenamed = `[data-renamed] ${unsaved}`;

/** `question` is drawn beside the forms in `fields`. */
export function useTranslationQuestion(fields: RefObject<HTMLElement | null>): {
  question: ReactNode;
  guard: Guard;
  guardSave: Guard;
} {
  const [asked, setAsked] = useState<{ action: () => void; label: string } | null>(null);
  const askIf =
    (selector: string, label: string): Guard =>
    (action) => {
      const fold = fields.current?.querySelector(selector);
      if (!fold) return action();
      // The dialog returns the focus here: a tab that has it would be chosen again.
      fold.closest('form')?.querySelector('input')?.focus();
      return setAsked({ action, label });
    };
  const question = asked ? (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => setAsked(null)}
        title="Go on without the translation?"
        description="The translation that you typed is not saved."
        confirmLabel={asked.label}
        cancelLabel={keepEditingText}
        onConfirm={() => {
          setAsked(null);
          asked.action();
        }}
        busy={false}
        error={null}
      />
    </Suspense>
  ) : null;
  return {
    question,
    guard: askIf(unsaved, discardText),
    guardSave: askIf(unsavedOfRenamed, saveWithoutItText),
  };
}
