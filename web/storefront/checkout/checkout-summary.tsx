import { Link } from 'react-router';
import type { DeliveryCheck } from '#contract/entities/delivery.ts';
import { empty, failure } from '#contract/messages.ts';
import type { PaymentMethod } from '#contract/states.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { countUnits, hasBlockedLine, itemCountText } from '../cart/line-state.ts';
import { DeliveryDates } from '#web/shopper/delivery/delivery-result.tsx';
import { QuoteFigures, QuoteHints } from '../cart/quote-figures.tsx';
import type { QuoteState } from '../cart/use-quote.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CouponEntry } from './coupon/coupon-entry.tsx';
import type { CouponEntry as Entry } from './coupon/use-coupon.ts';
import type { GatewayState } from '#web/shopper/payment/use-gateway.ts';
import { UnpaidOrder } from './unpaid-order.tsx';
import type { usePlaceOrder } from './use-place-order.ts';

interface SummaryProps {
  items: readonly CartItem[];
  quote: QuoteState;
  /** Delivery to the PIN code of the address; null until it is complete. */
  check: DeliveryCheck | null;
  entry: Entry;
  placement: ReturnType<typeof usePlaceOrder>;
  method: PaymentMethod;
  gateway: GatewayState;
  formId: string;
}

export function CheckoutSummary({
  items,
  quote,
  check,
  entry,
  placement,
  method,
  gateway,
  formId,
}: SummaryProps) {
  const { isPlacing, failed, unpaid } = placement;
  const blocked = hasBlockedLine(items);
  return (
    <section aria-labelledby="order-title" className="card min-w-0 p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="order-title" className="mb-4 text-xl">
        Order Summary
      </h2>
      {quote.quote && items.length === 0 ? <NothingChosen /> : <CheckoutLines items={items} />}
      <div className="my-5 border-y border-line py-5">
        <CouponEntry
          entry={entry}
          disabled={isPlacing}
          reason={quote.quote?.coupon?.reason ?? null}
        />
      </div>
      <div className="grid gap-5">
        <QuoteHints quote={quote.quote} />
        <QuoteFigures
          state={quote}
          subtotalLabel={`Subtotal (${itemCountText(countUnits(items))})`}
          isCash={method === 'cod'}
        />
      </div>
      {check ? (
        <div className="mt-4" aria-live="polite">
          <DeliveryDates check={check} />
        </div>
      ) : null}
      {failed ? (
        <Alert tone="danger" className="mt-5" title={failed.message}>
          {failed.detail}
        </Alert>
      ) : null}
      {unpaid ? <UnpaidOrder unpaid={unpaid} isBusy={isPlacing} onRetry={placement.retry} /> : null}
      <PlaceOrder
        isPlacing={isPlacing}
        isReady={quote.isCurrent && gateway.isReady && check?.deliverable !== false}
        isBlocked={blocked}
        formId={formId}
        method={method}
        gateway={gateway}
      />
    </section>
  );
}

type PlaceOrderProps = Pick<SummaryProps, 'formId' | 'method' | 'gateway'> & {
  isPlacing: boolean;
  isReady: boolean;
  isBlocked: boolean;
};

function PlaceOrder({ isPlacing, isReady, isBlocked, formId, method, gateway }: PlaceOrderProps) {
  return (
    <>
      <Button
        type="submit"
        form={formId}
        wide
        size="large"
        className="mt-5"
        busy={isPlacing}
        disabled={isPlacing || isBlocked || !isReady}
        aria-describedby="place-reason"
      >
        Place Order
      </Button>
      {gateway.hasFailed ? (
        <Alert
          tone="danger"
          className="mt-2"
          action={
            <Button size="small" variant="secondary" onClick={gateway.retry}>
              Retry
            </Button>
          }
        >
          {failure.gatewayLoading}
        </Alert>
      ) : null}
      <p id="place-reason" aria-live="polite" className="mt-2 text-xs text-ink-soft">
        {isBlocked ? (
          <span className="text-sm text-danger">
            Please fix the marked items in your cart first.
          </span>
        ) : (
          reasons[method === 'cod' ? 'cod' : 'online']
        )}
      </p>
    </>
  );
}

const reasons = {
  cod: 'You pay in cash when the parcel arrives.',
  online: 'The payment window opens next. Your order is placed once it is paid.',
};

const NothingChosen = () => (
  <p className="text-sm text-ink-soft">
    {empty.cart}.{' '}
    <Link to={paths.cart} className="text-link">
      Back to the cart
    </Link>
  </p>
);
