import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failure } from '#contract/messages.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';
import type { ContactForm } from '#web/shopper/contact/use-contact-form.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import type { Payer } from '#web/shopper/payment/pay.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { fieldProblems } from './checkout-errors.ts';
import { type OrderedItems, readPending } from './pending-order.ts';
import { type OrderDraft, placeOrder, resumeOrder } from './place-order.ts';
import type { Business } from './use-business-form.ts';
import { type MethodAttempt, useOrderError } from './use-order-error.ts';
import { type Unpaid, usePayment } from './use-payment.ts';

type OrderInput = Omit<OrderDraft, 'details' | 'isOneOff' | 'business'>;
type OrderSources = {
  getInput: () => OrderInput | null;
  reloadPrices: () => void;
  getAttempt: () => MethodAttempt;
  getPayer: (ordered: OrderedItems) => Payer;
  /** Draws the lines of the order in place of the cart's; null: the cart's again. */
  drawOrdered: (items: readonly CartItem[] | null) => void;
  isOneOff: (details: ContactDetails) => boolean;
  /** Null for a private buyer; undefined for wrong values, which it shows. */
  readBusiness: (form: HTMLFormElement) => Business | null | undefined;
};

function useRunning() {
  const [isPlacing, setIsPlacing] = useState(false);
  const isRunning = useRef(false);
  const setRunning = (running: boolean) => {
    isRunning.current = running;
    setIsPlacing(running);
  };
  return { isPlacing, isRunning, setRunning };
}

/**
 * Places the order and pays for it. Resumes an order without a response when the checkout opens.
 */
export function usePlaceOrder(contact: ContactForm, sources: OrderSources) {
  const { isPlacing, isRunning, setRunning } = useRunning();
  const orderError = useOrderError(sources);
  const payment = usePayment(sources.getPayer);

  /**
   * `work` returns whether another page follows. The order empties the cart before that page is
   * drawn: until then, the checkout shows what was ordered and stays disabled.
   */
  const run = async (
    { items }: Pick<OrderedItems, 'items'>,
    work: () => Promise<boolean>,
    form: HTMLFormElement | null = null,
  ) => {
    if (isRunning.current) return;
    setRunning(true);
    sources.drawOrdered(items);
    orderError.clear();
    try {
      if (await work()) return;
      sources.drawOrdered(null);
      setRunning(false);
    } catch (error) {
      sources.drawOrdered(null);
      await orderError.show(error);
      // A disabled field cannot receive the focus.
      flushSync(() => setRunning(false));
      const problems = fieldProblems(error);
      if (form && problems.length > 0) contact.showProblems(form, problems);
    }
  };

  const place = async (form: HTMLFormElement) => {
    if (isRunning.current) return;
    const isEmpty = sources.getInput()?.items.length === 0;
    if (isEmpty && readPending()) return resume();
    const details = contact.validate(form);
    if (!details) return;
    const business = sources.readBusiness(form);
    if (business === undefined) return;
    const input = sources.getInput();
    if (!input || input.items.length === 0) return toast.error(failure.cartEmpty, briefToast);
    const order = { ...input, details, isOneOff: sources.isOneOff(details), business };
    await run(order, async () => payment.pay(await placeOrder(order), order), form);
  };

  const resume = async () => {
    const pending = readPending();
    if (!pending) return;
    await run(pending, async () => {
      const created = await resumeOrder(pending);
      return created !== null && payment.pay(created, pending);
    });
  };

  useEffect(() => {
    void resume();
    // Runs once, when the checkout opens.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);

  return {
    isPlacing,
    failed: orderError.failed,
    refusal: orderError.refusal,
    unpaid: payment.unpaid,
    place: (form: HTMLFormElement) => void place(form),
    retry: (open: Unpaid) => void run(open.ordered, async () => payment.retry(open)),
  };
}
