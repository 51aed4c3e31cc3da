import { describe, expect, test, vi } from 'vitest';
import { closeScreen, type ApiResponse } from '#test/screens/open-screen.ts';
import {
  endVisits,
  failed,
  type SentenceRow,
  testSentences,
  visit,
} from '#test/screens/sentence-table.ts';
import { okList, ok } from '#test/screens/shop-responses.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { toastStore } from '#web/ui/overlays/toast.ts';
import { SearchPanel } from './header/search-panel.tsx';
import { useShopperData } from './use-shopper-data.ts';

/** The layout of every page loads the counts of cart and wishlist. */
function AnyPage() {
  useShopperData();
  return null;
}
const nothing = () => undefined;
const routes = [
  { path: '/blogs', element: <AnyPage /> },
  {
    path: '/search-panel',
    element: (
      <SearchPanel
        id="search"
        query="indigo"
        activeId={null}
        setActiveId={nothing}
        controls={{ current: null }}
        onClose={nothing}
        onPick={nothing}
      />
    ),
  },
];

const shopper: SentenceRow[] = [
  ['Failed to fetch wishlist', '/blogs', '/wishlist', failed],
  ['Failed to fetch cart items', '/blogs', '/cart', failed],
  ['Session expired. Please log in again.', '/blogs', '/cart', { status: 401, message: 'no' }],
];
endVisits();
describe('for shoppers', () => testSentences(shopper, { routes, isSignedIn: true }));

const search: SentenceRow[] = [
  ['Failed to fetch search results', '/search-panel', '/product', failed],
  ['An error occurred while searching', '/search-panel', '/product', 'no response'],
  ['An error occurred while searching', '/search-panel', '/product', ok(null)],
  ['No products found for "indigo"', '/search-panel', '/product', okList],
];
describe('the search', () => testSentences(search, { routes, isSignedIn: false }));

test.each(['/Wishlist', '/dashboard', '/dashboard/orders'])(
  '%s shows the end of the session itself, without a toast',
  async (path) => {
    const guarded = { path: '*', element: <AnyPage /> };
    const over: ApiResponse = { status: 401, message: 'Session expired. Please log in again.' };
    const visitor = { routes: [guarded], isSignedIn: true };
    visit(path, visitor, { '/cart': over, '/wishlist': over });
    await expect.poll(() => useAuth.getState().hasExpired).toBe(true);
    await closeScreen();
    expect(toastStore.read()).toEqual([]);
  },
);

test('a search without a reply gives up after 5 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const screen = visit('/search-panel', { routes, isSignedIn: false });
  await expect.poll(screen.texts).toContain('An error occurred while searching');
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});
