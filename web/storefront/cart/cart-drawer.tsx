import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { empty, failure, success } from '#contract/messages.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { useCartDrawer } from '#web/api/cart-drawer.ts';
import { type CartItem, useCart } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { BagIcon, CheckIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { namedDiscounts } from '#web/shopper/order/named-discounts.ts';
import { useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import { useFreshSettings } from '#web/shopper/shop-settings.ts';
import { CartLine } from './cart-line.tsx';
import { CashNote } from './cash-note.tsx';
import { Companions } from './companions.tsx';
import { selectedItems, countUnits } from './line-state.ts';
import { GiftNote } from './gift-note.tsx';
import { lineDiscounts } from './line-discounts.ts';
import { Proceed } from './proceed.tsx';
import {
  includedCodFeePaise,
  QuoteFigures,
  QuoteFreeShipping,
  QuoteHints,
} from './quote-figures.tsx';
import { type LineActions, type Removal, useLineActions } from './use-line-actions.ts';
import { retryCart, useCartPhase, useLoadedCart } from './use-loaded-cart.ts';
import { type QuoteState, useQuote } from './use-quote.ts';
import '#web/styles/account.css';
import {
  alsoInYourCartText,
  cashOnDeliveryFeeText,
  continueShoppingText,
  findSomethingSoftToPutInText,
  freeText,
  itemCountText,
  loadingYourCartText,
  removedText,
  shippingOfText,
  shippingText,
  subtotalOfText,
  subtotalText,
  undoText,
  viewCartText,
  yourCartText,
} from '#web/storefront/cart/texts.tsx';

/** The cart as a side sheet. Load it with `lazy()`. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useLoadedCart(open);
  const phase = useCartPhase();
  const { items, error, isLoading } = useCart();
  const quote = useQuote(open ? selectedItems(items) : null, { pincode: useSavedPincode() });
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [focusAfter, setFocusAfter] = useState<'opener' | 'next'>('opener');
  const actions = useLineActions((next) => {
    setRemoval(next);
    toast.announce(success.cartRemoved);
  });
  // The sign-in dialog or the checkout takes the focus: returning it to the opener would take it
  // away again.
  const leave = () => {
    setFocusAfter('next');
    onClose();
  };
  const undo = () => {
    removal?.undo();
    setRemoval(null);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        setRemoval(null);
        setFocusAfter('opener');
      }}
      focusAfter={focusAfter}
      title={yourCartText}
      footer={
        phase === 'full' || removal ? (
          <div className="grid w-full grid-cols-1 gap-3">
            {removal ? <RemovedNote item={removal.item} onUndo={undo} /> : null}
            {phase === 'full' ? <DrawerFooter quote={quote} onClose={leave} /> : null}
          </div>
        ) : null
      }
    >
      {phase === 'loading' ? <Spinner label={loadingYourCartText} /> : null}
      {phase === 'expired' ? <ErrorState message={failure.sessionExpired} /> : null}
      {phase === 'failed' ? (
        <ErrorState message={error ?? failure.cartFetch} retrying={isLoading} onRetry={retryCart} />
      ) : null}
      {phase === 'empty' ? (
        <EmptyState
          icon={<BagIcon size={28} />}
          title={empty.cart}
          text={findSomethingSoftToPutInText}
          action={
            <Button variant="secondary" onClick={onClose}>
              {continueShoppingText}
            </Button>
          }
        />
      ) : null}
      {phase === 'full' ? (
        <DrawerLines actions={actions} quote={quote.quote} onClose={onClose} />
      ) : null}
    </Sheet>
  );
}

type DrawerLinesProps = { actions: LineActions; quote: Quote | null; onClose: () => void };

/** The product that was just added comes first, with products that match it. */
function DrawerLines({ actions, quote, onClose }: DrawerLinesProps) {
  const { items } = useCart();
  const addedId = useCartDrawer((drawer) => drawer.addedId);
  const focusReturn = useFocusReturn<HTMLDivElement>(items.map(({ id }) => id).join());
  const added = items.find(({ id }) => id === addedId);
  const others = items.filter((item) => item !== added);
  const companion = added ?? items.at(-1);
  return (
    <div {...focusReturn}>
      {added ? (
        <>
          <p className="flex items-center gap-2 font-medium text-success">
            <CheckIcon size={20} /> {success.cartAdded}
          </p>
          <Lines items={[added]} actions={actions} quote={quote} />
          <Companions key={added.id} item={added} onNavigate={onClose} />
          {others.length > 0 ? <h3 className="mt-6 text-lg">{alsoInYourCartText}</h3> : null}
        </>
      ) : null}
      <Lines items={others} actions={actions} quote={quote} />
      {!added && companion ? (
        <Companions key={companion.id} item={companion} onNavigate={onClose} />
      ) : null}
    </div>
  );
}

type LinesProps = { items: readonly CartItem[]; actions: LineActions; quote: Quote | null };

const Lines = ({ items, actions, quote }: LinesProps) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <CartLine
        key={item.id}
        item={item}
        actions={actions}
        gift={<GiftNote quote={quote} productId={item.id} quantity={item.quantity} />}
        discounts={lineDiscounts(quote, item.id)}
      />
    ))}
  </ul>
);

