import { useState } from 'react';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { loadCart } from '#web/api/cart-store.ts';
import { sessionKeys } from '#web/api/stored.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { retryPayment } from '#web/shopper/payment/pay.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { useOrderRefresh } from './queries.ts';
import {
  itsItemsAreNoLongerReservedText,
  itsItemsAreReservedForYouText,
  payNowAndOnDeliveryText,
  payNowText,
  thisOrderIsAwaitingPaymentText,
} from '#web/account/texts.tsx';

const rupees = (amount: number): string => formatRupees(toPaise(amount));

/** Retries the payment of an unpaid online order. */
export function PayOrder({ order }: { order: OrderDetail }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const email = useAuth(({ user }) => user?.email ?? '');
  const shopName = usePageSettings()?.site_name ?? '';
  const refresh = useOrderRefresh();
  const pay = async () => {
    setIsBusy(true);
    setProblem(null);
    const { full_name: name, mobile_no: contact } = order.shipping_details;
    try {
      const outcome = await retryPayment(order.id, { shopName, name, email, contact });
      if (outcome.kind === 'paid') {
        // Else placing the same items again in this tab would return this order.
        sessionStorage.removeItem(sessionKeys.orderAttempt);
        toast.success(success.paymentSuccessful, briefToast);
      } else setProblem(outcome.message);
      await Promise.all([refresh(order.id), loadCart().catch(() => undefined)]);
    } catch (error) {
      setProblem(serverMessage(error, failure.checkout));
    }
    setIsBusy(false);
  };
  return (
    <Alert
      tone="warning"
      className="no-print mt-6"
      title={problem ?? thisOrderIsAwaitingPaymentText}
      action={
        <Button busy={isBusy} onClick={() => void pay()}>
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
