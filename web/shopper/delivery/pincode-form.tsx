import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { savedPincode, savePincode } from './delivery-check.ts';

interface PincodeFormProps {
  isWaiting: boolean;
  onSaved?: () => void;
}

/** Asks for the PIN code of the delivery, which this browser remembers. */
export function PincodeForm({ isWaiting, onSaved }: PincodeFormProps) {
  const [typed, setTyped] = useState(() => savedPincode() ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isValid = /^[1-9]\d{5}$/.test(typed);
    setProblem(isValid ? null : 'Please enter a valid 6-digit pincode');
    if (!isValid) return;
    savePincode(typed);
    onSaved?.();
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <TextField
        className="grow"
        label="Delivery PIN code"
        name="delivery_pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={typed}
        error={problem ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" variant="secondary" busy={isWaiting}>
        Check
      </Button>
    </form>
  );
}
