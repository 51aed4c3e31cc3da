import { OTPField } from '@base-ui/react/otp-field';
import type { Ref } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import '#web/styles/ui/otp.css';

const lengthDigits = 6;
const slots = Array.from({ length: lengthDigits }, (_, position) => position);

interface OtpFieldProps {
  value: string;
  /** Receives at most six digits, also from a paste such as '123 456'. */
  onChange: (digits: string) => void;
  label?: string;
  name?: string;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** The box of the first digit. */
  ref?: Ref<HTMLInputElement>;
}

/** A one-time code with a box for each digit. */
export const OtpField = ({
  value,
  onChange,
  label = 'One-time code',
  name = 'otp',
  hint,
  error,
  disabled,
  ref,
}: OtpFieldProps) => (
  <FormField label={label} hint={hint} error={error} required>
    {({ id, 'aria-describedby': notes, 'aria-invalid': isInvalid }) => (
      <OTPField.Root
        id={id}
        length={lengthDigits}
        name={name}
        value={value}
        onValueChange={onChange}
        required
        disabled={disabled}
        aria-describedby={notes}
        className="otp"
      >
        {slots.map((slot) => (
          <OTPField.Input
            key={slot}
            {...(slot === 0 ? { ref } : { 'aria-label': `Digit ${slot + 1} of ${lengthDigits}` })}
            aria-invalid={isInvalid}
            className="otp-slot"
          />
        ))}
      </OTPField.Root>
    )}
  </FormField>
);
