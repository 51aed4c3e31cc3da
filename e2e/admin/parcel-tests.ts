import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { runAxe } from '../support/axe.ts';
import { arrive, goToCheckout, type Shopper } from '../support/shopping.ts';
import type { Cast } from '../support/users.ts';
import { desktop, phone, sidewaysPx, visit } from '../support/visit.ts';

type ParcelStage = { browser: Browser; url: string; cast: Cast };

export function parcelTests(stage: () => ParcelStage): void {
  test('a parcel from the PIN code box over packing, label and tracking link to its refusal, return and restocking', async () => {
    const { browser, url, cast } = stage();
    const shopper = await arrive(browser, url, { email: 'meera.parcel@example.com' });
    await checkPincode(shopper.page, cast.facts.productSlug);
    const orderId = await order(url, shopper);
    const readOrder = async () =>
      request<'getOrder'>(url, `/user/order/get-order/${orderId}`, { token: shopper.token });
    const { slug } = present((await readOrder()).data.cart_data[0]).product_details;
    const stock = async (): Promise<number> =>
      (await request<'getProduct'>(url, `/product/${slug}`)).data.stock;
    const left = await stock();

    const packer = await visit(browser, url, phone, cast.stored.admin);
    await pack(packer.page, orderId);

    const owner = await visit(browser, url, desktop, cast.stored.admin);
    const { page } = owner;
    const token = await connectCarrier(page);
    const awb = await book(page, orderId);
    const courier = async (status: string): Promise<void> =>
      moveParcel(url, token, { awb, status });

    await courier('42');
    await shopper.page.goto(`/dashboard/orders/${orderId}`);
    const link = shopper.page.getByRole('link', { name: 'Track this parcel' });
    const path = (await link.getAttribute('href')) ?? '';
    const visitor = await visit(browser, url, phone, cast.stored.visitor);
    await visitor.page.goto(path);
    await visitor.page.getByText('Picked up by the courier').first().waitFor();
    await expect
      .poll(async () => visitor.page.getByRole('main').textContent())
      .not.toMatch(/₹|Gulmohar/);
    expect(await runAxe(visitor.page)).toEqual([]);

    for (const status of ['17', '21', '9', '10']) await courier(status);
    await visitor.page.reload();
    await visitor.page.getByText('Returned to the shop').first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Inspect and restock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restock' }).click();
    await page.getByText('Inspected').first().waitFor();
    expect(await stock()).toBe(left + 1);
    expect((await readOrder()).data).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'pending',
    });
    for (const { leave, complaints } of [shopper, packer, owner, visitor]) {
      expect(complaints).toEqual([]);
      await leave();
    }
  });
}

/** The box answers with days and cash, and the browser remembers the PIN code. */
async function checkPincode(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
  await page.getByLabel('Delivery PIN code').fill('302001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const days = page.getByText(/^Get it (on|between) .* · Jaipur, Rajasthan$/);
  await days.waitFor();
  await page.getByText(/^Cash on Delivery available/).waitFor();
  await page.reload();
  await days.waitFor();
}

async function order(url: string, shopper: Shopper): Promise<number> {
  await goToCheckout(url, shopper);
  await shopper.page.getByRole('button', { name: 'Place Order' }).first().click();
  await shopper.page.waitForURL('**/order-success');
  const number = shopper.page.getByText(/#ORD-\d{3,}/).first();
  return Number(/#ORD-0*(\d+)/.exec((await number.textContent()) ?? '')?.[1]);
}

async function pack(page: Page, orderId: number): Promise<void> {
  await page.goto('/admin/packing');
  await page.getByLabel('Order number').fill(`${orderId}`);
  await page.keyboard.press('Enter');
  const boxes = page.getByRole('checkbox');
  await boxes.first().waitFor();
  expect(await runAxe(page)).toEqual([]);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Packed now').waitFor();
  expect(await sidewaysPx(page)).toBe(0);
}

/** Connects the demo's sandbox of the carrier and returns the token of its webhook. */
async function connectCarrier(page: Page): Promise<string> {
  await page.goto('/admin/settings/delivery');
  await page.getByLabel('Book shipments with').selectOption('shiprocket');
  await page.getByLabel('Email of the API user').fill('api@homeloom.example');
  await page.getByLabel('Password of the API user').fill('demo password');
  await page.getByLabel('Pickup location', { exact: true }).fill('Jaipur');
  await page.getByLabel('PIN code of the pickup location').fill('302003');
  await page.getByRole('button', { name: 'Save carriers' }).click();
  await page.getByText('Delivery settings saved').first().waitFor();
  return (await page.getByText('Security token').locator('+ dd').textContent()) ?? '';
}

/** Books the packed parcel and returns the carrier's number, which the label bears. */
async function book(page: Page, orderId: number): Promise<string> {
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByText('Packed', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Book with carrier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Weight (grams)').waitFor();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const label = page.getByRole('link', { name: 'Print the carrier’s label' });
  await label.waitFor();
  expect(await runAxe(page)).toEqual([]);
  return /label-(\d+)\.pdf$/.exec((await label.getAttribute('href')) ?? '')?.[1] ?? '';
}

/** The courier moves the parcel, and its webhook arrives. */
async function moveParcel(
  url: string,
  token: string,
  step: { awb: string; status: string },
): Promise<void> {
  const response = await fetch(`${url}/sandbox-carrier/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': token },
    body: JSON.stringify({ step }),
  });
  expect(response.status).toBe(200);
}
