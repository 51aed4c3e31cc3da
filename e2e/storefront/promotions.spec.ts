import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { must } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

test.use({ viewport: phone });

const offer = 'Buy 2, get 1 free';

test('a free third unit is named in the cart, at the checkout, on the order and in its email', async ({
  shop,
  shopper: { page, token, email },
}) => {
  const cushions = await must(
    request<'listCategoryProducts'>(
      shop.url,
      '/categories/cushion/products?availability=in_stock&page=1&limit=24',
    ),
  );
  const { id } = present(cushions.find(({ stock }) => stock > 20));
  const products = [{ product_id: id, quantity: 2 }];
  await must(request(shop.url, '/cart/add', { token, body: { products } }));

  await page.goto('/Cart');
  const hints = page.getByRole('list', { name: 'Offers within reach' });
  await expect(hints.getByText('Add 1 more cushion and the cheapest is free')).toBeVisible();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByRole('listitem').getByText(`${offer}:`)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText(offer, { exact: true })).toBeVisible();
  await expect(summary.getByText('You save')).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);

  await page.getByRole('button', { name: 'Proceed to Buy' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: /^Show order summary/ }).click();
  await expect(summary.getByText(offer, { exact: true })).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order-success');
  await expect(page.getByText(offer).first()).toBeVisible();
  const emails = async (): Promise<{ to: string; text: string }[]> =>
    (await fetch(`${shop.url}/dev/mail.json`)).json();
  await expect
    .poll(
      async () =>
        (await emails()).find(({ to, text }) => to === email && text.includes('#ORD-'))?.text,
    )
    .toContain(offer);
});
