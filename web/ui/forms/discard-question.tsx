import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { discardText, discardYourChangesText, keepEditingText } from '#web/ui/forms/discard.ts';

interface DiscardQuestion {
  text: string;
  /** On the button that loses what was typed. */
  label: string;
  onDiscard: () => void;
}

/**
 * Closing an edited form asks first; asked once more, it stays open. `ask` asks another question
 * before something is lost. `question` takes the place of the buttons, with the focus on the one
 * that loses nothing; null until it is asked.
 */
export function useDiscardQuestion(
  isEdited: () => boolean,
  onClose: () => void,
): { question: ReactNode; close: () => void; ask: (question: DiscardQuestion) => void } {
  const [asked, setAsked] = useState<DiscardQuestion | null>(null);
  const askedFrom = useRef<Element>(null);
  const keepEditing = () => {
    setAsked(null);
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
  };
  const ask = (question: DiscardQuestion) => {
    askedFrom.current = document.activeElement;
    setAsked(question);
  };
  const close = () => {
    if (!isEdited()) return onClose();
    if (asked) return keepEditing();
    return ask({ text: discardYourChangesText, label: discardText, onDiscard: onClose });
  };
  const discard = () => {
    setAsked(null);
    asked?.onDiscard();
  };
  // The key: without it React turns 'Keep editing' into the submit button while its click is
  // dispatched, and the browser then submits the form.
  const question = asked ? (
    <Fragment key="question">
      <p role="alert" className="w-full">
        {asked.text}
      </p>
      <Button variant="quiet" ref={focus} onClick={keepEditing}>
        {keepEditingText}
      </Button>
      <Button variant="danger" onClick={discard}>
        {asked.label}
      </Button>
    </Fragment>
  ) : null;
  return { question, close, ask };
}

const focus = (button: HTMLButtonElement | null): void => button?.focus();
