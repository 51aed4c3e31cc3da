import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { closeCartDrawer, useCartDrawer } from '../api/cart-drawer.ts';
import { useSignInRequest } from '../api/sign-in-request.ts';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { useWasEverTrue } from '#web/ui/use-was-ever-true.ts';
import { Toaster } from '#web/ui/overlays/toaster.tsx';
import { lazyWarmed, lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { SiteHeader } from './header/site-header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shop-data.ts';
import { useShopState } from './use-shop-state.ts';
import { useShopperData } from './use-shopper-data.ts';
import { homeText } from '#web/root/texts.ts';

const Footer = lazyHydrate(async () => (await import('./footer.tsx')).Footer, 'site-footer-place');
const ClosedShop = lazyHydrate(async () => (await import('./preview/closed-shop.tsx')).ClosedShop);
const SignInDialog = lazyWithToast(
  async () => (await import('../shopper/sign-in/sign-in-dialog.tsx')).SignInDialog,
);
const CartDrawer = lazyWarmed(
  async () => (await import('../storefront/cart/cart-drawer.tsx')).CartDrawer,
);

/** Header, page, footer and overlays. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const shop = useShop();
  useShopperData();
  const state = useShopState(shop?.settings);
  const isClosed = state?.maintenance_mode === 'ON' || state?.is_open === false;
  // The checkout has a header of its own: the same element would move when it leads elsewhere.
  const isCheckout = useLocation().pathname === paths.checkout;
  const name = shop?.settings.site_name ?? '';
  return (
    <div className="shop">
      <NavigationProgress />
      <SiteHeader
        name={name || homeText}
        logo={shop?.settings.site_logo ?? ''}
        announcements={shop?.announcements ?? []}
      />
      <main key={String(isCheckout)} id="main" tabIndex={-1} className="shop-main">
        {isClosed ? (
          <ClosedShop name={name} state={state}>
            {children}
          </ClosedShop>
        ) : (
          children
        )}
      </main>
      {shop ? <Footer /> : null}
      <Toaster />
      <Overlays />
    </div>
  );
}

/** Loads dialogs on first use and keeps them mounted, so that the closing animation runs. */
function Overlays() {
  const isSigningIn = useSignInRequest(({ isOpen }) => isOpen);
  const isCartOpen = useCartDrawer(({ isOpen }) => isOpen);
  const hasSignIn = useWasEverTrue(isSigningIn);
  const hasCart = useWasEverTrue(isCartOpen);
  return (
    <Suspense fallback={null}>
      {hasSignIn ? <SignInDialog /> : null}
      {hasCart ? <CartDrawer open={isCartOpen} onClose={closeCartDrawer} /> : null}
    </Suspense>
  );
}
