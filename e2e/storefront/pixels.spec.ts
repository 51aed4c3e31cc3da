import type { Page } from '@playwright/test';
import { request } from '#test/http-shopper.ts';
import { expect, test as base } from '../fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { hydrated } from '../support/navigation.ts';
import { goToCheckout, must, productInStock } from '../support/shopping.ts';

/** The shop has both pixels until the end of the test. */
const test = base.extend<{ withPixels: undefined }>({
  withPixels: [
    async ({ shop, ownerSession: { token } }, provide) => {
      const save = async (body: Record<string, string>) =>
        must(request(shop.url, '/admin/pixels', { method: 'PUT', token, body }));
      const google = { ga4_id: 'G-ABC1234567', ga4_secret: 'mp-secret' };
      await save({ ...google, meta_id: '123456789012', meta_token: 'EAA-token' });
      await provide(undefined);
      await save({ ga4_id: '', ga4_secret: '', meta_id: '', meta_token: '' });
    },
    { auto: true },
  ],
});

const notice = (page: Page) => page.getByRole('region', { name: 'May we measure your visit?' });

/** Answers the scripts of both with one that sets their cookies; records all foreign requests. */
async function watch(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  // The shop of a test is served over HTTP.
  await intercept(page, 'https://*', async ({ url, respond }) => {
    foreign.push(new URL(url).hostname);
    const cookies = ['_ga=GA1.1.111.222', '_ga_ABC1234567=GS2.1.s1700000000$o1', '_fbp=fb.1.1.2'];
    const script = cookies.map((cookie) => `document.cookie = '${cookie}; path=/';`).join('\n');
    return respond(200, script, 'text/javascript');
  });
  return foreign;
}

/** The names that Google's and Meta's queues of this document hold. */
const measured = async (page: Page): Promise<{ google: unknown[]; meta: unknown[] }> =>
  page.evaluate(() => {
    const list = (value: unknown): unknown[] =>
      Array.isArray(value) ? value.map((each) => Array.from(Object.values(Object(each)))) : [];
    const fbq: unknown = Reflect.get(window, 'fbq');
    return {
      google: list(Reflect.get(window, 'dataLayer')).filter(
        (command) => Array.isArray(command) && command[0] === 'event',
      ),
      meta: list(fbq ? Reflect.get(Object(fbq), 'queue') : []),
    };
  });

test('nothing is loaded from elsewhere until the shopper allows it, nor after declining', async ({
  page,
  shop,
}) => {
  const foreign = await watch(page);
  await page.goto('/');
  await expect(notice(page)).toContainText('Google and Meta');
  await page.goto(`/product/${(await productInStock(shop.url)).slug}`);
  await notice(page).getByRole('button', { name: 'Decline' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/hi');
  await page.getByRole('button', { name: 'कुकी सेटिंग' }).click();
  await expect(page.getByRole('region', { name: 'क्या हम आपकी विज़िट को माप सकते हैं?' })).toBeFocused();
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  // A page of a signed link never asks.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/newsletter/unsubscribe');
  expect(await page.locator('meta[name=pixels]').count()).toBe(0);
});

test('an allowed visit is measured up to its purchase, and no more once it is withdrawn', async ({
  shopper: { page, token },
  shop,
}) => {
  const foreign = await watch(page);
  const { id, slug, name, price } = await productInStock(shop.url);
  await page.goto(`/product/${slug}?utm_source=diwali&token=secret`);
  await notice(page).getByRole('button', { name: 'Allow' }).click();
  await expect
    .poll(() => foreign.toSorted())
    .toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await hydrated(add);
  await add.click();
  const item = { item_id: String(id), item_name: name, price, quantity: 1 };
  await expect
    .poll(async () => (await measured(page)).google)
    .toEqual([
      ['event', 'page_view'],
      ['event', 'view_item', { currency: 'INR', value: price, items: [item] }],
      ['event', 'add_to_cart', { currency: 'INR', value: price, items: [item] }],
    ]);
  expect(
    (await measured(page)).meta.map((command) => Array.isArray(command) && command[1]),
  ).toEqual(['autoConfig', '123456789012', 'PageView', 'ViewContent', 'AddToCart']);
  const sent = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
  expect(sent).toContain(`/product/${slug}?utm_source=diwali"`);
  expect(sent).not.toContain('secret');

  await goToCheckout(shop.url, { page, token });
  await expect
    .poll(async () => JSON.stringify((await measured(page)).google))
    .toContain('begin_checkout');
  const ordered = page.waitForRequest('**/api/orders/create-order');
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await ordered).postDataJSON().pixel_consent).toMatchObject({
    ...{ ga_client_id: '111.222', ga_session_id: '1700000000', fbp: 'fb.1.1.2' },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await page.waitForURL('**/order-success');
  const number = await page
    .getByText(/#ORD-\d{3,}/)
    .first()
    .textContent();
  const purchases = async () =>
    (await measured(page)).google.filter(
      (command) => Array.isArray(command) && command[1] === 'purchase',
    );
  await expect
    .poll(purchases)
    .toEqual([
      ['event', 'purchase', expect.objectContaining({ transaction_id: number, currency: 'INR' })],
    ]);

  const withdrawn = page.waitForResponse('**/api/pixels/withdraw');
  // Declining reloads the page, without the scripts of both.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await notice(page).getByRole('button', { name: 'Decline' }).click();
  expect((await withdrawn).status()).toBe(200);
  await reloaded;
  await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
  const before = foreign.length;
  await page.goto('/');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await notice(page).waitFor();
  expect(foreign).toHaveLength(before);
  expect((await measured(page)).google).toEqual([]);
});
