import { expect, test, vi } from 'vitest';
import { endVisits, failed, visit } from '#test/screens/sentence-table.ts';
import { toast, toastStore } from '#web/ui/overlays/toast.ts';
import { Component as CartPage } from './cart/cart-page.tsx';
import { InstagramStrip } from './home/instagram-strip.tsx';
import * as listingPage from './listing/listing-page.tsx';

const { Component, loader, ErrorBoundary } = listingPage;
const routes = [
  { path: '/Cart', element: <CartPage /> },
  { path: '/instagram', element: <InstagramStrip profileUrl="" /> },
  { path: '/category/:categoryName', Component, loader, ErrorBoundary },
];
endVisits();

test('the cart page shows the message of a failed save after its toast', async () => {
  const saved = { '/cart/add': failed };
  const screen = visit('/Cart', { routes, isSignedIn: true }, saved);
  await screen.press(/^Proceed to Buy/);
  await expect.poll(screen.texts).toContain('Failed to save cart');
  toast.clear();
  expect(toastStore.read()).toEqual([]);
  await expect.poll(screen.texts).toContain('Failed to save cart');
});

test('Instagram posts are requested two more times before they fail', async () => {
  const calls = { '/admin/instaSettings': failed };
  const screen = visit('/instagram', { routes, isSignedIn: false }, calls);
  await expect.poll(screen.texts).toContain('Failed to fetch Instagram posts');
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3);
});

test('a failed listing keeps the title of its category', async () => {
  const calls = { '/categories/curtains/products': failed };
  const screen = visit('/category/curtains', { routes, isSignedIn: false }, calls);
  await expect.poll(screen.texts).toContain('Failed to fetch products');
  expect(screen.texts()).toContain('Curtains');
  expect(document.head.textContent).toContain('Curtains | Homeloom');
});
