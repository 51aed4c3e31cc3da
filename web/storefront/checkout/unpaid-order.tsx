import { useEffect, useRef } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Unpaid } from './use-payment.ts';
import { orderAwaitsPaymentText, tryPaymentAgainText } from '#web/storefront/checkout/texts.tsx';

/**
 * Offers to retry an unpaid order's payment. Takes the focus, which was lost with the payment
 * window.
 */
export function UnpaidOrder({
  unpaid,
  isBusy,
  onRetry,
}: {
  unpaid: Unpaid;
  isBusy: boolean;
  onRetry: (unpaid: Unpaid) => void;
}) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <Alert tone="warning" className="mb-3" title={unpaid.message}>
      <p>{orderAwaitsPaymentText(orderNumber(unpaid.placed.id))}</p>
      <Button
        ref={again}
        variant="secondary"
        size="small"
        className="mt-3"
        busy={isBusy}
        onClick={() => onRetry(unpaid)}
      >
        {tryPaymentAgainText}
      </Button>
    </Alert>
  );
}
