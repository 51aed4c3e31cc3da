import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type FieldTexts, FormField } from '#web/ui/forms/form-field.tsx';
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { type Choice, matchesOf, namedSo } from './choices.ts';
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
 * A list to choose from by typing. A full name is chosen as it stands, by whatever wrote it: keys, a paste, the browser's
 * own filling in. Of what was only begun, Enter and Tab choose the marked name; Escape and leaving bring back what was chosen.
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
  /** What is being typed; null: the chosen name stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const chosen = choices.findIndex((choice) => choice.value === value);
  const matches = matchesOf(choices, typed ?? '');
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
    const named = namedSo(choices, text);
    if (named && named.value !== value) onChange(named.value);
    if (text.trim() === '' && value !== '') onChange('');
  };
  const leave = () => {
    const sole = typed?.trim() && matches.length === 1 ? matches[0] : undefined;
    choose(namedSo(choices, typed ?? '') ?? sole);
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
      // The list closes, not the dialog around it, which hears both the element and the document.
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
            aria-activedescendant={isListed ? idOf(listId, marked) : undefined}
            autoCapitalize="words"
            spellCheck={false}
            className="input"
            value={typed ?? choices[chosen]?.label ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={selectAll}
            onClick={open}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          <ChevronDownIcon size={18} />
          {isOpen ? <Suggestions {...{ listId, matches, marked, value, choose }} /> : null}
          <output className="sr-only">{isOpen ? countSentence(matches.length, typed) : ''}</output>
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
    return (
      <p className="combobox-list combobox-none">
        Nothing of this name. Please check the spelling.
      </p>
    );
  return (
    // Pressing here must not take the focus from the field.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions -- a select cannot be typed into
    <div
      ref={intoSight}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className="combobox-list"
      onMouseDown={stay}
    >
      {matches.map((choice, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that has the focus hears the keys
        <div
          key={choice.value}
          ref={at === marked ? intoSight : null}
          id={idOf(listId, at)}
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

const idOf = (listId: string, at: number): string => `${listId}-${at}`;
const stay = (event: MouseEvent): void => event.preventDefault();

/** So that typing takes the place of the chosen name. */
const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select();

const intoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

function countSentence(count: number, typed: string | null): string {
  if (count === 0) return 'No matches';
  const what = typed?.trim() ? (count === 1 ? 'match' : 'matches') : 'choices';
  return `${count} ${what}. Use the arrow keys.`;
}
