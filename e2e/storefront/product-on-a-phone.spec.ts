import { request } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { shiftsSinceLoad } from '../support/movement.ts';
import { fillCart, must } from '../support/shopping.ts';
import { phone } from '../support/visit.ts';

test.use({ viewport: phone });

/** The longest name of a product that is in stock, and its page. */
async function longestName(shopUrl: string) {
  const products = await must(request<'listProducts'>(shopUrl, '/product'));
  const [product] = products
    .filter(({ stock }) => stock > 20)
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!product) throw new Error('nothing is in stock');
  return product;
}

test.describe('a product on a phone', () => {
  test('the rating leads to the reviews, each time', async ({ shop, page }) => {
    const { slug } = await longestName(shop.url);
    await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
    const reviews = page.getByRole('heading', { name: 'Customer reviews' });
    for (const _ of [1, 2]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(reviews).not.toBeInViewport();
      await page.getByRole('main').locator('a[href$="#reviews"]').click();
      await expect(reviews).toBeInViewport();
    }
  });

  test('at 400 % nothing stays over the text', async ({ shop, page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const { slug } = await longestName(shop.url);
    await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Customer reviews' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).not.toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });

  test('Undo of a removed line is on the screen', async ({ shop, page }) => {
    const { slug } = await longestName(shop.url);
    await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  });

  test('the PIN code has the focus and is the one of the saved address', async ({
    shop,
    shopper: { page, token },
  }) => {
    await fillCart(shop.url, token);
    const [address] = await must(request<'listAddresses'>(shop.url, '/user/addresses', { token }));
    const { slug } = await longestName(shop.url);
    await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
    const field = page.getByLabel('Delivery PIN code');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(address?.pincode ?? 'no address');
  });

  test('the delivery to a remembered PIN code comes late and moves nothing', async ({
    shop,
    page,
  }) => {
    const { slug } = await longestName(shop.url);
    await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
    await page.getByLabel('Delivery PIN code').fill('781001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(/^Arrives .* Guwahati/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Arrives .* Guwahati/)).toBeVisible();
    expect(await shiftsSinceLoad(page)).toEqual([]);
  });
});
