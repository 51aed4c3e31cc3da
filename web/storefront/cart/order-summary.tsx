import type { PublicSettings } from '#contract/settings/api.ts';
import { useDeliveryCheck, useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { CartDelivery } from './cart-delivery.tsx';
import { CashNote } from './cash-note.tsx';
import { selectedItems, countUnits } from './line-state.ts';
import { Proceed } from './proceed.tsx';
import { QuoteFigures, QuoteFreeShipping, QuoteHints } from './quote-figures.tsx';
import type { QuoteState } from './use-quote.ts';
import '#web/styles/ui/action-bar.css';
import {
  haveACouponText,
  itemCountText,
  orderSummaryText,
  subtotalOfText,
} from '#web/storefront/cart/texts.tsx';

export function OrderSummary({
  items,
  settings,
  quote,
}: {
  items: readonly CartItem[];
  settings: PublicSettings | null;
  quote: QuoteState;
}) {
  const chosen = selectedItems(items);
  const delivery = useDeliveryCheck(useSavedPincode());
  return (
    <section
      aria-labelledby="summary-title"
      className="in-turn card p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id="summary-title" className="mb-4 text-xl">
        {orderSummaryText}
      </h2>
      <div className="in-turn mb-4 grid gap-5">
        <QuoteFreeShipping state={quote} />
        <QuoteHints quote={quote.quote} />
        <QuoteFigures
          state={quote}
          subtotalLabel={subtotalOfText(itemCountText(countUnits(chosen)))}
        />
        <CartDelivery {...delivery} />
        <CashNote quote={quote.quote} settings={settings} />
      </div>
      <p className="mb-4 text-xs text-ink-soft">{haveACouponText}</p>
      <div className="action-bar">
        <Proceed items={items} settings={settings} quote={quote} />
      </div>
    </section>
  );
}
