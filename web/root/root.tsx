import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { restoreAuth } from '../api/auth-store.ts';
import { restoreCart } from '../api/cart-state.ts';
import { restoreWishlist } from '../api/wishlist-store.ts';
import { Document } from './document.tsx';

/** Local storage is read after hydration, and again whenever another tab writes it. */
function useStoredState(): void {
  useEffect(() => {
    restoreAuth();
    restoreCart();
    const follow = (event: StorageEvent) => {
      const concerns = (...keys: string[]) => event.key === null || keys.includes(event.key);
      // The two are written one after the other, and may be seen so.
      if (concerns('token', 'user-data')) restoreAuth();
      if (concerns('cart-storage')) restoreCart();
      if (concerns('wishlist-storage')) restoreWishlist();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/** From here on buttons and forms answer; those that were pressed before answer now. */
function usePressedBefore(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = '';
    for (const pressed of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete pressed.dataset['pressed'];
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
    }
  }, []);
}

export function Root() {
  useStoredState();
  usePressedBefore();
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

/** The last resort: a page that broke says so and offers a way on. */
export function RootError() {
  const error = useRouteError();
  const sentence = isRouteErrorResponse(error)
    ? String(error.data)
    : 'Something went wrong on this page.';
  return (
    <Document>
      <main id="main" className="mx-auto max-w-xl px-4 py-18 text-center">
        <title>Something went wrong</title>
        <h1 className="text-32">Something went wrong</h1>
        <p className="mt-4">{sentence}</p>
        <p className="mt-6">
          <a href="/">Back to the shop</a>
        </p>
      </main>
    </Document>
  );
}
