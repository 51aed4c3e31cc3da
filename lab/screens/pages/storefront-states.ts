import type { Page } from 'playwright-core';
import { settled } from '../../../e2e/support/navigation.ts';
import { openingDialog, type Screen } from '../screen.ts';

const menuPx = 991;

export const storefrontStates: readonly Screen[] = [
  { name: 'listing-filtered', path: '/CategoryFilter?material=Cotton&sort=price_asc' },
  { name: 'listing-empty', path: '/CategoryFilter?price_min=19999&material=Velvet' },
  {
    name: 'listing-error',
    path: '/blogs',
    steps: failing('**/api/categories/curtains/**', async (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('a[href="/curtains"]')?.click()),
    ),
  },
  { name: 'category-not-found', path: '/category/no-such-category' },
  {
    name: 'filters-sheet',
    path: '/category/bed-sheet',
    isOverlay: true,
    upTo: menuPx,
    steps: openingDialog('Show Filters'),
  },
  {
    name: 'side-menu',
    path: '/',
    isOverlay: true,
    upTo: menuPx,
    steps: openingDialog('Open menu'),
  },
  { name: 'search-panel', path: '/', isOverlay: true, steps: search('cotton') },
  { name: 'search-panel-empty', path: '/', isOverlay: true, steps: search('zzzzzz') },
  {
    name: 'header-stuck',
    path: '/category/bed-sheet',
    isOverlay: true,
    steps: async (page) => page.evaluate(() => scrollTo(0, 700)),
  },
  {
    name: 'cart-drawer',
    path: '/product/{productSlug}',
    as: 'shopper',
    isOverlay: true,
    steps: openingDialog('View cart'),
  },
  { name: 'cart-notes', path: '/Cart', as: 'shopper', steps: spoilCart },
  {
    name: 'cart-error',
    path: '/Cart',
    as: 'shopper',
    steps: failing('**/api/cart', async (page) => reloadWithoutCart(page)),
  },
  {
    name: 'wishlist-filter',
    path: '/Wishlist',
    as: 'shopper',
    isOverlay: true,
    steps: openingDialog(/^Filter/),
  },
  { name: 'post-not-found', path: '/blogs/no-such-post' },
  { name: 'newsletter-confirm', path: '/newsletter/confirm?token=none' },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=none' },
  {
    name: 'newsletter-confirm-error',
    path: '/newsletter/confirm?token=none',
    steps: async (page) => page.getByRole('button', { name: 'Confirm subscription' }).click(),
  },
];

function failing(url: string, act: (page: Page) => Promise<unknown>) {
  return async (page: Page): Promise<void> => {
    await page.route(url, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 500, message: '', data: null } }),
    );
    await act(page);
    await page.getByRole('alert').first().waitFor();
  };
}

function search(words: string) {
  return async (page: Page): Promise<void> => {
    const toggle = page.getByRole('button', { name: 'Open search' });
    if (await toggle.isVisible()) await toggle.click();
    await page.getByRole('combobox', { name: 'Search products' }).fill(words);
    await page.locator('.search-panel[aria-busy=false]').waitFor();
  };
}

/** A line that ran out, one that is short, and a price that changed. */
async function spoilCart(page: Page): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first, second] = body.data;
    if (first) first.Product = { ...first.Product, stock: 0 };
    if (second)
      Object.assign(second, {
        quantity: 4,
        Product: { ...second.Product, stock: 2, price: second.Product.price + 150 },
      });
    await route.fulfill({ response, json: body });
  });
  await settled(page, async () => page.reload());
}

async function reloadWithoutCart(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('cart-storage'));
  await page.reload();
}
