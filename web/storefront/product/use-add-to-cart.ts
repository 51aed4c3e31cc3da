import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { expireSession } from '../../api/auth-store.ts';
import { ApiError } from '../../api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from '../parts/sentence-of.ts';
import type { ProductView } from './product-view.ts';

const shown = { durationMs: limits.toastPageMs };

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
      toast.success(shopSuccess.cartAdded, shown);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (isOver) expireSession();
      toast.error(
        isOver ? shopFailure.sessionExpired : sentenceOf(error, shopFailure.cartAdd),
        shown,
      );
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, add };
}
