import { Link } from 'react-router';
import type { Quote } from '#contract/checkout/quote.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { type CartItem, useCart } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import { GiftNote } from '../cart/gift-note.tsx';
import { findLineProblem, lineProblemText } from '../cart/line-state.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { fixItInTheCartText } from '#web/storefront/checkout/texts.tsx';

type CheckoutLinesProps = { items: readonly CartItem[]; quote: Quote | null };

export function CheckoutLines({ items, quote }: CheckoutLinesProps) {
  const quantityMax = useCart((cart) => cart.quantityMax);
  return (
    <ul className="grid gap-4">
      {items.map((item) => {
        const problem = findLineProblem(item, quantityMax);
        return (
          <li key={item.id} className="flex gap-3 text-sm">
            <Thumb url={item.images[0]} alt="" className="w-14 flex-none self-start" />
            <div className="min-w-0 grow">
              <p className="font-medium" lang={basename ? languageOf(item.name) : undefined}>
                {item.name}
              </p>
              <p className="text-xs text-ink-soft">
                {[
                  variantName(item),
                  `${item.quantity}\u00a0×\u00a0${formatRupees(toPaise(item.price))}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <GiftNote quote={quote} productId={item.id} quantity={item.quantity} />
              {problem ? (
                <p className="font-medium text-danger">
                  {lineProblemText(problem)}.{' '}
                  <Link to={paths.cart} className="text-link">
                    {fixItInTheCartText}
                  </Link>
                </p>
              ) : null}
            </div>
            <p className="tabular-nums">{formatRupees(toPaise(item.price) * item.quantity)}</p>
          </li>
        );
      })}
    </ul>
  );
}
