import { useState } from 'react';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { loadCart } from '#web/api/cart-store.ts';
import { sessionKeys } from '#web/api/stored.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { serverMessage, statusOf } from '#web/shopper/server-message.ts';
import {
  type Payer,
  payInsteadOfCash,
  type PaymentOutcome,
  retryPayment,
} from '#web/shopper/payment/pay.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { useOrderRefresh } from './queries.ts';
import {
  itsItemsAreNoLongerReservedText,
  itsItemsAreReservedForYouText,
  payAmountText,
  payNowAndOnDeliveryText,
  payNowAndSaveText,
  payNowText,
  payOnlineInsteadText,
  thisOrderIsAwaitingPaymentText,
  untilItIsPackedText,
} from '#web/account/texts.tsx';

const rupees = (amount: number): string => formatRupees(toPaise(amount));

type Pay = (payer: Payer) => Promise<PaymentOutcome>;

/** Pays the order in the provider's window, and reads it again. */
function usePayment(order: OrderDetail) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const email = useAuth(({ user }) => user?.email ?? '');
  const shopName = usePageSettings()?.site_name ?? '';
  const refresh = useOrderRefresh();
  const pay = async (start: Pay) => {
    setIsBusy(true);
    setProblem(null);
    const { full_name: name, mobile_no: contact } = order.shipping_details;
    try {
      const outcome = await start({ shopName, name, email, contact });
      if (outcome.kind === 'paid') {
        // Else placing the same items again in this tab would return this order.
        sessionStorage.removeItem(sessionKeys.orderAttempt);
        toast.success(success.paymentSuccessful, briefToast);
      } else setProblem(outcome.message);
      await Promise.all([refresh(order.id), loadCart().catch(() => undefined)]);
    } catch (error) {
      setProblem(serverMessage(error, failure.checkout));
      // Another tab paid it, or it was packed.
      if (statusOf(error) === 409) await refresh(order.id);
    }
    setIsBusy(false);
  };
  return { pay, isBusy, problem };
}

/** Offers to pay a cash order online without its fee, while it is not packed. */
export function PayNow({ order }: { order: OrderDetail }) {
  const { pay, isBusy, problem } = usePayment(order);
  // What most pay with; the window offers the others too.
  const methods = usePageSettings()?.payment_methods.filter((each) => each !== 'cod') ?? [];
  const method = methods.find((each) => each === 'upi') ?? methods[0];
  if (!order.pay_now || !method)
    return problem === null ? null : (
      <Alert tone="warning" className="no-print mt-6" title={problem} />
    );
  const { amount, saved } = order.pay_now;
  const start: Pay = async (payer) => payInsteadOfCash(order.id, method, payer);
  return (
    <Alert
      tone={problem === null ? 'info' : 'warning'}
      className="no-print mt-6"
      title={problem ?? (saved > 0 ? payNowAndSaveText(rupees(saved)) : payOnlineInsteadText)}
      action={
        <Button busy={isBusy} onClick={() => void pay(start)}>
          {payAmountText(rupees(amount))}
        </Button>
      }
    >
      {untilItIsPackedText}
    </Alert>
  );
}

/** Retries the payment of an unpaid online order. */
export function PayOrder({ order }: { order: OrderDetail }) {
  const { pay, isBusy, problem } = usePayment(order);
  const start: Pay = async (payer) => retryPayment(order.id, payer);
  return (
    <Alert
      tone="warning"
      className="no-print mt-6"
      title={problem ?? thisOrderIsAwaitingPaymentText}
      action={
        <Button busy={isBusy} onClick={() => void pay(start)}>
          {payNowText}
        </Button>
      }
    >
      {order.advance_amount > 0 ? (
        <span className="block font-medium">
          {payNowAndOnDeliveryText(
            rupees(order.advance_amount),
            rupees(order.final_amount - order.advance_amount),
          )}
        </span>
      ) : null}
      {order.payment_status === 'failed'
        ? itsItemsAreNoLongerReservedText
        : itsItemsAreReservedForYouText}
    </Alert>
  );
}
