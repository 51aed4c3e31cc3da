import { useState } from 'react';
import { shopFailure } from '#contract/shop-messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ProductView } from './product-view.ts';

export function useAddToCart(product: ProductView): {
  isBusy: boolean;
  add: (quantity: number, stock: number) => Promise<void>;
} {
  const [isBusy, setIsBusy] = useState(false);
  const add = async (quantity: number, stock: number) => {
    setIsBusy(true);
    try {
      const { addProductToCart } = await import('./add-to-cart.ts');
      await addProductToCart(product, { quantity, stock });
    } catch (error) {
      reportError(error);
      toast.error(shopFailure.cartAdd);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, add };
}
