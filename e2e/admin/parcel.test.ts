import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { runAxe } from '../support/axe.ts';
import { arrive, goToCheckout } from '../support/shopping.ts';
import { type Cast, openCast } from '../support/users.ts';
import { desktop, phone, sidewaysPx, visit } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let cast: Cast;
const folder = temporaryDataDir();
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startDemoShop(folder.dataDir)]);
  cast = await openCast(shop.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

test('a parcel from the PIN code box over packing, label and tracking link to its refusal, return and restocking', async () => {
  const shopper = await arrive(browser, shop.url, { email: 'meera.parcel@example.com' });
  await checkPincode(shopper.page);
  await goToCheckout(shop.url, shopper);
  await shopper.page.getByRole('button', { name: 'Place Order' }).first().click();
  await shopper.page.waitForURL('**/order-success');
  const ordered = await shopper.page
    .getByText(/#ORD-\d{3,}/)
    .first()
    .textContent();
  const orderId = Number(/#ORD-0*(\d+)/.exec(ordered ?? '')?.[1]);
  const readOrder = async () =>
    request<'getOrder'>(shop.url, `/user/order/get-order/${orderId}`, { token: shopper.token });
  const { slug } = present((await readOrder()).data.cart_data[0]).product_details;
  const left = await stockOf(slug);

  const packer = await visit(browser, shop.url, phone, cast.stored.admin);
  await pack(packer.page, orderId);
  expect(packer.complaints).toEqual([]);

  const owner = await visit(browser, shop.url, desktop, cast.stored.admin);
  const { page } = owner;
  const token = await connect(page);
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByText('Packed', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Book with carrier' }).click();
  await page.getByLabel('Weight (grams)').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
  const label = page.getByRole('link', { name: 'Print the carrier’s label' });
  await label.waitFor();
  expect(await label.getAttribute('href')).toMatch(/\.pdf$/);
  const awb = /label-(\d+)\.pdf/.exec((await label.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(await runAxe(page)).toEqual([]);

  await courier(token, { awb, status: '42' });
  await shopper.page.goto(`/dashboard/orders/${orderId}`);
  await shopper.page.getByText(`Delhivery Surface ${awb}`).waitFor();
  const link = await shopper.page
    .getByRole('link', { name: 'Track this parcel' })
    .getAttribute('href');
  const visitor = await visit(browser, shop.url, phone, cast.stored.visitor);
  await visitor.page.goto(link ?? '');
  await visitor.page.getByText('Picked up by the courier').first().waitFor();
  expect(await visitor.page.getByRole('main').textContent()).not.toContain('₹');

  for (const status of ['17', '21', '9', '10']) await courier(token, { awb, status });
  await visitor.page.reload();
  await visitor.page.getByText('Returned to the shop').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Inspect and restock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restock' }).click();
  await page.getByText('Inspected').first().waitFor();
  expect(await stockOf(slug)).toBe(left + 1);
  expect((await readOrder()).data).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'pending',
  });
  expect([...shopper.complaints, ...owner.complaints, ...visitor.complaints]).toEqual([]);
});

async function stockOf(slug: string): Promise<number> {
  const { data } = await request<'getProduct'>(shop.url, `/product/${slug}`);
  return data.stock;
}

/** The box answers with days, charge and cash, and remembers the PIN code. */
async function checkPincode(page: Page): Promise<void> {
  await page.goto(`/product/${cast.facts.productSlug}`);
  await page.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
  await page.getByLabel('Delivery PIN code').fill('302001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const promise = page.getByText(/^Get it (on|between) .* · Jaipur, Rajasthan$/);
  await promise.waitFor();
  await page.getByText('Cash on Delivery available').waitFor();
  await page.reload();
  await promise.waitFor();
}

async function pack(page: Page, orderId: number): Promise<void> {
  await page.goto('/admin/packing');
  const number = page.getByLabel('Order number');
  await number.fill(`${orderId}`);
  await page.keyboard.press('Enter');
  const boxes = page.getByRole('checkbox');
  await boxes.first().waitFor();
  expect(await runAxe(page)).toEqual([]);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Packed now').waitFor();
  expect(await sidewaysPx(page)).toBe(0);
}

/** Connects the demo's sandbox, and answers the token of its webhook. */
async function connect(page: Page): Promise<string> {
  await page.goto('/admin/settings/delivery');
  await page.getByLabel('Book shipments with').selectOption('shiprocket');
  await page.getByLabel('E-mail of the API user').fill('api@homeloom.example');
  await page.getByLabel('Password of the API user').fill('demo password');
  await page.getByLabel('Pickup location', { exact: true }).fill('Jaipur');
  await page.getByLabel('PIN code of the pickup location').fill('302003');
  await page.getByRole('button', { name: 'Save carriers' }).click();
  await page.getByText('Delivery settings saved').first().waitFor();
  return (await page.locator('dd').last().textContent()) ?? '';
}

/** The courier moves the parcel on, and its webhook arrives. */
async function courier(token: string, step: { awb: string; status: string }): Promise<void> {
  const response = await fetch(`${shop.url}/sandbox-carrier/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': token },
    body: JSON.stringify({ step }),
  });
  expect(response.status).toBe(200);
}
