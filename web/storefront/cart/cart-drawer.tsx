import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { useCart } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { BagIcon } from '#web/ui/icons/icons.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import { useFreshSettings } from '#web/shopper/shop-settings.ts';
import { CartLine } from './cart-line.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { selectedItems, countUnits, itemCountText } from './line-state.ts';
import { Proceed } from './order-summary.tsx';
import { lineDiscounts } from './line-discounts.ts';
import { QuoteHints } from './quote-figures.tsx';
import { useLineActions } from './use-line-actions.ts';
import { retryCart, useCartPhase, useLoadedCart } from './use-loaded-cart.ts';
import { type QuoteState, useQuote } from './use-quote.ts';
import '#web/styles/account.css';

/** The cart as a side sheet. Load it with `lazy()`. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useLoadedCart(open);
  const phase = useCartPhase();
  const { items, error, isLoading } = useCart();
  const quote = useQuote(open ? selectedItems(items) : null, { pincode: useSavedPincode() });
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Your cart"
      footer={phase === 'full' ? <DrawerFooter quote={quote} onClose={onClose} /> : null}
    >
      {phase === 'loading' ? <Spinner label="Loading your cart" /> : null}
      {phase === 'expired' ? <ErrorState message={failure.sessionExpired} /> : null}
      {phase === 'failed' ? (
        <ErrorState message={error ?? failure.cartFetch} retrying={isLoading} onRetry={retryCart} />
      ) : null}
      {phase === 'empty' ? (
        <EmptyState
          icon={<BagIcon size={28} />}
          title={empty.cart}
          line="Add something soft to get started."
          action={
            <Button variant="secondary" onClick={onClose}>
              Continue Shopping
            </Button>
          }
        />
      ) : null}
      {phase === 'full' ? <DrawerLines quote={quote} /> : null}
    </Sheet>
  );
}

function DrawerLines({ quote: { quote } }: { quote: QuoteState }) {
  const { items } = useCart();
  const actions = useLineActions();
  const focusReturn = useFocusReturn<HTMLUListElement>(items.length);
  return (
    <ul {...focusReturn} className="-mt-4 divide-y divide-line">
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          actions={actions}
          discounts={lineDiscounts(quote, item.id)}
        />
      ))}
    </ul>
  );
}

function DrawerFooter({
  quote: { quote, isCurrent },
  onClose,
}: {
  quote: QuoteState;
  onClose: () => void;
}) {
  const { items } = useCart();
  const { settings } = useFreshSettings();
  const chosen = selectedItems(items);
  return (
    <div className="grid w-full gap-4">
      {quote && quote.free_shipping_from !== null ? (
        <FreeShipping
          subtotalPaise={toPaise(quote.total_amount)}
          thresholdPaise={toPaise(quote.free_shipping_from)}
          isFree={quote.total_shipping_amount === 0}
        />
      ) : null}
      <QuoteHints quote={quote} />
      <p className="flex items-baseline justify-between gap-4">
        <span>Subtotal ({itemCountText(countUnits(chosen))})</span>
        <span className="text-lg font-semibold tabular-nums" aria-busy={!isCurrent || undefined}>
          {quote ? formatRupees(toPaise(quote.total_amount) - toPaise(quote.discount_amount)) : '…'}
        </span>
      </p>
      {quote && quote.savings_amount > 0 ? (
        <p className="-mt-3 flex justify-between gap-4 text-sm text-success">
          <span>You save</span>
          <span className="tabular-nums">{formatRupees(toPaise(quote.savings_amount))}</span>
        </p>
      ) : null}
      <div className="grid gap-2">
        <Proceed items={items} settings={settings} onProceed={onClose} />
        <Link
          to={paths.cart}
          className={buttonClass({ variant: 'secondary', wide: true })}
          onClick={onClose}
        >
          View cart
        </Link>
      </div>
    </div>
  );
}
