import { type SubmitEvent, useState } from 'react';
import { DeliveryResult } from '#web/shopper/delivery/delivery-result.tsx';
import {
  savedPincode,
  savePincode,
  useDeliveryCheck,
} from '#web/shopper/delivery/delivery-check.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Delivery date, charge and Cash on Delivery of a product for a PIN code, which this browser remembers. */
export function DeliveryBox({ productId }: { productId: number }) {
  const [typed, setTyped] = useState(() => savedPincode() ?? '');
  const [pincode, setPincode] = useState(savedPincode);
  const [problem, setProblem] = useState<string | null>(null);
  const { check, isWaiting, error } = useDeliveryCheck(pincode, { product_id: productId });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isValid = /^[1-9]\d{5}$/.test(typed);
    setProblem(isValid ? null : 'Please enter a valid 6-digit pincode');
    if (!isValid) return;
    savePincode(typed);
    setPincode(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex items-end gap-2">
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
      </div>
      <div aria-live="polite" className="min-h-10">
        {check ? <DeliveryResult check={check} /> : null}
        {error ? (
          <p className="text-sm text-danger">
            {serverMessage(error, 'Delivery could not be checked. Please try again.')}
          </p>
        ) : null}
      </div>
    </form>
  );
}
