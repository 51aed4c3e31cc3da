import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicSettings } from '#contract/settings/api.ts';
import { failure, success } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { type CartItem, loadCart, saveCart, useCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { pageNotice } from '#web/shopper/sign-in-guard.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { selectedItems, hasBlockedLine } from './line-state.ts';
import { saveShippingData } from './shipping-data.ts';

/** 'Proceed to Buy': visitors sign in first, then continue to the checkout. */
export function useProceed(settings: PublicSettings | null): {
  proceed: () => void;
  isBusy: boolean;
} {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const goToCheckout = async (loadedSettings: PublicSettings) => {
    setIsBusy(true);
    const saved = await saveSelectedItems(loadedSettings);
    setIsBusy(false);
    if (saved === true) return navigate(paths.checkout);
    return navigate(paths.cart, saved === false ? {} : pageNotice(saved, 'warning'));
  };
  const proceed = () => {
    if (settings === null) return toast.error(failure.shippingSettingsFetch, briefToast);
    saveShippingData(selectedItems(useCart.getState().items), settings);
    if (useAuth.getState().token === null) requestSignIn(() => void goToCheckout(settings));
    else void goToCheckout(settings);
  };
  return { proceed, isBusy };
}

/**
 * Saves the selected lines. Returns false if a line must be corrected first, and the cart shows
 * which; a message if they could not be saved.
 */
async function saveSelectedItems(settings: PublicSettings): Promise<boolean | string> {
  try {
    // Sign-in may have added lines of the account: check the stock before the server rejects them.
    const { items, quantityMax } = useCart.getState();
    if (hasBlockedLine(items, quantityMax)) return false;
    const chosen = selectedItems(items);
    await saveCart();
    if (!containsAll(useCart.getState().items, chosen)) {
      toast.error(failure.cartProcess, briefToast);
      return failure.cartProcess;
    }
    toast.announce(success.cartSaved, briefToast);
    saveShippingData(selectedItems(useCart.getState().items), settings);
    return true;
  } catch (error) {
    const message =
      error instanceof ApiError ? serverMessage(error, failure.cartSave) : failure.cartProcessError;
    toast.error(message, briefToast);
    await loadCart().catch(() => undefined);
    return message;
  }
}

/**
 * Whether the server's cart contains exactly the selected quantities: nothing else may be paid for.
 */
const containsAll = (lines: readonly CartItem[], chosen: readonly CartItem[]): boolean =>
  chosen.every(({ id, quantity }) =>
    lines.some((line) => line.id === id && line.quantity === quantity),
  );
