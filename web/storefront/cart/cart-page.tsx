import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { empty, failure, success } from '#contract/messages.ts';
import { type CartItem, selectInCart, useCart } from '#web/api/cart-store.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { MixedCheckbox } from '#web/ui/forms/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { BagIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { useSavedPincode } from '#web/shopper/delivery/delivery-check.ts';
import { PaymentNotice } from '#web/shopper/payment/payment-notice.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { loadSettings, useFreshSettings } from '#web/shopper/shop-settings.ts';
import { usePageNotice } from '#web/shopper/sign-in-guard.ts';
import { BestSellers } from './best-sellers.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { selectedItems, countUnits } from './line-state.ts';
import { OrderSummary } from './order-summary.tsx';
import { GiftNote } from './gift-note.tsx';
import { lineDiscounts } from './line-discounts.ts';
import { type LineActions, type Removal, useLineActions } from './use-line-actions.ts';
import { retryCart, useCartPhase, useLoadedCart } from './use-loaded-cart.ts';
import { useQuote } from './use-quote.ts';
import '#web/styles/account.css';
import {
  cartItemsText,
  continueShoppingLinkText,
  continueShoppingText,
  findSomethingSoftToPutInText,
  itemCountText,
  itemsInYourCartText,
  retryText,
  savedForLaterText,
  selectAllText,
  shoppingCartText,
  signInText,
  undoText,
} from '#web/storefront/cart/texts.tsx';

const LinkedProducts = lazy(async () => ({
  default: (await import('./linked-products.tsx')).LinkedProducts,
}));

export function Component() {
  useLoadedCart();
  const { search } = useLocation();
  const phase = useCartPhase();
  const pendingNotice = usePageNotice();
  // The history state survives a reload, but the server's HTML does not contain the notice.
  const notice = phase === 'loading' ? null : pendingNotice;
  const { items, error, isLoading } = useCart();
  const focusReturn = useFocusReturn<HTMLDivElement>(items.map(({ id }) => id).join());
  return (
    <div className="page py-8 md:py-12" {...focusReturn}>
      <PrivatePageHead title={shoppingCartText} />
      <h1 className="text-3xl">{shoppingCartText}</h1>
      {phase === 'full' ? (
        <p className="mt-1 text-ink-soft">{itemCountText(countUnits(items))}</p>
      ) : null}
      <PaymentNotice className="mt-4" />
      {notice ? (
        <Alert tone={notice.tone} className="mt-4">
          {notice.notice}
        </Alert>
      ) : null}
      {/* The server's HTML is the same for all links. */}
      {phase !== 'loading' && search.includes('add=') ? (
        <Suspense fallback={null}>
          <LinkedProducts />
        </Suspense>
      ) : null}
      {phase === 'loading' ? <CartSkeleton /> : null}
      {phase === 'expired' ? <Expired /> : null}
      {phase === 'failed' ? (
        <ErrorState message={error ?? failure.cartFetch} retrying={isLoading} onRetry={retryCart} />
      ) : null}
      {phase === 'empty' ? <Empty /> : null}
      {phase === 'full' ? <Full /> : null}
    </div>
  );
}

function Full() {
  const { items, error, isLoading } = useCart();
  const { settings, error: settingsError } = useFreshSettings();
  const actions = useLineActions(showRemoval);
  const chosen = selectedItems(items);
  const chosenCount = chosen.length;
  const saved = items.filter((item) => !chosen.includes(item));
  const canChoose = items.length > 1 || chosenCount === 0;
  const quote = useQuote(chosen, { pincode: useSavedPincode() });
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-4">
        {error === null ? null : <Failure message={error} isBusy={isLoading} onRetry={retryCart} />}
        {settingsError === null ? null : (
          <Failure message={settingsError} isBusy={false} onRetry={() => void loadSettings()} />
        )}
        <section aria-label={itemsInYourCartText} className="card px-4 sm:px-6">
          {canChoose ? (
            <div className="border-b border-line py-2">
              <MixedCheckbox
                label={selectAllText(chosenCount, items.length)}
                checked={chosenCount === items.length}
                mixed={chosenCount > 0 && chosenCount < items.length}
                onChange={(event) => {
                  for (const { id } of items) selectInCart(id, event.currentTarget.checked);
                }}
              />
            </div>
          ) : null}
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that scrolls must be reachable by keyboard
            role="group"
            aria-label={cartItemsText}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
            tabIndex={0}
            className="-mx-4 px-4 sm:-mx-6 sm:px-6 lg:max-h-125 lg:overflow-y-auto"
          >
            <Lines items={chosen} {...{ actions, canChoose, quote }} />
            {chosenCount < items.length ? (
              <>
                <h2 className="border-t border-line pt-5 text-lg">{savedForLaterText}</h2>
                <Lines items={saved} {...{ actions, canChoose, quote }} />
              </>
            ) : null}
          </div>
        </section>
        <Link to={paths.allProducts} className="text-link justify-self-start text-sm">
          {continueShoppingLinkText}
        </Link>
      </div>
      <OrderSummary items={items} settings={settings} quote={quote} />
    </div>
  );
}

type LinesProps = {
  items: readonly CartItem[];
  actions: LineActions;
  canChoose: boolean;
  quote: ReturnType<typeof useQuote>;
};

const Lines = ({ items, actions, canChoose, quote }: LinesProps) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <CartLine
        key={item.id}
        item={item}
        actions={actions}
        gift={<GiftNote quote={quote.quote} productId={item.id} quantity={item.quantity} />}
        discounts={lineDiscounts(quote.quote, item.id)}
        canChoose={canChoose}
      />
    ))}
  </ul>
);

const showRemoval = ({ undo }: Removal) =>
  toast.success(success.cartRemoved, { action: { label: undoText, run: undo } });

const Failure = ({
  message,
  isBusy,
  onRetry,
}: {
  message: string;
  isBusy: boolean;
  onRetry: () => void;
}) => (
  <Alert
    tone="danger"
    action={
      <Button variant="secondary" size="small" busy={isBusy} onClick={onRetry}>
        {retryText}
      </Button>
    }
  >
    {message}
  </Alert>
);

const Expired = () => (
  <Alert
    tone="warning"
    className="mt-6"
    action={
      <Button size="small" onClick={() => requestSignIn(() => undefined)}>
        {signInText}
      </Button>
    }
  >
    {failure.sessionExpired}
  </Alert>
);

const Empty = () => (
  <>
    <EmptyState
      icon={<BagIcon size={28} />}
      title={empty.cart}
      text={findSomethingSoftToPutInText}
      action={
        <Link to={paths.allProducts} className={buttonClass()}>
          {continueShoppingText}
        </Link>
      }
    />
    <BestSellers />
  </>
);
