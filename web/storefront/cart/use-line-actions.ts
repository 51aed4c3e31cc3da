import { useState } from 'react';
import { failure, fill, success } from '#contract/messages.ts';
import { type CartItem, removeFromCart, setQuantity } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { nextQuantity } from './line-state.ts';

export type LineActions = {
  changingId: number | null;
  removingId: number | null;
  change: (item: CartItem, quantity: number) => void;
  remove: (item: CartItem) => void;
};

/** Runs one change at a time, because each reply replaces the whole cart. */
export function useLineActions(): LineActions {
  const [changingId, setChangingId] = useState<number | null>(null);
  const [removingId, setRemovingId] = useState<number | null>(null);
  const isBusy = changingId !== null || removingId !== null;
  const change = async (item: CartItem, quantity: number) => {
    if (isBusy) return;
    setChangingId(item.id);
    await setQuantity(item.id, nextQuantity(item, quantity)).then(
      () => toast.success(success.cartUpdated, briefToast),
      (error: unknown) => toast.error(serverMessage(error, failure.cartUpdate), briefToast),
    );
    setChangingId(null);
  };
  const remove = async (item: CartItem) => {
    if (isBusy) return;
    setRemovingId(item.id);
    await removeFromCart([item.id]).then(
      () => toast.success(success.cartRemoved, briefToast),
      (error: unknown) => toast.error(removalErrorMessage(error), briefToast),
    );
    setRemovingId(null);
  };
  return {
    changingId,
    removingId,
    change: (item, quantity) => void change(item, quantity),
    remove: (item) => void remove(item),
  };
}

function removalErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure.cartRemoveError;
  const reason = serverMessage(error, '');
  return reason === '' ? failure.cartRemove : fill(failure.cartRemoveBecause, { error: reason });
}
