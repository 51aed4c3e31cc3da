import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface ChoiceStripProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A segmented control of radio buttons. */
export function ChoiceStrip<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: ChoiceStripProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line bg-white p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-10 cursor-pointer items-center rounded-control px-3 text-sm whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
            option.value === value
              ? 'bg-brand-ground font-semibold text-brand-deep'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
