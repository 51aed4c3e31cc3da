import type { FocusEvent } from 'react';
import { type FieldTexts, FormField } from '#web/ui/forms/form-field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import type { Choice } from './choices.ts';
import { optionId, Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';
import '#web/styles/ui/combobox.css';
import { resultCountText } from '#web/shopper/contact/texts.ts';

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

/** A text field that accepts one of the choices and lists those that match the text. */
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
  const { listId, isOpen, matches, marked, typed, ...combobox } = useCombobox({
    choices,
    value,
    onChange,
  });
  const isListed = isOpen && matches.length > 0;
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
            value={combobox.text}
            onChange={(event) => combobox.type(event.currentTarget.value)}
            onFocus={selectAll}
            onClick={combobox.open}
            onBlur={combobox.commit}
            onKeyDown={combobox.onKeyDown}
          />
          <ChevronDownIcon size={18} />
          {isOpen ? (
            <Suggestions {...{ listId, matches, marked, value, choose: combobox.choose }} />
          ) : null}
          <output className="sr-only">
            {isOpen ? resultCountText(matches.length, typed) : ''}
          </output>
        </div>
      )}
    </FormField>
  );
}

/** Selects the text, so that typing replaces the current choice. */
const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select();
