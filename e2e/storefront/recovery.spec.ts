import { expect, test } from '../fixtures.ts';
import { stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { holdScripts } from '../support/navigation.ts';
import { productInStock } from '../support/shopping.ts';
import { openPage, phone } from '../support/visit.ts';

test('a home page, a search and a listing that fail are tried again where they are', async ({
  page,
}) => {
  await openPage(page, '/blogs');
  await respond(page, '/product?*', { status: 500 });
  await page.getByRole('combobox', { name: 'Search products' }).fill('indigo');
  const search = page.getByRole('search');
  await expect(search.getByText('Failed to fetch search results')).toBeVisible();
  await stopIntercepting(page);
  await search.getByRole('button', { name: 'Retry' }).click();
  await expect(search.getByRole('option').first()).toBeVisible();
  await respond(page, '/content/home', { status: 500 });
  await page.getByRole('link', { name: 'Homeloom, home' }).click();
  await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
  await stopIntercepting(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await respond(page, '/categories/curtains/products*', { status: 500 });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Curtains' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Curtains' })).toBeVisible();
  await stopIntercepting(page);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('link').first()).toBeVisible();
});

test('a browser that refuses cookies and storage shows the shop and fills a cart', async ({
  shop,
  openContext,
}) => {
  const page = await (await openContext({})).newPage();
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get });
  });
  const { slug } = await productInStock(shop.url);
  await openPage(page, `/product/${slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: /View cart/i }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Buy' }).first()).toBeVisible();
});

test('a listing that is loading is announced by a spinner', async ({ page }) => {
  await openPage(page, '/blogs');
  await respond(page, '/categories/curtains/products*', 'never');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Curtains' }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await spinner.waitFor();
  expect(await spinner.evaluate((mark) => mark.getBoundingClientRect().width)).toBeGreaterThan(20);
});

test('text that is typed into the search before the page is hydrated brings suggestions', async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await page.goto('/blogs', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.pressSequentially('indigo');
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  loadScripts();
  const options = page.getByRole('search').getByRole('option', { name: /indigo/i });
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveValue('indigo');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the search opens ready to type', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Open search' }).click();
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  });
});
