import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreatedOrder } from '#contract/checkout/api.ts';
import { success } from '#contract/messages.ts';
import { paths } from '#web/paths.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import {
  type Payer,
  payFor,
  type PaymentOutcome,
  type PlacedOrder,
  retryPayment,
} from '#web/shopper/payment/pay.ts';
import { savePaymentNotice } from '#web/shopper/payment/payment-notice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { OrderedItems } from './pending-order.ts';
import { finishOrder } from './place-order.ts';

/** A placed order without a payment; the payment can be retried. */
export type Unpaid = { placed: PlacedOrder; message: string; ordered: OrderedItems };

/** Pays for a placed order and opens the page that follows. */
export function usePayment(getPayer: (ordered: OrderedItems) => Payer) {
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const navigate = useNavigate();

  /** Returns whether another page follows. */
  const applyOutcome = async (outcome: PaymentOutcome, bought: OrderedItems): Promise<boolean> => {
    if (outcome.kind === 'unpaid') {
      setUnpaid({ placed: outcome.order, message: outcome.message, ordered: bought });
      toast.error(outcome.message, briefToast);
      return false;
    }
    if (outcome.kind === 'unverified') {
      savePaymentNotice(outcome.message);
      toast.error(outcome.message, briefToast);
      await navigate(paths.cart);
      return true;
    }
    const { advance_amount: advance, payment_method: method } = outcome.order;
    if (advance > 0 || (outcome.order.payment_status === 'completed' && method !== 'cod'))
      toast.success(success.paymentSuccessful, briefToast);
    finishOrder(outcome.order, bought.items);
    await navigate(paths.orderSuccess, { replace: true });
    return true;
  };
  const pay = async (created: CreatedOrder, bought: OrderedItems) => {
    setUnpaid(null);
    if (created.order.order_status === 'generate') toast.info(success.orderCreated, briefToast);
    return applyOutcome(await payFor(created, getPayer(bought)), bought);
  };
  const retry = async ({ placed, ordered }: Unpaid) =>
    applyOutcome(await retryPayment(placed.id, getPayer(ordered)), ordered);
  return { unpaid, pay, retry };
}
