import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { runAxe } from '../support/axe.ts';
import { type Cast, openCast } from '../support/users.ts';
import { desktop, openPage, phone, visit } from '../support/visit.ts';
import { problemsInAll, type State } from '../support/walk.ts';
import { darkTests } from './dark-tests.ts';

let browser: Browser;
let shop: RunningShop;
let cast: Cast;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  cast = await openCast(shop.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

type Person = keyof Cast['stored'];

const states = (facts: Cast['facts']): (Omit<State<Person>, 'as'> & { as?: Person })[] => [
  { name: 'home', path: '/' },
  { name: 'a category', path: '/category/bed-sheet' },
  { name: 'filtered products', path: '/CategoryFilter?material=Cotton&sort=price_asc' },
  { name: 'no products', path: '/CategoryFilter?price_min=19999&price_max=20000&material=Velvet' },
  { name: 'results', path: '/search?q=cotton' },
  { name: 'an empty search', path: '/search' },
  { name: 'a product', path: `/product/${facts.productSlug}` },
  { name: 'a product that is gone', path: '/product/no-such-product' },
  { name: 'blogs', path: '/blogs' },
  {
    name: 'complaints',
    path: '/complaints',
    steps: async (page) => page.getByRole('button', { name: 'Send complaint' }).click(),
  },
  { name: 'a post', path: `/blogs/${facts.postSlug}` },
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
  {
    name: 'the sign-in dialog',
    path: '/Cart',
    as: 'visitorWithCart',
    steps: openDialog('Proceed to Buy'),
  },
  {
    name: 'a zoomed image',
    path: `/product/${facts.productSlug}`,
    steps: openDialog(/^Zoom in on picture 1/),
  },
  {
    name: 'a report of a review',
    path: `/product/${facts.productSlug}`,
    steps: openDialog(/^Report/),
  },
  {
    name: 'a review being written',
    path: `/product/${facts.productSlug}`,
    as: 'shopper',
    steps: writeReview,
  },
  { name: 'a cart with lines', path: '/Cart', as: 'shopper' },
  {
    name: 'the cart drawer',
    path: `/product/${facts.productSlug}`,
    as: 'shopper',
    steps: openDialog('View cart'),
  },
  { name: 'the checkout', path: '/Cart', as: 'shopper', steps: proceedToBuy },
  { name: 'order success', path: '/order-success', as: 'shopper' },
  { name: 'the wishlist', path: '/Wishlist', as: 'shopper' },
  { name: 'the account page', path: '/AccountPage', as: 'shopper' },
  ...['', '/orders', `/orders/${facts.orderId}`, '/wishlist', '/profile'].map((path) => ({
    name: `dashboard${path}`,
    path: `/dashboard${path}`,
    as: 'shopper' as const,
  })),
  { name: 'admin login', path: '/admin/login' },
  { name: 'admin dashboard', path: '/admin/dashboard', as: 'admin' },
  ...['orders', 'products', 'customers', 'categories', 'coupons', 'settings'].map((part) => ({
    name: `admin ${part}`,
    path: `/admin/${part}`,
    as: 'admin' as const,
  })),
  { name: 'an order in the admin area', path: `/admin/orders/${facts.orderId}`, as: 'admin' },
];

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

test(
  'axe finds nothing on any page in any state, and no page scrolls sideways, at 320 px neither',
  { timeout: 600_000 },
  async () => {
    const all = states(cast.facts).map((state) => ({ as: 'visitor' as const, ...state }));
    const viewports = [desktop, phone];
    expect(
      await problemsInAll({ browser, url: shop.url, viewports, stored: cast.stored, states: all }),
    ).toEqual([]);
  },
);

test('a button without a name and text too pale to read are found', async () => {
  const { page, leave } = await visit(browser, shop.url, phone);
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
  await leave();
});

darkTests(() => ({ browser, url: shop.url, cast }));

// A rule of axe, in every page and state at once.
test('no style depends on the orientation of the screen', () => {
  const assets = new URL('../../dist/client/assets/', import.meta.url);
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  const locked = (name: string) =>
    readFileSync(new URL(name, assets), 'utf8').includes('orientation:');
  expect(styles.filter(locked)).toEqual([]);
});
