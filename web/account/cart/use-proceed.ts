import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicSettings } from '#contract/entities/content.ts';
import { failure } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { loadCart, saveCart, useCart } from '#web/api/cart-store.ts';
import { askToSignIn } from '#web/api/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { messageOf } from '../error-message.ts';
import { say } from '../say.ts';
import { chosenOf, isBlocked } from './line-state.ts';
import { saveShippingData } from './shipping-data.ts';

/** 'Proceed to Buy': a visitor signs in first and then goes on to the checkout. */
export function useProceed(settings: PublicSettings | null): { proceed: () => void; isBusy: boolean } {
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
    await saveCart();
    saveShippingData(chosenOf(useCart.getState().items), settings);
    return true;
  } catch (error) {
    say.error(messageOf(error, failure.cartSave));
    await loadCart().catch(() => undefined);
    return false;
  }
}
