import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, newEmail, test } from '../fixtures.ts';
import { runAxe } from '../support/axe.ts';
import { type PreparedShopper, prepareShopper, shopperPaths } from '../support/users.ts';
import { desktop, narrowest, openPage, phone } from '../support/visit.ts';
import { problemsInAll, type State } from '../support/walk.ts';

type Person = keyof PreparedShopper['stored'];

const publicStates: readonly Omit<State<Person>, 'as'>[] = [
  { name: 'home', path: '/', isMain: true },
  { name: 'a category', path: '/category/bed-sheet', isMain: true },
  { name: 'filtered products', path: '/CategoryFilter?material=Cotton&sort=price_asc' },
  { name: 'no products', path: '/CategoryFilter?price_min=19999&price_max=20000&material=Velvet' },
  { name: 'results', path: '/search?q=cotton' },
  { name: 'an empty search', path: '/search' },
  { name: 'a product that is gone', path: '/product/no-such-product' },
  { name: 'blogs', path: '/blogs' },
  {
    name: 'complaints',
    path: '/complaints',
    steps: async (page) => page.getByRole('button', { name: 'Send complaint' }).click(),
  },
  // One of the five texts: they share a page.
  { name: 'a policy', path: '/privacy-policy' },
  {
    name: 'newsletter confirmation',
    path: '/newsletter/confirm?token=none',
    steps: async (page) => page.getByRole('button', { name: 'Confirm subscription' }).click(),
  },
  { name: 'login', path: '/login' },
  { name: 'an empty cart', path: '/Cart' },
  { name: 'the wishlist of a visitor', path: '/Wishlist' },
  { name: 'search open', path: '/', steps: openSearch },
  { name: 'the side menu', path: '/', only: 'phone', steps: openDialog('Open menu') },
  {
    name: 'the filter sheet',
    path: '/category/bed-sheet',
    only: 'phone',
    steps: openDialog('Show Filters'),
  },
];

function statesOf({ productSlug, postSlug, orderId }: PreparedShopper): State<Person>[] {
  const product = `/product/${productSlug}`;
  return [
    ...publicStates.map((state) => ({ ...state, as: 'visitor' as const })),
    { name: 'a post', path: `/blogs/${postSlug}`, as: 'visitor' },
    { name: 'a product', path: product, as: 'visitor', isMain: true },
    {
      name: 'a zoomed image',
      path: product,
      as: 'visitor',
      steps: openDialog(/^Zoom in on picture 1/),
    },
    { name: 'a report of a review', path: product, as: 'visitor', steps: openDialog(/^Report/) },
    {
      name: 'the sign-in dialog',
      path: '/Cart',
      as: 'visitorWithCart',
      steps: openDialog('Proceed to Buy'),
    },
    { name: 'a review being written', path: product, as: 'shopper', steps: writeReview },
    { name: 'the cart drawer', path: product, as: 'shopper', steps: openDialog('View cart') },
    { name: 'a cart with lines', path: '/Cart', as: 'shopper', isMain: true },
    { name: 'the checkout', path: '/Cart', as: 'shopper', isMain: true, steps: proceedToBuy },
    ...shopperPaths(orderId).map((path) => ({
      name: path,
      path,
      as: 'shopper' as const,
      isMain: path.startsWith('/dashboard/orders'),
    })),
  ];
}

function openDialog(button: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

async function openSearch(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open search' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('cotton');
  await page.getByRole('option').first().waitFor();
}

async function writeReview(page: Page): Promise<void> {
  await openDialog('Write a review')(page);
  await page.getByRole('button', { name: 'Publish review' }).click();
  await page.getByText('Please choose from 1 to 5 stars').waitFor();
}

async function proceedToBuy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Buy' }).first().click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Place Order' }).first().waitFor();
}

test('axe finds nothing on any page, nor in the dark, and no page scrolls sideways', async ({
  browser,
  shop,
}) => {
  test.setTimeout(600_000);
  const shopper = await prepareShopper(shop.url, newEmail('kavya'));
  const { stored } = shopper;
  const [url, states] = [shop.url, statesOf(shopper)];
  const viewports = [desktop, narrowest];
  const sharedParts = ['.site-header', '.site-footer'];
  expect(await problemsInAll({ browser, url, viewports, sharedParts, stored, states })).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('axe reports a button without a name and text with too little contrast', async ({
    page,
  }) => {
    await openPage(page, '/newsletter/confirm');
    await page.evaluate(() => {
      const bad = document.createElement('div');
      bad.innerHTML = '<button></button><p>pale</p>';
      bad.style.color = '#eee';
      document.querySelector('main')?.append(bad);
    });
    expect((await runAxe(page)).map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining(['button-name', 'color-contrast']),
    );
  });

  test('the shop is dark for those who prefer it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/blogs');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 22, 19)');
  });
});

// A rule of axe, in every page and state at once.
test('no style depends on the orientation of the screen', () => {
  const assets = new URL('../../dist/client/assets/', import.meta.url);
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  const isLocked = (name: string): boolean =>
    readFileSync(new URL(name, assets), 'utf8').includes('orientation:');
  expect(styles.filter(isLocked)).toEqual([]);
});
