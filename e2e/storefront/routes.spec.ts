import { policySlugs } from '#contract/content/policies.ts';
import { expect, test } from '../fixtures.ts';
import { productInStock } from '../support/shopping.ts';
import { openPage } from '../support/visit.ts';

type ApiResponse = { status: number; location: string | null; html: string };

async function get(shopUrl: string, path: string): Promise<ApiResponse> {
  const response = await fetch(shopUrl + path, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
}
const headingOf = ({ html }: ApiResponse): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '');

const screens: readonly [path: string, heading: RegExp][] = [
  ['/', /^Homeloom/],
  ['/bed-sheet', /^Bed Sheet$/],
  ['/bed-Sheet', /^Bed Sheet$/],
  ['/curtains', /^Curtains$/],
  ['/CUSHION/', /^Cushion$/],
  ['/comforter', /^Comforter$/],
  ['/category/bed-sheet', /^Bed Sheet$/],
  ['/CATEGORY/Bed-Sheet', /^Bed Sheet$/],
  ['/CategoryFilter', /^All Products$/],
  ['/categoryfilter', /^All Products$/],
  ['/search?q=cotton', /cotton/],
  ['/blogs', /./],
  ['/Blogs', /./],
  ['/Wishlist', /^Wishlist$/],
  ['/WISHLIST', /^Wishlist$/],
  ['/Cart', /^Shopping Cart$/],
  ['/CaRt', /^Shopping Cart$/],
  ['/checkout', /./],
  ['/order-success', /^/],
  ['/AccountPage', /./],
  ['/accountpage', /./],
  ['/login', /./],
  ['/LOGIN', /./],
  ['/dashboard', /./],
  ['/Dashboard/Orders', /./],
  ...policySlugs.map((slug): [string, RegExp] => [`/${slug}`, /./]),
  ['/Return-Policy', /./],
  ['/admin/login', /./],
  ['/Admin/Login', /./],
];
test('every page of the storefront answers, in other spellings too', async ({ shop }) => {
  for (const [path, heading] of screens) {
    const page = await get(shop.url, path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(headingOf(page), path).toMatch(heading);
  }
});

test('a product has one URL, which its id and any letter case lead to', async ({ shop }) => {
  const product = await productInStock(shop.url);
  expect(headingOf(await get(shop.url, `/product/${product.slug}`))).toBe(
    product.name.replace('&', '&amp;'),
  );
  for (const path of [`/Product/${product.id}`, `/product/${product.id}`]) {
    expect(await get(shop.url, path)).toMatchObject({
      status: 301,
      location: `/product/${product.slug}`,
    });
  }
  const { status, html } = await get(shop.url, `/PRODUCT/${product.slug}`);
  expect(status).toBe(200);
  expect(html).toContain(`rel="canonical" href="${shop.url}/product/${product.slug}"`);
});

test('other URLs lead to all products, home or the page that was not found', async ({ shop }) => {
  for (const path of ['/Product', '/product', '/PRODUCT'])
    expect(await get(shop.url, path), path).toMatchObject({
      status: 301,
      location: '/CategoryFilter',
    });
  for (const path of ['/no-such-page', '/a/b/c', '/wish-list', '/%E0%A4%A8', '/index.php'])
    expect(await get(shop.url, path), path).toMatchObject({ status: 302, location: '/' });
  for (const path of [
    '/%00',
    '/product/%00',
    '/category/a%FFb',
    '/%E0%A4%A',
    '/admin/%',
    '/?utm=%00',
  ]) {
    const page = await get(shop.url, path);
    expect([path, page.status, headingOf(page)]).toEqual([path, 404, 'Not found']);
    expect(page.html, path).toContain('Page not found');
  }
});

test('a page after the last one of a listing leads to the last one', async ({ shop }) => {
  for (const path of [
    '/search?q=cotton',
    '/CategoryFilter?material=Cotton',
    '/hi/search?q=cotton',
  ]) {
    const { status, location } = await get(shop.url, `${path}&page=500`);
    expect([path, status, location?.replace(/\d+$/, 'N')]).toEqual([path, 302, `${path}&page=N`]);
    expect(headingOf(await get(shop.url, location ?? ''))).not.toBe('');
    expect((await get(shop.url, location ?? '')).html).toContain('product-card-name');
  }
});

const gone: readonly [path: string, sentence: string][] = [
  ['/product/no-such-product', 'Product not found'],
  ['/Product/999999', 'Product not found'],
  ['/category/no-such-category', 'No products found'],
  ['/blogs/no-such-post', 'Back to the shop'],
];
const shortAddresses = [
  ['/bed-sheet', '/category/bed-sheet'],
  ['/curtains', '/category/curtains'],
  ['/categoryfilter', '/CategoryFilter'],
  ['/CATEGORY/cushion', '/category/cushion'],
] as const;
test('a page that is gone answers 404 and offers links; short URLs have one name', async ({
  shop,
}) => {
  for (const [path, sentence] of gone) {
    const { status, html } = await get(shop.url, path);
    expect([path, status]).toEqual([path, 404]);
    expect(html, path).toContain(sentence);
    expect(html, path).toContain('noindex');
  }
  for (const [path, canonical] of shortAddresses)
    expect((await get(shop.url, path)).html, path).toContain(
      `rel="canonical" href="${shop.url}${canonical}"`,
    );
});

test('the page that was not found is hydrated under a URL that cannot be decoded', async ({
  page,
}) => {
  await openPage(page, '/product/%00');
  await expect(page.getByRole('main').getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
});

test('two links of the navbar lead to their part of the home page, from any page', async ({
  page,
}) => {
  for (const label of ['New Arrival', 'Testimonials']) {
    await page.goto('/blogs');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await page.waitForURL(/\/#(new-arrival|testimonials)$/);
    await expect
      .poll(async () =>
        page.evaluate(
          () => document.querySelector(location.hash)?.getBoundingClientRect().top ?? Infinity,
        ),
      )
      .toBeLessThan(600);
  }
});
