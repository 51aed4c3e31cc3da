import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { DeliveryCheck } from '#contract/delivery/entities.ts';
import { empty } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { countUnits } from '../cart/line-state.ts';
import { DeliveryDates } from '#web/shopper/delivery/delivery-result.tsx';
import { QuoteFigures, QuoteHints } from '../cart/quote-figures.tsx';
import type { QuoteState } from '../cart/use-quote.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CouponEntry } from './coupon/coupon-entry.tsx';
import type { CouponEntry as Entry } from './coupon/use-coupon.ts';
import {
  backToTheCartText,
  orderSummaryText,
  showSummaryText,
  subtotalOfText,
} from '#web/storefront/checkout/texts.tsx';
import { itemCountText } from '#web/storefront/cart/texts.tsx';

interface SummaryProps {
  items: readonly CartItem[];
  state: QuoteState;
  /** Delivery to the PIN code of the address; null until it is complete. */
  check: DeliveryCheck | null;
  entry: Entry;
  disabled: boolean;
}

/** Items, coupon and amounts. On a phone it is one line above the form, which opens. */
export function CheckoutSummary(props: SummaryProps) {
  const { items, state, check, entry, disabled } = props;
  const { quote } = state;
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const units = itemCountText(countUnits(items));
  return (
    <section
      aria-labelledby="order-title"
      className="card min-w-0 p-5 sm:p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="order-title" className="sr-only text-xl lg:not-sr-only lg:mb-4">
        {orderSummaryText}
      </h2>
      <button
        type="button"
        className="-my-3 flex min-h-14 w-full items-center gap-2 text-left lg:hidden"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="grow text-sm">
          {showSummaryText(isOpen)}{' '}
          <span className="whitespace-nowrap text-ink-soft">({units})</span>
        </span>
        <span
          className="min-w-20 flex-none text-right font-semibold tabular-nums"
          aria-busy={!state.isCurrent || undefined}
        >
          {quote ? formatRupees(toPaise(quote.final_amount)) : ''}
        </span>
        <ChevronDownIcon size={18} className={isOpen ? 'flex-none rotate-180' : 'flex-none'} />
      </button>
      <div id={bodyId} className={isOpen ? 'mt-5 lg:mt-0' : 'max-lg:hidden'}>
        {quote && items.length === 0 ? (
          <NothingChosen />
        ) : (
          <CheckoutLines items={items} quote={quote} />
        )}
        <div className="my-5 border-y border-line py-5">
          <CouponEntry entry={entry} disabled={disabled} reason={quote?.coupon?.reason ?? null} />
        </div>
        <div className="grid gap-5">
          <QuoteHints quote={quote} />
          <QuoteFigures state={state} subtotalLabel={subtotalOfText(units)} />
        </div>
      </div>
      {/* The dates have their place before they are known: they move nothing below. */}
      <div className="mt-4 min-h-6" aria-live="polite">
        {check ? <DeliveryDates check={check} /> : null}
      </div>
    </section>
  );
}

const NothingChosen = () => (
  <p className="text-sm text-ink-soft">
    {empty.cart}.{' '}
    <Link to={paths.cart} className="text-link">
      {backToTheCartText}
    </Link>
  </p>
);
