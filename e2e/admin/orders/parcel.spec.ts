import type { Page } from '@playwright/test';
import type { ParcelEvent, Simulator } from '#sandbox/carrier/simulator.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { runAxe } from '../../support/axe.ts';
import { must } from '../../support/shopping.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { button, expectText } from '../screen.ts';
import { buy, orderName } from './purchases.ts';

test('a parcel is packed, booked, tracked, refused by the buyer, returned and restocked', async ({
  shop,
  page: visitor,
  shopper,
  owner: { page },
}) => {
  const { url } = shop;
  const orderId = await buy(url, shopper.token);
  const readOrder = async () =>
    must(request<'getOrder'>(url, `/user/order/get-order/${orderId}`, { token: shopper.token }));
  const { slug } = present((await readOrder()).cart_data[0]).product_details;
  const stock = async (): Promise<number> =>
    (await must(request<'getProduct'>(url, `/product/${slug}`))).stock;
  const left = await stock();
  // The shopper's own browser may know the PIN code from the address.
  await checkPincode(visitor, slug);
  await pack(page, orderId);
  // server/carriers/settings.test.ts connects each carrier, and books with each.
  const simulator = present(simulators.at(-1));
  const token = await connectCarrier(page, simulator);
  await page.goto(`/admin/orders/${orderId}`);
  await expectText(page, 'Packed');
  await expectWeightDuringOutage(page, { url, key: simulator.key, token });
  const cancelled = await book(page, simulator);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expectText(page, 'The booking was cancelled.');
  // The sentence above one of the buttons must not stretch the other.
  const heights = [/^(Add tracking number|Change courier)$/, 'Book with carrier'].map(
    async (name) => (await button(page, name).boundingBox())?.height,
  );
  expect(new Set(await Promise.all(heights)).size).toBe(1);
  const awb = await book(page, simulator);
  expect(awb).not.toBe(cancelled);
  expect(await runAxe(page)).toEqual([]);
  const courier = async (event: ParcelEvent): Promise<void> =>
    moveParcel(`${url}/sandbox-carrier/${simulator.key}`, token, { awb, event });

  await courier('picked_up');
  await shopper.page.goto(`/dashboard/orders/${orderId}`);
  const link = shopper.page.getByRole('link', { name: 'Track this parcel' }).first();
  await visitor.setViewportSize(phone);
  await visitor.goto((await link.getAttribute('href')) ?? '');
  await expectText(visitor, 'Picked up by the courier');
  await expect(visitor.getByRole('main')).not.toContainText(/₹|Gulmohar/);
  expect(await runAxe(visitor)).toEqual([]);

  for (const event of [
    'out_for_delivery',
    'delivery_failed',
    'rto_initiated',
    'rto_delivered',
  ] as const)
    await courier(event);
  await visitor.reload();
  await expectText(visitor, 'Returned to the shop');
  await page.reload();
  await page.getByRole('button', { name: 'Inspect and restock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restock' }).click();
  await expectText(page, 'Inspected');
  expect(await stock()).toBe(left + 1);
  expect(await readOrder()).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'pending',
  });
});

