import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicSettings } from '#contract/entities/content.ts';
import { failure, success } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { type CartItem, loadCart, saveCart, useCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { askToSignIn } from '#web/api/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { messageOf } from '#web/api/error-message.ts';
import { say } from '#web/shopper/brief-toast.ts';
import { chosenOf, isBlocked } from './line-state.ts';
import { saveShippingData } from './shipping-data.ts';

/** 'Proceed to Buy': a visitor signs in first and then goes on to the checkout. */
export function useProceed(settings: PublicSettings | null): {
  proceed: () => void;
  isBusy: boolean;
} {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const goToCheckout = async (known: PublicSettings) => {
    setIsBusy(true);
    const isSaved = await saveChosen(known);
    setIsBusy(false);
    void navigate(isSaved ? paths.checkout : paths.cart);
  };
  const proceed = () => {
    if (settings === null) return say.error(failure.shippingSettingsFetch);
    saveShippingData(chosenOf(useCart.getState().items), settings);
    if (useAuth.getState().token === null) askToSignIn(() => void goToCheckout(settings));
    else void goToCheckout(settings);
  };
  return { proceed, isBusy };
}

/** False when a line must be mended first; the cart then shows which. */
async function saveChosen(settings: PublicSettings): Promise<boolean> {
  try {
    // The account's own lines may have joined at sign-in: what is short is shown before the server has to refuse it.
    if (isBlocked(useCart.getState().items)) return false;
    const chosen = chosenOf(useCart.getState().items);
    await saveCart();
    if (!holds(useCart.getState().items, chosen)) {
      say.error(failure.cartProcess);
      return false;
    }
    say.success(success.cartSaved);
    saveShippingData(chosenOf(useCart.getState().items), settings);
    return true;
  } catch (error) {
    say.error(
      error instanceof ApiError ? messageOf(error, failure.cartSave) : failure.cartProcessError,
    );
    await loadCart().catch(() => undefined);
    return false;
  }
}

/** Whether what was chosen stands in the cart that the server answered with: nothing else may be paid for. */
const holds = (kept: readonly CartItem[], chosen: readonly CartItem[]): boolean =>
  chosen.every(({ id, quantity }) =>
    kept.some((line) => line.id === id && line.quantity === quantity),
  );
