import type { Browser, BrowserContext, Page } from 'playwright-core';
import { present } from '#test/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policySlugs } from '#contract/content/policies.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let slug: string;
let name: string;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startDemoShop(folder.dataDir)]);
  const { data } = await request<'listProducts'>(shop.url, '/product?page=1&limit=1');
  ({ slug, name } = present(data[0]));
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const sizes = [
  { device: 'a phone', viewport: phone },
  { device: 'a desktop', viewport: desktop },
] as const;

describe.each(sizes)('without JavaScript, on $device', ({ device, viewport }) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({
      baseURL: shop.url,
      viewport,
      javaScriptEnabled: false,
      locale: 'en-IN',
    });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
  });
  afterAll(async () => context.close());

  const main = () => page.getByRole('main');
  /**
   * Images below the screen are fetched all the same where no script is: a few are enough to
   * know.
   */
  const imagesSeen = async (): Promise<number> =>
    (await main().locator('img.picture-image').all()).slice(0, 4).reduce(async (sum, image) => {
      await image.scrollIntoViewIfNeeded();
      const box = await image.boundingBox();
      return (await sum) + (box !== null && box.width > 40 && box.height > 40 ? 1 : 0);
    }, Promise.resolve(0));

  test('the home page reads, with its images, products, services and testimonials', async () => {
    await page.goto('/');
    for (const heading of [
      'Shop by category',
      'New arrivals',
      'Best sellers',
      'Trending now',
      'DEALS',
      'From homes across India',
    ]) {
      await page.getByRole('heading', { name: heading }).first().waitFor();
    }
    expect(
      await main()
        .getByText(/^₹[\d,]+\.00$/)
        .count(),
    ).toBeGreaterThan(12);
    expect(await imagesSeen()).toBeGreaterThan(0);
    const services = page.getByRole('region', { name: 'Our services' }).getByRole('listitem');
    await expect.poll(async () => services.count()).toBe(3);
    await expect.poll(async () => services.filter({ has: page.getByRole('link') }).count()).toBe(3);
    expect(await sidewaysPx(page)).toBe(0);
  });

  test('its links lead to a category, and from there to a product', async () => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Curtains' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Curtains' }).waitFor();
    await page.getByRole('region', { name: 'Products' }).getByRole('link').first().click();
    await page.waitForURL('**/product/**');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('a listing is filtered, sorted and paged by plain forms and links', async () => {
    await page.goto('/CategoryFilter');
    const count = async () =>
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
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Load more' })
      .click();
    await page.waitForURL(/page=2/);
    await page.getByRole('link', { name: 'Previous products' }).waitFor();
    expect(
      await page.getByRole('region', { name: 'Products' }).getByRole('link').count(),
    ).toBeGreaterThan(12);
  });

  test('a product reads: images, price, every section, reviews', async () => {
    await page.goto(`/product/${slug}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await main()
      .getByText(/^₹[\d,]+\.00$/)
      .first()
      .waitFor();
    expect(await imagesSeen()).toBeGreaterThan(1);
    await page.getByText('Care Instructions').click();
    await expect.poll(async () => page.locator('.lines > li').first().isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Customer reviews' }).waitFor();
    await page.getByRole('heading', { name: 'Similar Products' }).waitFor();
  });

  test('every review can be read', async () => {
    await page.goto('/product/bed-sheet-indigo-jaal');
    const shown = async () =>
      (
        await main()
          .getByRole('status')
          .filter({ hasText: /^\d+ of \d+ reviews$/ })
          .textContent()
      )?.split(' ') ?? [];
    const [few, , all] = await shown();
    expect(Number(few)).toBeLessThan(Number(all));
    await page.getByRole('button', { name: 'Show more reviews' }).click();
    await page.waitForURL('**?reviews=1#reviews');
    expect((await shown()).slice(0, 3)).toEqual([all, 'of', all]);
    await expect
      .poll(async () => page.getByRole('button', { name: 'Show more reviews' }).count())
      .toBe(0);
  });

  test('the search box leads to a page of results', async () => {
    await page.goto('/blogs');
    await page.getByRole('combobox', { name: 'Search products' }).fill('bandhni');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search?q=bandhni');
    await main()
      .getByRole('link', { name: /Bandhani/ })
      .first()
      .waitFor();
  });

  test('posts and policies read', async () => {
    await page.goto('/blogs');
    await main().getByRole('link').filter({ hasText: /\w/ }).last().click();
    await page.waitForURL('**/blogs/*');
    expect(((await main().textContent()) ?? '').length).toBeGreaterThan(1000);
    for (const policy of policySlugs) {
      await page.goto(`/${policy}`);
      expect(((await main().textContent()) ?? '').length).toBeGreaterThan(500);
    }
  });

  test(`no control that needs a script is offered on ${device}`, async () => {
    await page.goto(`/product/${slug}`);
    for (const dead of [
      'Add to Cart',
      /^Wishlist: /,
      'Open menu',
      'Open search',
      'Sign in',
      'Write a review',
      'Subscribe',
      'Show Filters',
    ]) {
      expect([
        dead,
        await page.getByRole('button', { name: dead }).filter({ visible: true }).count(),
      ]).toEqual([dead, 0]);
    }
  });
});

test('no script delays the first image: it is visible before any script has loaded', async () => {
  for (const path of ['/', '/category/bed-sheet', `/product/${slug}`]) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: phone,
      isMobile: true,
    });
    const page = await context.newPage();
    const scripts: string[] = [];
    await page.route('**/*.js', async (route) => void scripts.push(route.request().url()));
    await page.goto(path, { waitUntil: 'commit' });
    const first = page.getByRole('main').locator('img.picture-image[fetchpriority=high]').first();
    await first.waitFor();
    await expect
      .poll(async () =>
        first.evaluate(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ),
      )
      .toBe(true);
    expect(scripts.length).toBeGreaterThan(0);
    await context.close();
  }
});
