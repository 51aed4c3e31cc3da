import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { expireSession } from '../../api/auth-store.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { ApiError } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import type { ProductView } from './product-view.ts';

const briefly = { durationMs: limits.toastPageMs };

export function useAddToCart(product: ProductView): {
  isBusy: boolean;
  add: (quantity: number, stock: number) => Promise<void>;
} {
  const [isBusy, setIsBusy] = useState(false);
  const add = async (quantity: number, stock: number) => {
    const { id, name, slug, price, original_price, size, color, images, shipping_charge } = product;
    setIsBusy(true);
    try {
      const { addToCart } = await import('../../api/cart-store.ts');
      await addToCart(
        { id, name, slug, price, original_price, size, color, images, shipping_charge, stock },
        quantity,
      );
      toast.success(shopSuccess.cartAdded, briefly);
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof ApiError && error.status === 401) expireSession();
      toast.error(
        errorMessage(error, shopFailure.cartAdd, { 401: shopFailure.sessionExpired }),
        briefly,
      );
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, add };
}
