import { imagesAndWebgl } from '#test/chromium-flags.ts';
import { expect, test } from '../fixtures.ts';
import { firstVisit } from '../support/first-visit.ts';
import { productInStock } from '../support/shopping.ts';
import { phone } from '../support/visit.ts';

test.use({
  viewport: phone,
  demoImages: 'full',
  rendering: imagesAndWebgl,
});

const budget = { script: 85, style: 12, font: 60, document: 20, image: 60 };
const kilobytes = (bytes: number): number => bytes / 1024;

/** Of a response with brotli, as it comes over the network. */
async function bytesOf(url: URL): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  await response.text();
  return Number(response.headers.get('content-length') ?? Number.NaN);
}

const pages = [
  { name: 'the home page', path: '/' },
  { name: 'a category', path: '/category/bed-sheet' },
  { name: 'a product', path: 'product' },
] as const;

for (const { name, path } of pages)
  test(`${name} of a phone keeps to its budget, and everything in its place`, async ({
    browser,
    shop,
  }) => {
    const target = path === 'product' ? `/product/${(await productInStock(shop.url)).slug}` : path;
    // The widths of an image are made when they are first requested. The fonts of this visit come
    // late.
    const late = await firstVisit(browser, shop.url, target, { hasLateFonts: true });
    expect(late.moved).toEqual([]);
    const seen = await firstVisit(browser, shop.url, target);
    expect(seen.moved).toEqual([]);
    expect(seen.unsized).toEqual([]);
    // The first request after a purge gets a page that is compressed less, also one of this visit.
    await expect
      .poll(async () => kilobytes(await bytesOf(new URL(target, shop.url))))
      .toBeLessThanOrEqual(budget.document);
    const loaded = {
      script: seen.scriptBytes,
      style: seen.styleBytes,
      font: seen.fontBytes,
      image: seen.largestImageBytes,
    };
    for (const [kind, bytes] of Object.entries(loaded)) {
      expect(bytes, kind).toBeGreaterThan(0);
      expect(kilobytes(bytes), kind).toBeLessThanOrEqual(Reflect.get(budget, kind));
    }
  });

test('the cart of a phone keeps everything in its place', async ({ browser, shop }) => {
  expect((await firstVisit(browser, shop.url, '/Cart')).moved).toEqual([]);
});

test('an image that cannot be loaded gives its place to a stand-in', async ({ shop, page }) => {
  await page.route('**/media/**', async (route) => route.abort());
  await page.goto(`/product/${(await productInStock(shop.url)).slug}`);
  const standIn = page
    .getByRole('region', { name: 'Product pictures' })
    .locator('.picture-fallback')
    .first();
  await standIn.waitFor();
  expect((await standIn.boundingBox())?.height).toBeGreaterThan(200);
});

test('the first image is visible before any script has loaded', async ({ shop, openContext }) => {
  const { slug } = await productInStock(shop.url);
  for (const path of ['/', '/category/bed-sheet', `/product/${slug}`]) {
    // Each with an empty browser cache.
    const page = await (await openContext({})).newPage();
    const scripts: string[] = [];
    await page.route('**/*.js', (route) => void scripts.push(route.request().url()));
    await page.goto(path, { waitUntil: 'commit' });
    const first = page.getByRole('main').locator('img.picture-image[fetchpriority=high]').first();
    await expect
      .poll(async () =>
        first.evaluate(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ),
      )
      .toBe(true);
    expect(scripts.length).toBeGreaterThan(0);
  }
});
