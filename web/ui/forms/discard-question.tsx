import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { discardText, discardYourChangesText, keepEditingText } from './discard.ts';

/**
 * Closing an edited form asks first; asked once more, it stays open. `question` takes the place of
 * the buttons, with the focus on the one that loses nothing; null until it is asked.
 */
export function useDiscardQuestion(
  isEdited: boolean,
  onClose: () => void,
): { question: ReactNode; close: () => void } {
  const [isAsking, setIsAsking] = useState(false);
  const askedFrom = useRef<Element>(null);
  const keepEditing = () => {
    setIsAsking(false);
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
  };
  const close = () => {
    if (!isEdited) return onClose();
    if (isAsking) return keepEditing();
    askedFrom.current = document.activeElement;
    return setIsAsking(true);
  };
  const question = isAsking ? (
    <>
      <p role="alert" className="w-full">
        {discardYourChangesText}
      </p>
      <Button variant="quiet" ref={focus} onClick={keepEditing}>
        {keepEditingText}
      </Button>
      <Button variant="danger" onClick={onClose}>
        {discardText}
      </Button>
    </>
  ) : null;
  return { question, close };
}

const focus = (button: HTMLButtonElement | null): void => button?.focus();
