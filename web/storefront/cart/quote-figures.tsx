import { lazy, Suspense } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import { toPaise } from '#contract/money.ts';
import { Amounts } from '#web/shopper/order/amounts.tsx';
import { namedDiscounts } from '#web/shopper/order/named-discounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FreeShipping } from './free-shipping.tsx';
import type { QuoteState } from './use-quote.ts';
import {
  offersWithinReachText,
  retryText,
  theTotalIncludesAllTaxesText,
} from '#web/storefront/cart/texts.tsx';

const OfferedProducts = lazy(async () => ({
  default: (await import('./offered-products.tsx')).OfferedProducts,
}));

/**
 * Subtotal, each discount by name, shipping and total of a quote. Keeps the figures before a change
 * until the new ones arrive.
 */
export function QuoteFigures({
  state: { quote, isCurrent, error, reload },
  subtotalLabel,
}: {
  state: QuoteState;
  subtotalLabel: string;
}) {
  if (error !== null) {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="small" onClick={reload}>
            {retryText}
          </Button>
        }
      >
        {error}
      </Alert>
    );
  }
  if (!quote) return <Skeleton className="h-28 w-full" />;
  return (
    <div aria-busy={!isCurrent || undefined}>
      <Amounts
        subtotalPaise={toPaise(quote.total_amount)}
        discountPaise={toPaise(quote.discount_amount)}
        shippingPaise={toPaise(quote.total_shipping_amount)}
        finalPaise={toPaise(quote.final_amount)}
        codFeePaise={includedCodFeePaise(quote)}
        subtotalLabel={subtotalLabel}
        {...namedDiscounts(quote.discounts)}
      />
      <p className="mt-1 text-xs text-ink-soft">{theTotalIncludesAllTaxesText}</p>
    </div>
  );
}

/** The fee of Cash on Delivery for this cart; 0 where nothing is collected. */
export const codFeePaiseOf = (quote: Quote | null): number =>
  quote?.cod && quote.final_amount > 0 ? toPaise(quote.cod.fee) : 0;

/** As `codFeePaiseOf`, where the quote's shipping includes the fee. */
export const includedCodFeePaise = (quote: Quote): number =>
  quote.payment_method === 'cod' ? codFeePaiseOf(quote) : 0;

/** What the cart costs; null before the first quote. */
export const totalPaiseOf = (quote: Quote | null): number | null =>
  quote && toPaise(quote.final_amount);

/** The amount left until free shipping, where the place has one; its place until it is known. */
export function QuoteFreeShipping({ state: { quote, error } }: { state: QuoteState }) {
  if (!quote && error === null) return <Skeleton className="h-14 w-full rounded-card" />;
  if (!quote || quote.free_shipping_from === null) return null;
  return (
    <FreeShipping
      subtotalPaise={toPaise(quote.total_amount)}
      thresholdPaise={toPaise(quote.free_shipping_from)}
      isFree={toPaise(quote.total_shipping_amount) === includedCodFeePaise(quote)}
    />
  );
}

/** What would save more: 'Add 1 more cushion and the cheapest is free'. */
export function QuoteHints({ quote }: { quote: Quote | null }) {
  if (!quote || quote.hints.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm" aria-label={offersWithinReachText}>
      {quote.hints.map(({ promotion_id: id, text, product_ids: offered }) => (
        <li key={id} className="rounded-card bg-brand-ground px-4 py-2 text-brand-deep">
          {text}
          {offered.length > 0 ? (
            <Suspense>
              <OfferedProducts ids={offered} />
            </Suspense>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
