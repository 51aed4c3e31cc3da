import { useState } from 'react';
import type { DeliveryCheck } from '#contract/delivery/entities.ts';
import { useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import { DeliveryDates } from '#web/shopper/delivery/delivery-result.tsx';
import { PincodeForm } from '#web/shopper/delivery/pincode-form.tsx';
import { changeText, changeThePinCodeText, deliveryToText } from '#web/storefront/cart/texts.tsx';

/**
 * The place that the cart's delivery charge is for, and the promised days. Without a place it asks
 * for the PIN code.
 */
export function CartDelivery({
  check,
  isWaiting,
}: {
  check: DeliveryCheck | null;
  isWaiting: boolean;
}) {
  const pincode = useSavedPincode();
  const [isEditing, setIsEditing] = useState(false);
  if (pincode === null || isEditing)
    return (
      <PincodeForm isWaiting={false} takesFocus={isEditing} onSaved={() => setIsEditing(false)} />
    );
  return (
    <div className="text-sm text-ink-soft" aria-live="polite">
      <p className="flex flex-wrap items-center gap-x-3">
        {deliveryToText(
          pincode,
          <button
            type="button"
            className="text-link min-h-11"
            aria-label={changeThePinCodeText}
            onClick={() => setIsEditing(true)}
          >
            {changeText}
          </button>,
        )}
      </p>
      {check ? <DeliveryDates check={check} /> : null}
      {isWaiting ? <p>{'\u00a0'}</p> : null}
    </div>
  );
}
