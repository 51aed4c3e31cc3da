import type { PublicSettings } from '#contract/entities/content.ts';
import { toPaise } from '#contract/money.ts';
import { priceCart } from '#contract/pricing.ts';
import { type CartItem, pricedLines } from '#web/api/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Amounts } from '#web/shopper/order/amounts.tsx';
import {
  shippingTermsOf,
  useDeliveryCheck,
  useSavedPincode,
} from '#web/shopper/delivery/delivery-check.ts';
import { DeliveryDates } from '#web/shopper/delivery/delivery-result.tsx';
import { freeShippingPaise } from '#web/shopper/shop-settings.ts';
import { FreeShipping } from './free-shipping.tsx';
import { selectedItems, countUnits, hasBlockedLine, itemCountText } from './line-state.ts';
import { useProceed } from './use-proceed.ts';

export function OrderSummary({
  items,
  settings,
}: {
  items: readonly CartItem[];
  settings: PublicSettings | null;
}) {
  return (
    <section aria-labelledby="summary-title" className="card p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="summary-title" className="mb-4 text-xl">
        Order Summary
      </h2>
      {settings ? (
        <Figures items={items} settings={settings} />
      ) : (
        <Skeleton className="mb-4 h-28 w-full" />
      )}
      <Proceed items={items} settings={settings} />
      <p className="mt-4 text-xs text-ink-soft">
        Prices include all taxes. Coupons are entered at checkout.
      </p>
    </section>
  );
}

function Figures({ items, settings }: { items: readonly CartItem[]; settings: PublicSettings }) {
  const chosen = selectedItems(items);
  const thresholdPaise = freeShippingPaise(settings);
  const pincode = useSavedPincode();
  const { check } = useDeliveryCheck(pincode);
  const totals = priceCart(
    pricedLines(chosen),
    null,
    check ? shippingTermsOf(check, null) : thresholdPaise,
  );
  return (
    <div className="mb-5 grid gap-5">
      {check?.free_from === null ? null : (
        <FreeShipping
          subtotalPaise={totals.subtotalPaise}
          thresholdPaise={check ? toPaise(check.free_from) : thresholdPaise}
        />
      )}
      <Amounts {...totals} subtotalLabel={`Subtotal (${itemCountText(countUnits(chosen))})`} />
      {check ? (
        <div className="text-sm text-ink-soft">
          <p>Delivery to {check.pincode}</p>
          <DeliveryDates check={check} />
        </div>
      ) : null}
    </div>
  );
}

/** The button and, while disabled, the reason. Shared with the drawer. */
export function Proceed({
  items,
  settings,
  onProceed,
}: {
  items: readonly CartItem[];
  settings: PublicSettings | null;
  onProceed?: () => void;
}) {
  const { proceed, isBusy } = useProceed(settings);
  const isNothingChosen = selectedItems(items).length === 0;
  const blocked = hasBlockedLine(items);
  const reason = isNothingChosen
    ? 'Select at least one item to order.'
    : blocked
      ? 'Please fix the marked items first.'
      : null;
  const press = () => {
    onProceed?.();
    proceed();
  };
  return (
    <>
      <Button
        wide
        size="large"
        busy={isBusy}
        disabled={reason !== null || settings === null}
        aria-describedby="proceed-reason"
        onClick={press}
      >
        Proceed to Buy
      </Button>
      <p id="proceed-reason" aria-live="polite" className="text-sm text-danger not-empty:mt-2">
        {reason}
      </p>
    </>
  );
}
