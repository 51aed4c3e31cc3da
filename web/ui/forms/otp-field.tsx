import type { ChangeEvent, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import '#web/styles/ui/otp.css';
import { oneTimeCodeText } from '#web/ui/texts.ts';

const lengthDigits = 6;
const slots = Array.from({ length: lengthDigits }, (_, position) => position);

interface OtpFieldProps {
  value: string;
  /** Receives at most six digits, also from a paste such as '123 456'. */
  onChange: (digits: string) => void;
  onComplete?: ((digits: string) => void) | undefined;
  label?: string;
  name?: string;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function OtpField({
  value,
  onChange,
  onComplete,
  label = oneTimeCodeText,
  name = 'otp',
  hint,
  error,
  disabled,
  ref,
}: OtpFieldProps) {
  const readDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, lengthDigits);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === lengthDigits) onComplete?.(digits);
  };
  const activeSlot = Math.min(value.length, lengthDigits - 1);
  return (
    <FormField label={label} hint={hint} error={error} required>
      {(control) => (
        <div className="otp">
          <div className="otp-slots" aria-hidden="true">
            {slots.map((slot) => (
              <span
                key={slot}
                className={classNames(
                  'otp-slot',
                  value[slot] && 'otp-slot-filled',
                  slot === activeSlot && 'otp-slot-active',
                )}
              >
                {value[slot]}
              </span>
            ))}
          </div>
          <input
            {...control}
            ref={ref}
            name={name}
            className="otp-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={readDigits}
          />
        </div>
      )}
    </FormField>
  );
}
