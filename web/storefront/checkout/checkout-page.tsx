import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentNotice } from '#web/shopper/payment/payment-notice.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { hasShippingData } from '../cart/shipping-data.ts';
import { useLoadedCart } from '../cart/use-loaded-cart.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { pageNotice } from '#web/shopper/sign-in-guard.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import '#web/styles/account.css';
import '#web/styles/storefront/checkout.css';
import {
  backToCartText,
  checkoutText,
  homeLinkText,
  homeText,
  loadingYourDetailsText,
} from '#web/storefront/checkout/texts.tsx';

export function Component() {
  const isHere = useCheckoutGuard();
  useLoadedCart(isHere);
  const shopper = useFetch(isHere ? 'shopper' : null, readShopper);
  return (
    <div className="page pb-12">
      <PrivatePageHead title={checkoutText} />
      <CheckoutHeader />
      <h1 className="mt-6 text-3xl">{checkoutText}</h1>
      <PaymentNotice className="mt-4" />
      {shopper.data ? <CheckoutForm {...shopper.data} /> : null}
      {!shopper.data && shopper.error ? (
        <ErrorState
          message={serverMessage(shopper.error, failure.userFetch)}
          retrying={shopper.isWaiting}
          onRetry={shopper.retry}
        />
      ) : null}
      {shopper.data || shopper.error ? null : <Loading />}
    </div>
  );
}

/**
 * Replaces the shop's header and footer, which `checkout.css` hides: nothing leads away from the
 * order.
 */
function CheckoutHeader() {
  const settings = usePageSettings();
  const name = settings?.site_name ?? homeText;
  return (
    <div className="checkout-header">
      <Link to={paths.home} className="wordmark" aria-label={homeLinkText(name)}>
        {settings?.site_logo ? <img src={settings.site_logo} alt="" className="site-logo" /> : name}
      </Link>
      <Link to={paths.cart} className="text-link text-sm">
        {backToCartText}
      </Link>
    </div>
  );
}

/** Reads profile and saved addresses. Placing an order does not need the addresses. */
async function readShopper() {
  const [profile, saved] = await Promise.all([
    asShopper(api('getUser', {})),
    asShopper(api('listAddresses', {})).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return { profile: profile.data, saved };
}

/**
 * Redirects to the cart without a session or cart data, and to sign-in when the session expires
 * here.
 */
function useCheckoutGuard(): boolean {
  const { isReady, token, hasExpired } = useAuth();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isReady) return;
    if (token === null && hasExpired)
      void navigate(paths.loginFrom(paths.checkout), {
        replace: true,
        ...pageNotice(failure.checkoutLogin),
      });
    else if (token === null || !hasShippingData()) void navigate(paths.cart, { replace: true });
  }, [isReady, token, hasExpired, navigate]);
  return isReady && token !== null;
}

const Loading = () => (
  <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8" aria-busy="true">
    <p className="sr-only" aria-live="polite">
      {loadingYourDetailsText}
    </p>
    <div className="grid gap-6">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);