const RemovedNote = ({ item, onUndo }: { item: CartItem; onUndo: () => void }) => (
  <p className="flex items-center gap-3 rounded-card bg-sand py-1 pr-1 pl-4 text-sm">
    <span className="min-w-0 grow truncate">{removedText(item.name)}</span>
    <Button variant="quiet" size="small" onClick={onUndo}>
      {undoText}
    </Button>
  </p>
);

function DrawerFooter({ quote: state, onClose }: { quote: QuoteState; onClose: () => void }) {
  const { items } = useCart();
  const { settings } = useFreshSettings();
  const { quote } = state;
  return (
    <>
      <QuoteFreeShipping state={state} />
      <QuoteHints quote={quote} />
      {state.error === null ? (
        <Figures
          state={state}
          label={subtotalOfText(itemCountText(countUnits(selectedItems(items))))}
        />
      ) : (
        <QuoteFigures state={state} subtotalLabel={subtotalText} />
      )}
      {quote?.delivery?.deliverable === false ? (
        <p className="text-sm text-danger">{quote.delivery.reason}</p>
      ) : null}
      <CashNote quote={quote} settings={settings} />
      <Proceed items={items} settings={settings} quote={state} onProceed={onClose} />
      <Link
        to={paths.cart}
        className="text-link grid min-h-11 place-content-center"
        onClick={onClose}
      >
        {viewCartText}
      </Link>
    </>
  );
}

/** The amounts without the total, which the button below names. */
function Figures({ state: { quote, isCurrent }, label }: { state: QuoteState; label: string }) {
  if (!quote) return <Skeleton className="h-12 w-full" />;
  const { discounts, shippingOffer } = namedDiscounts(quote.discounts);
  const feePaise = includedCodFeePaise(quote);
  const shippingPaise = toPaise(quote.total_shipping_amount) - feePaise;
  return (
    <dl className="grid gap-1 text-sm tabular-nums" aria-busy={!isCurrent || undefined}>
      <Row label={label}>{formatRupees(toPaise(quote.total_amount))}</Row>
      {discounts.map((discount) => (
        <Row key={discount.label} label={discount.label}>
          <span className="text-success">-{formatRupees(discount.amountPaise)}</span>
        </Row>
      ))}
      <Row label={shippingOffer ? shippingOfText(shippingOffer.label) : shippingText}>
        {shippingPaise === 0 ? freeText : formatRupees(shippingPaise)}
      </Row>
      {feePaise > 0 ? <Row label={cashOnDeliveryFeeText}>{formatRupees(feePaise)}</Row> : null}
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);
