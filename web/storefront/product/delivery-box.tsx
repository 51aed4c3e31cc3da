import { useDeliveryCheck, useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import { DeliveryResult } from '#web/shopper/delivery/delivery-result.tsx';
import { PincodeForm } from '#web/shopper/delivery/pincode-form.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { deliveryCouldNotBeCheckedPleaseText } from '#web/storefront/product/more-texts.tsx';

type DeliveryBoxProps = { productId: number; takesFocus: boolean };

/**
 * Delivery date, charge and Cash on Delivery of a product for a PIN code, which this browser
 * remembers.
 */
export function DeliveryBox({ productId, takesFocus }: DeliveryBoxProps) {
  const { check, isWaiting, error } = useDeliveryCheck(useSavedPincode(), {
    product_id: productId,
  });
  return (
    <div className="grid gap-3">
      <PincodeForm isWaiting={isWaiting} takesFocus={takesFocus} />
      <div aria-live="polite" className="min-h-10">
        {check ? <DeliveryResult check={check} /> : null}
        {error ? (
          <p className="text-sm text-danger">
            {serverMessage(error, deliveryCouldNotBeCheckedPleaseText)}
          </p>
        ) : null}
      </div>
    </div>
  );
}
