import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreatedOrder } from '#contract/entities/buying.ts';
import { failure, success } from '#contract/messages.ts';
import { loadCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';
import { paths } from '#web/paths.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';
import type { ContactForm } from '#web/shopper/contact/use-contact-form.ts';
import {
  type PaymentOutcome,
  retryPayment,
  type Payer,
  payFor,
  type PlacedOrder,
} from '#web/shopper/payment/pay.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { loadSettings } from '#web/shopper/shop-settings.ts';
import { loginNotice } from '#web/shopper/sign-in-guard.ts';
import { checkoutErrorMessage, errorDetail, isMismatch } from './checkout-errors.ts';
import { type OrderedItems, readPending } from './pending-order.ts';
import { finishOrder, type OrderDraft, placeOrder, resumeOrder } from './place-order.ts';

type Failure = { message: string; detail: string | null };
/** A placed order without a payment; the payment can be retried. */
export type Unpaid = { placed: PlacedOrder; message: string; ordered: OrderedItems };
type OrderInput = Omit<OrderDraft, 'details' | 'isOneOff'>;
type OrderSources = {
  getInput: () => OrderInput | null;
  reloadPrices: () => void;
  getPayer: (ordered: OrderedItems) => Payer;
  isOneOff: (details: ContactDetails) => boolean;
};

export function usePlaceOrder(contact: ContactForm, sources: OrderSources) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const isRunning = useRef(false);
  const navigate = useNavigate();

  const run = async (work: () => Promise<void>, form: HTMLFormElement | null) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPlacing(true);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      await handleError(error, form);
    }
    isRunning.current = false;
    setIsPlacing(false);
  };

  const place = async (form: HTMLFormElement) => {
    if (isRunning.current) return;
    const isEmpty = sources.getInput()?.items.length === 0;
    if (isEmpty && readPending()) return resume();
    const details = contact.validate(form);
    if (!details) return;
    const input = sources.getInput();
    if (!input || input.items.length === 0) return toast.error(failure.cartEmpty, briefToast);
    const order = { ...input, details, isOneOff: sources.isOneOff(details) };
    await run(async () => {
      await pay(await placeOrder(order), order);
    }, form);
  };

  const resume = async () => {
    const pending = readPending();
    if (!pending) return;
    await run(async () => {
      const created = await resumeOrder(pending);
      if (created) await pay(created, pending);
    }, null);
  };

  useEffect(() => {
    void resume();
    // Runs once, when the checkout opens.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);

  const pay = async (created: CreatedOrder, bought: OrderedItems) => {
    setUnpaid(null);
    if (created.order.order_status === 'generate') toast.info(success.orderCreated, briefToast);
    await applyOutcome(await payFor(created, sources.getPayer(bought)), bought);
  };

  const retry = async ({ placed, ordered }: Unpaid) =>
    run(
      async () => applyOutcome(await retryPayment(placed.id, sources.getPayer(ordered)), ordered),
      null,
    );

  const applyOutcome = async (outcome: PaymentOutcome, bought: OrderedItems) => {
    if (outcome.kind === 'unpaid') {
      setUnpaid({ placed: outcome.order, message: outcome.message, ordered: bought });
      return toast.error(outcome.message, briefToast);
    }
    if (outcome.kind === 'unverified') {
      toast.error(outcome.message, briefToast);
      return navigate(paths.cart, loginNotice(outcome.message, 'warning'));
    }
    if (outcome.order.payment_status === 'completed' && outcome.order.payment_method !== 'cod')
      toast.success(success.paymentSuccessful, briefToast);
    finishOrder(outcome.order, bought.items);
    return navigate(paths.orderSuccess, { replace: true });
  };

  const handleError = async (error: unknown, form: HTMLFormElement | null) => {
    reportUnexpected(error);
    const message = checkoutErrorMessage(error);
    if (error instanceof ApiError && error.status === 401) {
      return navigate(paths.loginFrom(paths.checkout), { replace: true, ...loginNotice(message) });
    }
    setFailed({ message, detail: errorDetail(error) });
    if (form && error instanceof ApiError && error.problems.length > 0)
      contact.showProblems(form, error.problems);
    toast.error(message, briefToast);
    // Prices, stock or shipping changed: reload them for the summary.
    if (isMismatch(error) || (error instanceof ApiError && error.status === 409)) {
      await Promise.all([loadCart().catch(() => undefined), loadSettings()]);
      sources.reloadPrices();
    }
  };

  return {
    isPlacing,
    failed,
    unpaid,
    place: (form: HTMLFormElement) => void place(form),
    retry: (open: Unpaid) => void retry(open),
  };
}
