import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { savePincode, useSavedPincode } from './delivery-check.ts';
import {
  checkText,
  deliveryPinCodeText,
  pleaseEnterAValid6DigitText,
} from '#web/shopper/texts.tsx';

interface PincodeFormProps {
  isWaiting: boolean;
  onSaved?: () => void;
  /** The shopper opened the form with a press. */
  takesFocus?: boolean;
}

/**
 * Asks for the PIN code of the delivery, which this browser remembers: at first the one of the
 * default address of a signed-in shopper.
 */
export function PincodeForm({ isWaiting, onSaved, takesFocus = false }: PincodeFormProps) {
  const saved = useSavedPincode();
  const [typed, setTyped] = useState<string | null>(null);
  const pincode = typed ?? saved ?? '';
  useAddressPincode(saved === null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isValid = /^[1-9]\d{5}$/.test(pincode);
    setProblem(isValid ? null : pleaseEnterAValid6DigitText);
    if (!isValid) return;
    savePincode(pincode);
    setTyped(null);
    onSaved?.();
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="grow"
        label={deliveryPinCodeText}
        name="delivery_pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={pincode}
        ref={input}
        error={problem ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" variant="secondary" className="beside-field" busy={isWaiting}>
        {checkText}
      </Button>
    </form>
  );
}

function useAddressPincode(isNeeded: boolean): void {
  const token = useAuth((auth) => auth.token);
  const { data } = useFetch(
    isNeeded && token !== null ? token : null,
    async () => (await asShopper(api('listAddresses', {}))).data,
  );
  const pincode = data?.find((address) => address.is_default)?.pincode;
  useEffect(() => {
    if (isNeeded && pincode !== undefined) savePincode(pincode);
  }, [isNeeded, pincode]);
}
