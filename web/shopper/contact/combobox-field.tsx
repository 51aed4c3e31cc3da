import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type FieldTexts, FormField } from '#web/ui/forms/form-field.tsx';
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { type Choice, filterChoices, findChoice } from './choices.ts';
import '#web/styles/ui/combobox.css';

interface ComboboxProps extends Omit<FieldTexts, 'hideLabel' | 'hint'> {
  name: string;
  /** The value of the choice; '' while nothing is chosen. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  placeholder: string;
  autoComplete: string;
  disabled: boolean;
}

/**
 * A combobox. A complete name selects its choice, whether typed, pasted or autofilled. For a partial name, Enter and Tab
 * select the highlighted choice; Escape and blur restore the previous choice.
 */
export function ComboboxField({
  label,
  error,
  required,
  className,
  value,
  choices,
  onChange,
  ...input
}: ComboboxProps) {
  const listId = useId();
  /** Text being typed; null shows the selected choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const chosen = choices.findIndex((choice) => choice.value === value);
  const matches = filterChoices(choices, typed ?? '');
  const isListed = isOpen && matches.length > 0;

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
  return (
    <FormField {...{ label, error, required, className }}>
      {(control) => (
        <div className="combobox">
          <input
            {...input}
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed ? optionId(listId, marked) : undefined}
            autoCapitalize="words"
            spellCheck={false}
            className="input"
            value={typed ?? choices[chosen]?.label ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={selectAll}
            onClick={open}
            onBlur={commit}
            onKeyDown={onKeyDown}
          />
          <ChevronDownIcon size={18} />
          {isOpen ? <Suggestions {...{ listId, matches, marked, value, choose }} /> : null}
          <output className="sr-only">
            {isOpen ? resultCountText(matches.length, typed) : ''}
          </output>
        </div>
      )}
    </FormField>
  );
}

type SuggestionsProps = {
  listId: string;
  matches: readonly Choice[];
  marked: number;
  value: string;
  choose: (choice: Choice) => void;
};

function Suggestions({ listId, matches, marked, value, choose }: SuggestionsProps) {
  if (matches.length === 0)
    return <p className="combobox-list combobox-none">No matches. Please check the spelling.</p>;
  return (
    // Pressing here must not take the focus from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a select cannot be typed into
    <div
      ref={scrollIntoSight}
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className="combobox-list"
      onMouseDown={keepFocus}
    >
      {matches.map((choice, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
        <div
          key={choice.value}
          ref={at === marked ? scrollIntoSight : null}
          id={optionId(listId, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === value}
          className={classNames('combobox-option', at === marked && 'combobox-marked')}
          onClick={() => choose(choice)}
        >
          {choice.label}
          {choice.value === value ? (
            <CheckIcon size={16} className="flex-none text-success" />
          ) : null}
        </div>
      ))}
    </div>
  );
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`;
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Selects the text, so that typing replaces the current choice. */
const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select();

const scrollIntoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

function resultCountText(count: number, typed: string | null): string {
  if (count === 0) return 'No matches';
  const what = typed?.trim() ? (count === 1 ? 'match' : 'matches') : 'choices';
  return `${count} ${what}. Use the arrow keys.`;
}
