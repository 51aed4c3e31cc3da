import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { discardText, discardYourChangesText, keepEditingText } from './discard.ts';

/**
 * Closing an edited form asks first; asked once more, it stays open. `question` takes the place of
 * the buttons, with the focus on the one that loses nothing; null until it is asked.
 */
export function useDiscardQuestion(
  isEdited: () => boolean,
  onClose: () => void,
): { question: ReactNode; close: () => void } {
  const [isAsking, setIsAsking] = useState(false);
  const askedFrom = useRef<Element>(null);
  const keepEditing = () => {
    setIsAsking(false);
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
  };
  const close = () => {
    if (!isEdited()) return onClose();
    if (isAsking) return keepEditing();
    askedFrom.current = document.activeElement;
    return setIsAsking(true);
  };
  // The key: without it React turns 'Keep editing' into the submit button while its click is
  // dispatched, and the browser then submits the form.
  const question = isAsking ? (
    <Fragment key="question">
      <p role="alert" className="w-full">
        {discardYourChangesText}
      </p>
      <Button variant="quiet" ref={focus} onClick={keepEditing}>
        {keepEditingText}
      </Button>
      <Button variant="danger" onClick={onClose}>
        {discardText}
      </Button>
    </Fragment>
  ) : null;
  return { question, close };
}

const focus = (button: HTMLButtonElement | null): void => button?.focus();
