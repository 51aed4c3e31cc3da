import { request } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { productsInStock } from '../support/shopping.ts';
import { openPage } from '../support/visit.ts';

const someProduct = async (shopUrl: string) => {
  const [product] = await productsInStock(shopUrl);
  if (!product) throw new Error('nothing is in stock');
  return product;
};

test('a link offers its products, and they are in the cart once the shopper agrees', async ({
  shop,
  shopper: { page, token },
}) => {
  const product = await someProduct(shop.url);
  const linesInCart = async () => (await request<'getCart'>(shop.url, '/cart', { token })).data;
  await openPage(page, `/Cart?add=${product.id}:2,999999:1`);
  const offer = page.getByRole('region', { name: 'Add these to your cart?' });
  await expect(offer.getByText(product.name)).toBeVisible();
  await expect(offer.getByText('Some products of this link are sold out.')).toBeVisible();
  expect(await linesInCart()).toEqual([]);
  await offer.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(offer).toBeHidden();
  await expect(page).toHaveURL(/\/Cart$/);
  expect(await linesInCart()).toMatchObject([{ product_id: product.id, quantity: 2 }]);
});

test('a visitor who declines keeps an empty cart', async ({ shop, page }) => {
  const product = await someProduct(shop.url);
  await openPage(page, `/Cart?add=${product.id}:1`);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('region', { name: 'Add these to your cart?' })).toBeHidden();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
