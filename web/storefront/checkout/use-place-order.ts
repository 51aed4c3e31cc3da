import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreatedOrder } from '#contract/entities/buying.ts';
import { failure, success } from '#contract/messages.ts';
import { loadCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';
import type { ContactForm } from '#web/shopper/contact/use-contact-form.ts';
import {
  type Outcome,
  payAgain,
  type Payer,
  payFor,
  type PlacedOrder,
} from '#web/shopper/payment/pay.ts';
import { say } from '#web/shopper/brief-toast.ts';
import { loadSettings } from '#web/shopper/shop-settings.ts';
import { loginNotice } from '#web/shopper/sign-in-guard.ts';
import { checkoutMessage, detailOf, isMismatch } from './checkout-errors.ts';
import { type Bought, readPending } from './pending-order.ts';
import { finishOrder, type Order, placeOrder, resumeOrder } from './place-order.ts';

export type Failure = { message: string; detail: string | null };
/** An order that stands without its payment; it can be paid as it is. */
export type Unpaid = { placed: PlacedOrder; message: string; bought: Bought };
type Asked = Omit<Order, 'details' | 'isForOther'>;
type About = {
  askedOf: () => Asked | null;
  payerOf: (bought: Bought) => Payer;
  isForOther: (details: ContactDetails) => boolean;
};

export function usePlaceOrder(contact: ContactForm, about: About) {
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
      await explain(error, form);
    }
    isRunning.current = false;
    setIsPlacing(false);
  };

  const place = async (form: HTMLFormElement) => {
    if (isRunning.current) return;
    const isEmpty = about.askedOf()?.items.length === 0;
    if (isEmpty && readPending()) return resume();
    const details = contact.take(form);
    if (!details) return;
    const asked = about.askedOf();
    if (!asked || asked.items.length === 0) return say.error(failure.cartEmpty);
    const order = { ...asked, details, isForOther: about.isForOther(details) };
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
    // Once, when the checkout opens.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);

  const pay = async (created: CreatedOrder, bought: Bought) => {
    setUnpaid(null);
    if (created.order.order_status === 'generate') say.info(success.orderCreated);
    await settle(await payFor(created, about.payerOf(bought)), bought);
  };

  const retry = async ({ placed, bought }: Unpaid) =>
    run(async () => settle(await payAgain(placed.id, about.payerOf(bought)), bought), null);

  const settle = async (outcome: Outcome, bought: Bought) => {
    if (outcome.kind === 'unpaid') {
      setUnpaid({ placed: outcome.order, message: outcome.message, bought });
      return say.error(outcome.message);
    }
    if (outcome.kind === 'unverified') {
      say.error(outcome.message);
      return navigate(paths.cart, loginNotice(outcome.message, 'warning'));
    }
    if (outcome.order.payment_status === 'completed' && outcome.order.payment_method !== 'cod')
      say.success(success.paymentSuccessful);
    finishOrder(outcome.order, bought.items);
    return navigate(paths.orderSuccess, { replace: true });
  };

  const explain = async (error: unknown, form: HTMLFormElement | null) => {
    if (!(error instanceof ApiError)) reportError(error);
    const message = checkoutMessage(error);
    if (error instanceof ApiError && error.status === 401) {
      return navigate(paths.loginFrom(paths.checkout), { replace: true, ...loginNotice(message) });
    }
    setFailed({ message, detail: detailOf(error) });
    if (form && error instanceof ApiError && error.problems.length > 0)
      contact.show(form, error.problems);
    say.error(message);
    // Prices, stock or shipping are not what they were: the summary shows today's.
    if (isMismatch(error) || (error instanceof ApiError && error.status === 409)) {
      await Promise.all([loadCart().catch(() => undefined), loadSettings()]);
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
