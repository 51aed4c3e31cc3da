import { useEffect, useState } from 'react';
import { shopFailure } from '#contract/shop-messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ProductView } from './product-view.ts';

const loadAddToCart = async () => import('./add-to-cart.ts');

export function useAddToCart(product: ProductView): {
  isBusy: boolean;
  add: (quantity: number, stock: number) => Promise<void>;
} {
  const [isBusy, setIsBusy] = useState(false);
  // Loads the cart's code as soon as the page is alive: the first tap must not wait for it.
  useEffect(() => void loadAddToCart().catch(() => undefined), []);
  const add = async (quantity: number, stock: number) => {
    setIsBusy(true);
    try {
      const { addProductToCart } = await loadAddToCart();
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