test('a parcel that left with another courier does not name its cancelled booking', async ({
  shop: { url },
  shopper,
  owner: { page },
}) => {
  const orderId = await buy(url, shopper.token);
  await pack(page, orderId);
  const simulator = present(simulators.at(-1));
  await connectCarrier(page, simulator);
  await page.goto(`/admin/orders/${orderId}`);
  await book(page, simulator);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancelled = page.getByText('The booking was cancelled.');
  await cancelled.waitFor();
  await page.getByRole('button', { name: /^(Add tracking number|Change courier)$/ }).click();
  const form = page.getByRole('dialog');
  await form.locator('[name=carrier]').fill('Blue Dart');
  await form.getByLabel('Tracking number').fill('BD 12345');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByText('Record another event').click();
  await page.getByLabel('Update tracking').selectOption({ label: 'Picked up by the courier' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Update tracking')).toContainText('Out for delivery');
  await expect(page.getByRole('button', { name: 'Book with carrier' })).toHaveCount(0);
  await expect(cancelled).toHaveCount(0);
});

/** The box answers with days and cash, and the browser remembers the PIN code. */
async function checkPincode(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
  await page.getByLabel('Delivery PIN code').fill('302001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const days = page.getByText(/^Arrives .* · Jaipur, Rajasthan$/);
  await days.waitFor();
  await expectText(page, /^Cash on Delivery available/);
  await page.reload();
  await days.waitFor();
}

/** At a packing table, on a phone. */
async function pack(page: Page, orderId: number): Promise<void> {
  const before = present(page.viewportSize());
  await page.setViewportSize(phone);
  await page.goto('/admin/packing');
  await page.getByLabel('Order number').fill(`${orderId}`);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: orderName(orderId) });
  const boxes = card.getByRole('checkbox');
  await boxes.first().waitFor();
  expect(await runAxe(page)).toEqual([]);
  for (const box of await boxes.all()) await box.check();
  await card.getByRole('button', { name: /^(Next|Done)$/ }).click();
  await expectText(page, 'Packed now');
  expect(await sidewaysPx(page)).toBe(0);
  await page.setViewportSize(before);
}

/** Connects the demo's sandbox of a carrier and returns the token of its webhook. */
async function connectCarrier(page: Page, simulator: Simulator): Promise<string> {
  const { name, values, headers } = simulator;
  await page.goto('/admin/settings/delivery');
  // Another test of the same shop may have connected it.
  await page.getByRole('button', { name: new RegExp(`^(Set up|Edit) ${name}$`) }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Enabled' }).check();
  for (const [field, value] of Object.entries(values))
    await form.locator(`[name="${field}"]`).fill(value);
  await form.getByRole('button', { name: 'Save carrier' }).click();
  await expectText(page, 'Delivery settings saved');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const sent = (await form.getByText('Header').locator('+ dd').textContent()) ?? '';
  await form.getByRole('button', { name: 'Cancel' }).click();
  return sent.slice(headerPrefix(headers).length);
}

/** What the carrier's header has before the token. */
const headerPrefix = (headers: Simulator['headers']): string =>
  (Object.values(headers('·'))[0] ?? '').replace('·', '');

/** Books the packed parcel and returns the carrier's number, which the label bears. */
async function book(page: Page, { key }: Simulator): Promise<string> {
  await page.getByRole('button', { name: 'Book with carrier' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Carrier', { exact: true }).selectOption(key);
  await form.getByLabel('Weight (grams)').waitFor();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  const label = page.getByRole('link', { name: 'Print the carrier’s label' });
  await label.waitFor();
  const href = (await label.getAttribute('href')) ?? '';
  const printed = await page.request.get(href);
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  return /label-(\d+)\.pdf$/.exec(href)?.[1] ?? '';
}

/** The weight does not depend on the carrier; Retry asks again. */
async function expectWeightDuringOutage(
  page: Page,
  { url, key, token }: { url: string; key: string; token: string },
) {
  const sandboxUrl = `${url}/sandbox-carrier/${key}`;
  await control(sandboxUrl, token, { behaviour: 'down' });
  await page.getByRole('button', { name: 'Book with carrier' }).click();
  const form = page.getByRole('dialog');
  // Another test of the same shop may have connected another carrier.
  await form.getByLabel('Carrier', { exact: true }).selectOption(key);
  const failed = form.getByText('The carrier did not answer. Please try again.');
  await failed.waitFor();
  await expect(form.getByLabel('Weight (grams)')).toHaveValue(/^[1-9]/);
  expect(await runAxe(page)).toEqual([]);
  await control(sandboxUrl, token, { behaviour: 'well' });
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Discard').click();
}

/** The courier moves the parcel, and its webhook arrives. */
async function moveParcel(
  sandboxUrl: string,
  token: string,
  step: { awb: string; event: ParcelEvent },
): Promise<void> {
  await control(sandboxUrl, token, { step });
}

async function control(sandboxUrl: string, token: string, body: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': token },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
