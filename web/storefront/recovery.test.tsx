import { expect, test } from 'vitest';
import { endVisits, failed, visit } from '#test/screens/sentence-table.ts';
import { useShopperData } from '#web/root/use-shopper-data.ts';
import { useWishlist } from '#web/api/wishlist-store.ts';
import { Component as OrderSuccessPage } from './order-success/order-success-page.tsx';
import { Component as DashboardWishlistPage } from './wishlist/dashboard-wishlist-page.tsx';

/** As the layout does, it loads the wishlist for its count too. */
function DashboardWithCounts() {
  useShopperData();
  return <DashboardWishlistPage />;
}
const routes = [
  { path: '/order-success', element: <OrderSuccessPage /> },
  { path: '/dashboard/wishlist', element: <DashboardWithCounts /> },
];
endVisits();

test('an order page without an order does not say that one was placed', async () => {
  const screen = visit('/order-success', { routes, isSignedIn: false });
  await expect.poll(screen.texts).toContain('No recent order on this device');
  expect(document.head.textContent).toContain('No recent order on this device | Homeloom');
  expect(screen.texts().join('\n')).not.toContain('Thank you');
});

test('a wishlist that fails in the dashboard has one message', async () => {
  const calls = { '/wishlist': failed };
  const screen = visit('/dashboard/wishlist', { routes, isSignedIn: true }, calls);
  await expect.poll(screen.texts).toContain('Failed to fetch wishlist items');
  await expect.poll(() => useWishlist.getState().isLoading).toBe(false);
  expect(screen.texts()).not.toContain('Failed to fetch wishlist');
});
