import type { PublicSettings } from '#contract/settings/api.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import { formatRupees } from '#contract/money.ts';
import { codFeePaiseOf } from './quote-figures.tsx';
import { cashFeeText } from '#web/storefront/cart/texts.tsx';

type CashNoteProps = { quote: Quote | null; settings: PublicSettings | null };

/**
 * Why this cart has no Cash on Delivery at its place, or the fee where the shopper can choose
 * another method. Where it is the only method, the fee is part of the total.
 */
export function CashNote({ quote, settings }: CashNoteProps) {
  const methods = settings?.payment_methods ?? [];
  if (!quote?.cod || !methods.includes('cod') || quote.delivery?.deliverable === false) return null;
  const { allowed, reason } = quote.cod;
  const feePaise = codFeePaiseOf(quote);
  if (!allowed)
    return (
      <p className={methods.length > 1 ? 'text-sm text-ink-soft' : 'text-sm text-danger'}>
        {reason}
      </p>
    );
  return feePaise > 0 && methods.length > 1 ? (
    <p className="text-sm text-ink-soft">{cashFeeText(formatRupees(feePaise))}</p>
  ) : null;
}
