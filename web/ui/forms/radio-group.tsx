import { useId, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes, RequiredMark } from '#web/ui/forms/form-field.tsx';
import '#web/styles/ui/choices.css';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Content at the right end: an icon, a badge such as 'Coming Soon'. */
  end?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  variant?: 'plain' | 'card';
  hideLegend?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  variant = 'plain',
  hideLegend = false,
  required = false,
  hint,
  error,
  className,
}: RadioGroupProps<Value>) {
  const groupId = useId();
  return (
    <fieldset
      className={className}
      aria-describedby={describedBy(groupId, { hint: Boolean(hint), error: Boolean(error) })}
    >
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className={variant === 'card' ? 'grid gap-2' : undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('choice', variant === 'card' && 'choice-card')}
          >
            <input
              type="radio"
              className="choice-box"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0 grow">
              <span className="block">{option.label}</span>
              {option.hint ? (
                <span className="block text-xs text-ink-soft">{option.hint}</span>
              ) : null}
            </span>
            {option.end ? <span className="flex-none">{option.end}</span> : null}
          </label>
        ))}
      </div>
      <FieldNotes controlId={groupId} hint={hint} error={error} />
    </fieldset>
  );
}
