import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { loadCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import type { ContactForm } from '../contact/use-contact-form.ts';
import { say } from '../say.ts';
import { loadSettings } from '../shop-settings.ts';
import { loginNotice } from '../sign-in-guard.ts';
import { checkoutMessage, detailOf, isMismatch } from './checkout-errors.ts';
import { type Order, placeOrder } from './place-order.ts';

export type Failure = { message: string; detail: string | null };

export function usePlaceOrder(contact: ContactForm, orderOf: () => Omit<Order, 'details'> | null) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const navigate = useNavigate();

  const place = async (form: HTMLFormElement) => {
    if (isRunning.current) return;
    const details = contact.take(form);
    if (!details) return;
    const order = orderOf();
    if (!order || order.items.length === 0) return say.error(failure.cartEmpty);
    isRunning.current = true;
    setIsPlacing(true);
    setFailed(null);
    try {
      await placeOrder({ ...order, details });
      await navigate(paths.orderSuccess, { replace: true });
    } catch (error) {
      await explain(form, error);
    }
    isRunning.current = false;
    setIsPlacing(false);
  };

  const explain = async (form: HTMLFormElement, error: unknown) => {
    if (!(error instanceof ApiError)) reportError(error);
    const message = checkoutMessage(error);
    if (error instanceof ApiError && error.status === 401) {
      return navigate(paths.loginFrom(paths.checkout), { replace: true, ...loginNotice(message) });
    }
    setFailed({ message, detail: detailOf(error) });
    if (error instanceof ApiError && error.problems.length > 0) contact.show(form, error.problems);
    say.error(message);
    // Prices, stock or shipping are not what they were: the summary shows today's.
    if (isMismatch(error) || (error instanceof ApiError && error.status === 409)) {
      await Promise.all([loadCart().catch(() => undefined), loadSettings()]);
    }
  };

  return { isPlacing, failed, place: (form: HTMLFormElement) => void place(form) };
}
