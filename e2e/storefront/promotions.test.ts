import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { arrive, must, says } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let folder: ReturnType<typeof temporaryDataDir>;

beforeAll(async () => {
  folder = temporaryDataDir();
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const offer = 'Buy 2, get 1 free';

type Mail = { to: string; text: string };
const mailOfOrder = async (email: string): Promise<string | undefined> => {
  const mails: Mail[] = await (await fetch(`${shop.url}/dev/mail.json`)).json();
  return mails.find(({ to, text }) => to === email && text.includes('#ORD-'))?.text;
};

test('the third piece is free: by name in the cart, at the checkout, on the order and in its e-mail', async () => {
  const email = 'asha.saves@example.com';
  const { page, token, leave, complaints } = await arrive(browser, shop.url, {
    email,
    viewport: phone,
  });
  const products = await must(
    request<'listCategoryProducts'>(
      shop.url,
      '/categories/cushion/products?availability=in_stock&page=1&limit=24',
    ),
  );
  const id = products.find(({ stock }) => stock > 20)?.id ?? 0;
  const lines = (quantity: number) => ({ products: [{ product_id: id, quantity }] });
  await must(request(shop.url, '/cart/add', { token, body: lines(2) }));

  await page.goto('/Cart');
  const hints = page.getByRole('list', { name: 'Offers within reach' });
  await hints.getByText('Add 1 more cushion and the cheapest is free').waitFor();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByRole('listitem').getByText(`${offer}:`).waitFor();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText(offer, { exact: true }).waitFor();
  await summary.getByText('You save').waitFor();
  expect(await sidewaysPx(page)).toBe(0);

  await page.getByRole('button', { name: 'Proceed to Buy' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: /^Show order summary/ }).click();
  await summary.getByText(offer, { exact: true }).waitFor();
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order-success');
  await says(page, offer);
  await expect.poll(async () => mailOfOrder(email), { timeout: 15_000 }).toContain(offer);
  expect(complaints).toEqual([]);
  await leave();
});
