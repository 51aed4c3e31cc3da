import { useState } from 'react';
import { useCart } from '#web/api/cart-state.ts';
import { warmLater } from '#web/ui/lazy/lazy-with-toast.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ProductView } from './product-view.ts';

/**
 * Loaded before the first tap on a page that has been alive for a while: the tap must not wait for
 * the network.
 */
const loadAddToCart = warmLater(async () => import('./add-to-cart.ts'));

export function useAddToCart(product: ProductView): {
  isBusy: boolean;
  add: (quantity: number, stock: number) => Promise<void>;
} {
  const [isBusy, setIsBusy] = useState(false);
  const add = async (quantity: number, stock: number) => {
    setIsBusy(true);
    useCart.setState({ adding: quantity });
    try {
      const { addProductToCart } = await loadAddToCart();
      await addProductToCart(product, { quantity, stock });
    } catch (error) {
      reportError(error);
      toast.error(shopFailure.cartAdd);
    } finally {
      useCart.setState({ adding: 0 });
      setIsBusy(false);
    }
  };
  return { isBusy, add };
}
