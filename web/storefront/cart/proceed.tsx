import type { PublicSettings } from '#contract/settings/api.ts';
import { formatRupees } from '#contract/money.ts';
import { type CartItem, useCart } from '#web/api/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { hasBlockedLine, selectedItems } from './line-state.ts';
import { totalPaiseOf } from './quote-figures.tsx';
import type { QuoteState } from './use-quote.ts';
import { useProceed } from './use-proceed.ts';
import {
  pleaseFixTheItemsMarkedAboveText,
  proceedToBuyText,
  selectAtLeastOneItemToText,
} from '#web/storefront/cart/texts.tsx';

type ProceedProps = {
  items: readonly CartItem[];
  settings: PublicSettings | null;
  quote: QuoteState;
  onProceed?: () => void;
};

/**
 * The button with the amount and, while disabled, the reason. Used by the cart page and the drawer.
 * Disabled until the first prices are there: they move the button, and a press on it would miss.
 */
export function Proceed({ items, settings, quote: { quote, error }, onProceed }: ProceedProps) {
  const { proceed, isBusy } = useProceed(settings);
  const totalPaise = totalPaiseOf(quote);
  const isPriced = quote !== null || error !== null;
  const quantityMax = useCart((cart) => cart.quantityMax);
  const reason = reasonNotToProceed(items, quantityMax);
  const press = () => {
    onProceed?.();
    proceed();
  };
  return (
    <div>
      <Button
        wide
        size="large"
        busy={isBusy}
        disabled={reason !== null || settings === null || !isPriced}
        aria-describedby="proceed-reason"
        onClick={press}
      >
        {proceedToBuyText}
        {totalPaise !== null && totalPaise > 0 ? ` · ${formatRupees(totalPaise)}` : ''}
      </Button>
      <p id="proceed-reason" aria-live="polite" className="text-sm text-danger not-empty:mt-2">
        {reason}
      </p>
    </div>
  );
}

function reasonNotToProceed(items: readonly CartItem[], quantityMax: number): string | null {
  if (selectedItems(items).length === 0) return selectAtLeastOneItemToText;
  return hasBlockedLine(items, quantityMax) ? pleaseFixTheItemsMarkedAboveText : null;
}
