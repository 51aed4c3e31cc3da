import { type ComponentType, useEffect, useState } from 'react';
import { TruckIcon } from '#web/ui/icons/service-icons.tsx';

type Box = ComponentType<{ productId: number }>;

/** Loads the box of the PIN code on intent, or at once where the browser remembers one: it is not part of the first visit. */
export function DeliveryCheck({ productId }: { productId: number }) {
  const [Loaded, setLoaded] = useState<Box | null>(null);
  const load = () =>
    void import('./delivery-box.tsx').then(({ DeliveryBox }) => setLoaded(() => DeliveryBox));
  useEffect(() => {
    if (localStorage.getItem('delivery-pincode') !== null) load();
  }, []);
  return (
    <div className="my-4 min-h-12">
      {Loaded ? (
        <Loaded productId={productId} />
      ) : (
        <button type="button" className="text-link flex min-h-11 items-center gap-2" onClick={load}>
          <TruckIcon /> Check delivery to your PIN code
        </button>
      )}
    </div>
  );
}
