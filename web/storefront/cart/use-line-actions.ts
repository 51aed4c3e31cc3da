import { useState } from 'react';
import type { ProductGroup } from '#contract/catalogue/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { fill } from '#contract/shop-messages.ts';
import {
  addToCart,
  type CartItem,
  removeFromCart,
  replaceInCart,
  setQuantity,
  useCart,
} from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { nextQuantity } from './line-state.ts';

export type Variant = ProductGroup['variants'][number];

export type LineActions = {
  changingId: number | null;
  removingId: number | null;
  change: (item: CartItem, quantity: number) => void;
  remove: (item: CartItem) => void;
  replace: (item: CartItem, variant: Variant) => void;
};

export type Removal = { item: CartItem; undo: () => void };

/**
 * Runs one change at a time, because each response replaces the whole cart. `onRemoved` shows the
 * removal with its Undo.
 */
export function useLineActions(onRemoved: (removal: Removal) => void): LineActions {
  const [changingId, setChangingId] = useState<number | null>(null);
  const [removingId, setRemovingId] = useState<number | null>(null);
  const isBusy = changingId !== null || removingId !== null;
  const change = async (item: CartItem, quantity: number) => {
    if (isBusy) return;
    setChangingId(item.id);
    await setQuantity(item.id, nextQuantity(item, quantity, useCart.getState().quantityMax)).then(
      () => toast.announce(success.cartUpdated, briefToast),
      (error: unknown) => toast.error(serverMessage(error, failure.cartUpdate), briefToast),
    );
    setChangingId(null);
  };
  const remove = async (item: CartItem) => {
    if (isBusy) return;
    setRemovingId(item.id);
    await removeFromCart([item.id]).then(
      () => onRemoved({ item, undo: () => void undoRemoval(item) }),
      (error: unknown) => toast.error(removalErrorMessage(error), briefToast),
    );
    setRemovingId(null);
  };
  const replace = async (item: CartItem, variant: Variant) => {
    if (isBusy) return;
    setChangingId(item.id);
    const { product_id: id, slug, size, price, original_price, stock } = variant;
    await replaceInCart(item, { ...item, id, slug, size, price, original_price, stock }).then(
      () => toast.announce(success.cartUpdated, briefToast),
      (error: unknown) => toast.error(serverMessage(error, failure.cartUpdate), briefToast),
    );
    setChangingId(null);
  };
  return {
    changingId,
    removingId,
    change: (item, quantity) => void change(item, quantity),
    remove: (item) => void remove(item),
    replace: (item, variant) => void replace(item, variant),
  };
}

async function undoRemoval(item: CartItem): Promise<void> {
  await addToCart(item, item.quantity, item.selected).catch((error: unknown) =>
    toast.error(serverMessage(error, failure.cartAdd), briefToast),
  );
}

function removalErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure.cartRemoveError;
  const reason = serverMessage(error, '');
  return reason === '' ? failure.cartRemove : fill(failure.cartRemoveBecause, { error: reason });
}
