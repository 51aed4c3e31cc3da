import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';
import { paths } from '#web/paths.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { loadSettings } from '#web/shopper/shop-settings.ts';
import { pageNotice } from '#web/shopper/sign-in-guard.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  checkoutErrorMessage,
  errorDetail,
  hasChangedPrices,
  isMethodRefusal,
} from './checkout-errors.ts';
import type { MethodRefusal } from './use-payment-method.ts';

type OrderError = { message: string; detail: string | null; order: string };

/** The order of an attempt: its method, and what a refusal of the order depends on. */
export type MethodAttempt = Pick<MethodRefusal, 'method' | 'order'>;

/** The error of a failed order: its message, and new prices or stock. */
export function useOrderError({
  getAttempt,
  reloadPrices,
}: {
  getAttempt: () => MethodAttempt;
  reloadPrices: () => void;
}) {
  const [failed, setFailed] = useState<OrderError | null>(null);
  const [refusal, setRefusal] = useState<MethodRefusal | null>(null);
  const navigate = useNavigate();

  const show = async (error: unknown) => {
    reportUnexpected(error);
    const message = checkoutErrorMessage(error);
    if (error instanceof ApiError && error.status === 401)
      return navigate(paths.loginFrom(paths.checkout), { replace: true, ...pageNotice(message) });
    if (error instanceof ApiError && isMethodRefusal(error)) {
      setRefusal({ ...getAttempt(), message: error.message });
      await loadSettings();
      return reloadPrices();
    }
    setFailed({ message, detail: errorDetail(error), order: getAttempt().order });
    toast.error(message, briefToast);
    if (hasChangedPrices(error)) {
      await Promise.all([loadCart().catch(() => undefined), loadSettings()]);
      reloadPrices();
    }
    return undefined;
  };
  const clear = () => {
    setFailed(null);
    setRefusal(null);
  };
  /** The shopper has changed what the shop refused: it ends. */
  const current = <T extends { order: string }>(refused: T | null): T | null =>
    refused?.order === getAttempt().order ? refused : null;
  return { failed: current(failed), refusal: current(refusal), show, clear };
}
