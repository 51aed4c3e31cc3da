import { type ComponentType, useEffect, useState } from 'react';
import { TruckIcon } from '#web/ui/icons/service-icons.tsx';
import { checkDeliveryToYourPinCodeText } from '#web/storefront/product/more-texts.tsx';

type Box = ComponentType<{ productId: number; takesFocus: boolean }>;
const importBox = async (): Promise<Box> => (await import('./delivery-box.tsx')).DeliveryBox;

/**
 * Loads the box of the PIN code on intent, or at once where the browser remembers one: it is not
 * part of the first visit.
 */
export function DeliveryCheck({ productId }: { productId: number }) {
  const [Loaded, setLoaded] = useState<Box | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted || localStorage.getItem('delivery-pincode') !== null)
      void importBox().then((box) => setLoaded(() => box));
  }, [isWanted]);
  return (
    <div className="delivery-check">
      {Loaded ? (
        <Loaded productId={productId} takesFocus={isWanted} />
      ) : (
        <button
          type="button"
          className="text-link flex min-h-11 items-center gap-2"
          onClick={() => setIsWanted(true)}
        >
          <TruckIcon /> {checkDeliveryToYourPinCodeText}
        </button>
      )}
    </div>
  );
}
