import { useState } from 'react';
import type { OrderDetail } from '#contract/entities/buying.ts';
import { failure, success } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { loadCart } from '#web/api/cart-store.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/api/error-message.ts';
import { payAgain } from '#web/shopper/payment/pay.ts';
import { say } from '#web/shopper/brief-toast.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { useOrderRefresh } from './queries.ts';

/** For an online order that is not paid: the payment window once more, on the same order. */
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
      const outcome = await payAgain(order.id, { shopName, name, email, contact });
      if (outcome.kind === 'paid') say.success(success.paymentSuccessful);
      else setProblem(outcome.message);
      await Promise.all([refresh(order.id), loadCart().catch(() => undefined)]);
    } catch (error) {
      setProblem(messageOf(error, failure.checkout));
    }
    setIsBusy(false);
  };
  return (
    <Alert
      tone="warning"
      className="no-print mt-6"
      title={problem ?? 'This order waits for its payment'}
      action={
        <Button busy={isBusy} onClick={() => void pay()}>
          Pay now
        </Button>
      }
    >
      {order.payment_status === 'failed'
        ? 'Its items are no longer set aside: paying takes them again while the shop has them.'
        : 'Its items are set aside for you for a short while.'}
    </Alert>
  );
}
