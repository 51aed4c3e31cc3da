import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { formatRupees } from '#contract/money.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { type CartItem, useCart } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import type { GatewayState } from '#web/shopper/payment/use-gateway.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { hasBlockedLine } from '../cart/line-state.ts';
import type { QuoteState } from '../cart/use-quote.ts';
import type { CouponEntry } from './coupon/use-coupon.ts';
import { UnpaidOrder } from './unpaid-order.tsx';
import type { usePlaceOrder } from './use-place-order.ts';
import '#web/styles/ui/action-bar.css';
import {
  alreadyOrderedText,
  myOrdersText,
  noPaymentMethodIsAvailableForText,
  payInCashWhenItArrivesText,
  placeOrderText,
  pleaseChooseAnotherPaymentMethodText,
  pleaseFixTheMarkedItemsInText,
  removeCouponText,
  removeText,
  retryText,
  youllPayOnTheNextScreenText,
} from '#web/storefront/checkout/texts.tsx';

type PlaceOrderBarProps = {
  items: readonly CartItem[];
  /** Null until the order is priced. */
  totalPaise: number | null;
  /** Both amounts of Cash on Delivery with an advance; null: there is none. */
  advance: string | null;
  /** Why the shop does not deliver to the PIN code; null: it does. */
  undeliverable: string | null;
  placement: ReturnType<typeof usePlaceOrder>;
  /** The coupon that this order may not use; null: there is none. */
  refusedCoupon: Pick<CouponEntry, 'coupon' | 'remove'> | null;
  /** Null: the chosen method cannot pay for this order. */
  method: PaymentMethod | null;
  /** Whether another method can. */
  hasOtherMethod: boolean;
  gateway: GatewayState;
  /** Without a price, the button is disabled. */
  quote: Pick<QuoteState, 'error' | 'reload'>;
};

/**
 * The button with the amount, below whatever kept the last attempt from succeeding. Stays at the
 * bottom of a phone's screen.
 */
export function PlaceOrderBar({
  items,
  totalPaise,
  advance,
  undeliverable,
  placement,
  refusedCoupon,
  method,
  hasOtherMethod,
  gateway,
  quote,
}: PlaceOrderBarProps) {
  const { isPlacing, unpaid } = placement;
  // Otherwise the reason below the button says it.
  const failed = undeliverable === null ? placement.failed : null;
  const quantityMax = useCart((cart) => cart.quantityMax);
  const isBlocked = hasBlockedLine(items, quantityMax);
  // The button is disabled until there is a price; the error can remove a coupon.
  const focusReturn = useFocusReturn<HTMLDivElement>(
    `${isPlacing} ${isBlocked} ${failed === null} ${totalPaise === null}`,
  );
  const reason = isBlocked ? (
    <Link to={paths.cart} className="underline">
      {pleaseFixTheMarkedItemsInText}
    </Link>
  ) : (
    (undeliverable ?? (method === null ? methodMissing(hasOtherMethod) : null))
  );
  return (
    <div className="action-bar" {...focusReturn}>
      {failed ? <FailedOrder failed={failed} refusedCoupon={refusedCoupon} /> : null}
      {items.length === 0 && totalPaise !== null && !failed && !unpaid ? <NothingToOrder /> : null}
      {unpaid ? <UnpaidOrder unpaid={unpaid} isBusy={isPlacing} onRetry={placement.retry} /> : null}
      {gateway.hasFailed ? (
        <Failed message={failure.gatewayLoading} onRetry={gateway.retry} />
      ) : null}
      {quote.error === null ? null : <Failed message={quote.error} onRetry={quote.reload} />}
      <Button
        type="submit"
        wide
        size="large"
        busy={isPlacing}
        disabled={
          isPlacing ||
          isBlocked ||
          undeliverable !== null ||
          method === null ||
          totalPaise === null ||
          !gateway.isReady
        }
        aria-describedby="place-reason"
      >
        {placeOrderText}
        {totalPaise !== null && totalPaise > 0 ? ` · ${formatRupees(totalPaise)}` : ''}
      </Button>
      <p id="place-reason" aria-live="polite" className="mt-1 text-center text-xs text-ink-soft">
        {reason === null ? (
          method &&
          ((method === 'cod' && advance) || consequences[method === 'cod' ? 'cod' : 'online'])
        ) : (
          <span className="text-sm text-danger">{reason}</span>
        )}
      </p>
    </div>
  );
}

/** The cart was ordered, or emptied, in another tab. */
const NothingToOrder = () => (
  <Alert tone="warning" className="mb-3" title={failure.cartEmpty}>
    {alreadyOrderedText(
      <Link to={paths.dashboardOrders} className="text-link">
        {myOrdersText}
      </Link>,
    )}
  </Alert>
);

const methodMissing = (hasOtherMethod: boolean): string =>
  hasOtherMethod ? pleaseChooseAnotherPaymentMethodText : noPaymentMethodIsAvailableForText;

const consequences: Record<'cod' | 'online', ReactNode> = {
  cod: payInCashWhenItArrivesText,
  online: youllPayOnTheNextScreenText,
};

type FailedOrderProps = Pick<PlaceOrderBarProps, 'refusedCoupon'> & {
  failed: { message: string; detail: string | null };
};
const FailedOrder = ({ failed, refusedCoupon }: FailedOrderProps) => (
  <Alert
    tone="danger"
    className="mb-3"
    title={failed.message}
    action={refusedCoupon?.coupon ? <RemoveCoupon {...refusedCoupon} /> : null}
  >
    {failed.detail}
  </Alert>
);

/** On a phone, the coupon is in the folded summary. */
const RemoveCoupon = ({ coupon, remove }: Pick<CouponEntry, 'coupon' | 'remove'>) => (
  <Button
    size="small"
    variant="secondary"
    aria-label={removeCouponText(coupon?.code ?? '')}
    onClick={remove}
  >
    {removeText}
  </Button>
);

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Alert
    tone="danger"
    className="mb-3"
    action={
      <Button size="small" variant="secondary" onClick={onRetry}>
        {retryText}
      </Button>
    }
  >
    {message}
  </Alert>
);
