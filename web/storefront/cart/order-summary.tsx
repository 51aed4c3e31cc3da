import type { PublicSettings } from '#contract/entities/content.ts';
import { toPaise } from '#contract/money.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { useDeliveryCheck, useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import { DeliveryDates } from '#web/shopper/delivery/delivery-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { selectedItems, countUnits, hasBlockedLine, itemCountText } from './line-state.ts';
import { QuoteFigures, QuoteHints } from './quote-figures.tsx';
import { useProceed } from './use-proceed.ts';
import type { QuoteState } from './use-quote.ts';

export function OrderSummary({
  items,
  settings,
  quote,
}: {
  items: readonly CartItem[];
  settings: PublicSettings | null;
  quote: QuoteState;
}) {
  return (
    <section aria-labelledby="summary-title" className="card p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="summary-title" className="mb-4 text-xl">
        Order Summary
      </h2>
      <Figures items={items} quote={quote} />
      <Proceed items={items} settings={settings} />
      <p className="mt-4 text-xs text-ink-soft">
        Prices include all taxes. Coupons are entered at checkout.
      </p>
    </section>
  );
}

function Figures({ items, quote: state }: { items: readonly CartItem[]; quote: QuoteState }) {
  const { quote } = state;
  const { check } = useDeliveryCheck(useSavedPincode());
  return (
    <div className="mb-5 grid gap-5">
      {quote && quote.free_shipping_from !== null ? (
        <FreeShipping
          subtotalPaise={toPaise(quote.total_amount)}
          thresholdPaise={toPaise(quote.free_shipping_from)}
          isFree={quote.total_shipping_amount === 0}
        />
      ) : null}
      <QuoteHints quote={quote} />
      <QuoteFigures
        state={state}
        subtotalLabel={`Subtotal (${itemCountText(countUnits(selectedItems(items)))})`}
      />
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
