import { expect, test } from '../fixtures.ts';

test('the API reference shows calls with examples, from the own server alone', async ({
  page,
  shop,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Shop API', level: 1 })).toBeVisible();
  await page.goto('/api/docs#tag/checkout/POST/orders/create-order');
  await expect(page.getByText('"final_amount": 2598').first()).toBeVisible();

  // An example runs against this shop, and its response is shown.
  await page.goto('/api/docs#tag/catalogue/GET/product');
  await page
    .getByRole('button', { name: /^Test Request\b.*get \/product\)?$/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await expect(page.locator('.cm-content').getByText('"success"').first()).toBeVisible();
  expect(requested.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:'))).toEqual(
    [],
  );
});
