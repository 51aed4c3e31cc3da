import type { MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import type { Choice } from './choices.ts';
import {
  noMatchesPleaseCheckTheSpellingText,
  suggestionsText,
} from '#web/shopper/contact/texts.ts';

type SuggestionsProps = {
  listId: string;
  matches: readonly Choice[];
  marked: number;
  value: string;
  choose: (choice: Choice) => void;
};

/** The list below a combobox. The focus stays in the field, which marks one of the options. */
export function Suggestions({ listId, matches, marked, value, choose }: SuggestionsProps) {
  if (matches.length === 0)
    return <p className="combobox-list combobox-none">{noMatchesPleaseCheckTheSpellingText}</p>;
  return (
    // Pressing here must not take the focus from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a select cannot be typed into
    <div
      ref={scrollIntoSight}
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
      role="listbox"
      tabIndex={-1}
      aria-label={suggestionsText}
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

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const scrollIntoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
