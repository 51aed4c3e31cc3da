import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { restoreAuth } from '../api/auth-store.ts';
import { restoreCart } from '../api/cart-state.ts';
import { restoreWishlist } from '../api/wishlist-store.ts';
import { basename } from '#web/locale.ts';
import { Document } from './document.tsx';
import {
  backToTheShopText,
  somethingWentWrongOnThisPageText,
  somethingWentWrongText,
} from '#web/root/texts.ts';

/** Reads local storage after hydration, and again when another tab writes it. */
function useStoredState(): void {
  useEffect(() => {
    restoreAuth();
    restoreCart();
    const onStorage = (event: StorageEvent) => {
      const affects = (...keys: string[]) => event.key === null || keys.includes(event.key);
      // Both keys are written one after the other, so either event may be the last.
      if (affects('token', 'user-data')) restoreAuth();
      if (affects('cart-storage')) restoreCart();
      if (affects('wishlist-storage')) restoreWishlist();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

/** Marks the page as hydrated and replays presses from before hydration. */
function useReplayedPresses(): void {
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
  useReplayedPresses();
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

/** Error page of last resort, with a link home. */
export function RootError() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error)
    ? String(error.data)
    : somethingWentWrongOnThisPageText;
  return (
    <Document>
      <main id="main" className="mx-auto max-w-xl px-4 py-18 text-center">
        <title>{somethingWentWrongText}</title>
        <h1 className="text-32">{somethingWentWrongText}</h1>
        <p className="mt-4">{message}</p>
        <p className="mt-6">
          <a href={basename || '/'}>{backToTheShopText}</a>
        </p>
      </main>
    </Document>
  );
}
