import type { Locator, Page } from '@playwright/test';
import { policySlugs } from '#contract/content/policies.ts';
import { expect, test } from '../fixtures.ts';
import { productInStock } from '../support/shopping.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';

const main = (page: Page): Locator => page.getByRole('main');
const priceOn = (page: Page): Locator => main(page).getByText(/^₹[\d,]+\.00$/);

/** Counts images with a place among the first four: without scripts all of a page are loaded. */
async function placedImages(page: Page): Promise<number> {
  let placed = 0;
  for (const image of (
    await main(page).locator('img.picture-image').filter({ visible: true }).all()
  ).slice(0, 4)) {
    await image.scrollIntoViewIfNeeded();
    const box = await image.boundingBox();
    if (box !== null && box.width > 40 && box.height > 40) placed += 1;
  }
  return placed;
}

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const)
  test.describe(`without JavaScript, on ${device}`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test('the home page has its content, and leads to a category and a product', async ({
      page,
    }) => {
      await page.goto('/');
      for (const name of [
        'Shop by category',
        'New arrivals',
        'Best sellers',
        'Trending now',
        'DEALS',
        'From homes across India',
      ])
        await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      expect(await priceOn(page).count()).toBeGreaterThan(12);
      expect(await placedImages(page)).toBeGreaterThan(0);
      const services = page.getByRole('region', { name: 'Our services' }).getByRole('listitem');
      await expect(services).toHaveCount(3);
      await expect(services.filter({ has: page.getByRole('link') })).toHaveCount(3);
      expect(await sidewaysPx(page)).toBe(0);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('link', { name: 'Curtains' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Curtains' })).toBeVisible();
      await page.getByRole('region', { name: 'Products' }).getByRole('link').first().click();
      await page.waitForURL('**/product/**');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a product has its content, and no control that needs a script', async ({
      shop,
      page,
    }) => {
      const { slug, name: product } = await productInStock(shop.url);
      await page.goto(`/product/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
      await expect(priceOn(page).first()).toBeVisible();
      expect(await placedImages(page)).toBeGreaterThan(1);
      for (const name of [
        'Add to Cart',
        /^Wishlist: /,
        'Open menu',
        'Open search',
        'Sign in',
        'Write a review',
        'Subscribe',
        'Show Filters',
      ])
        await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0);
      await page.getByText('Care Instructions').click();
      await expect(page.locator('.lines > li').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Customer reviews' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
    });
  });

test.describe('without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('the footer of a phone folds its links, and shows who sells', async ({ page }) => {
    await page.goto('/blogs');
    const footer = page.getByRole('contentinfo');
    const policy = footer.getByRole('link', { name: 'Return policy' });
    await expect(policy).toBeHidden();
    await expect(footer.getByText(/^GSTIN /)).toBeVisible();
    await footer.getByText('Help', { exact: true }).filter({ visible: true }).click();
    await expect(policy).toBeVisible();
  });

  test('a listing is filtered, sorted and paged by plain forms and links', async ({ page }) => {
    await page.goto('/CategoryFilter');
    const count = async (): Promise<number> =>
      Number.parseInt((await page.getByText(/^\d+ products?$/).textContent()) ?? '', 10);
    const all = await count();
    await page.getByRole('checkbox', { name: /^Linen \(/ }).check();
    await page.getByLabel('Sort by').selectOption('price_asc');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/material=Linen/);
    expect(page.url()).toContain('sort=price_asc');
    expect(await count()).toBeLessThan(all);
    await page.getByRole('link', { name: /Linen/ }).first().click();
    await page.goto('/CategoryFilter');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Load more' }).click();
    await page.waitForURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Previous products' })).toBeVisible();
    const products = page.getByRole('region', { name: 'Products' });
    expect(await products.getByRole('link').count()).toBeGreaterThan(12);
  });

  test('every review can be read', async ({ page }) => {
    await page.goto('/product/bed-sheet-indigo-jaal');
    const status = main(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ of \d+ reviews$/ });
    const counts = async (): Promise<number[]> =>
      ((await status.textContent())?.match(/\d+/g) ?? []).map(Number);
    const [shown = 0, total = 0] = await counts();
    expect(shown).toBeLessThan(total);
    await page.getByRole('button', { name: 'Show more reviews' }).click();
    await page.waitForURL('**?reviews=1#reviews');
    expect(await counts()).toEqual([total, total]);
    await expect(page.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);
  });

  test('the search box leads to a page of results', async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('combobox', { name: 'Search products' }).fill('bandhni');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search?q=bandhni');
    await expect(
      main(page)
        .getByRole('link', { name: /Bandhani/ })
        .first(),
    ).toBeVisible();
  });

  test('posts and policies have their text', async ({ shop }) => {
    const mainOf = async (path: string): Promise<string> =>
      /<main[\s\S]*<\/main>/.exec(await (await fetch(shop.url + path)).text())?.[0] ?? '';
    const lengthOf = async (path: string): Promise<number> =>
      (await mainOf(path)).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '').length;
    const [, post = ''] = /href="(\/blogs\/[^"?#]+)"/.exec(await mainOf('/blogs')) ?? [];
    expect(post).not.toBe('');
    expect(await lengthOf(post)).toBeGreaterThan(1000);
    for (const policy of policySlugs)
      expect(await lengthOf(`/${policy}`), policy).toBeGreaterThan(500);
  });
});
