import { type KeyboardEvent, useId, useState } from 'react';
import { type Choice, filterChoices, findChoice } from './choices.ts';

type Combobox = {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * State and keys of a combobox. A complete name selects its choice, whether typed, pasted or
 * autofilled. For a partial name, Enter and Tab select the marked choice; Escape and blur restore
 * the previous choice.
 */
export function useCombobox({ choices, value, onChange }: Combobox) {
  const listId = useId();
  /** Text being typed; null shows the selected choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const chosen = choices.findIndex((choice) => choice.value === value);
  const matches = filterChoices(choices, typed ?? '');

  const choose = (choice: Choice | undefined) => {
    if (choice && choice.value !== value) onChange(choice.value);
    setTyped(null);
    setIsOpen(false);
  };
  const open = () => {
    if (isOpen) return;
    setMarked(Math.max(typed === null ? chosen : 0, 0));
    setIsOpen(true);
  };
  const type = (text: string) => {
    setTyped(text);
    setMarked(0);
    setIsOpen(true);
    const named = findChoice(choices, text);
    if (named && named.value !== value) onChange(named.value);
    if (text.trim() === '' && value !== '') onChange('');
  };
  const commit = () => {
    const onlyMatch = typed?.trim() && matches.length === 1 ? matches[0] : undefined;
    choose(findChoice(choices, typed ?? '') ?? onlyMatch);
  };
  const step = (by: 1 | -1) => {
    if (isOpen) setMarked((at) => (at + by + matches.length) % Math.max(matches.length, 1));
    else open();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (!isOpen) return;
    else if (event.key === 'Tab' && typed?.trim()) choose(matches[marked]);
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (matches.length > 0) choose(matches[marked]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      // Closes the list only: the surrounding dialog listens on the element and on the document.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      choose(undefined);
    }
  };
  return {
    listId,
    text: typed ?? choices[chosen]?.label ?? '',
    typed,
    isOpen,
    marked,
    matches,
    type,
    open,
    commit,
    choose,
    onKeyDown,
  };
}
