import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { pushDevice } from '#server/notifications/push/device.fixture.ts';
import { request, saveDetails } from '#test/http-shopper.ts';
import type { RunningShop } from '#test/running-shop.ts';
import { newEmail } from '../fixtures.ts';
import { inDatabase, runScheduled } from '../support/jobs.ts';
import { must, signIn } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { buy, orderName } from './orders/purchases.ts';
import { button, expectSound, expectText } from './screen.ts';

const path = '/admin/notifications';

type Email = { to: string; subject: string; text: string };

const sendNotifications = async (shop: RunningShop) => runScheduled(shop, 'send_notifications');

async function emailTo(shop: RunningShop, to: string, subject: RegExp): Promise<Email> {
  const find = async (): Promise<Email | undefined> => {
    const emails: Email[] = await (await fetch(`${shop.url}/dev/mail.json`)).json();
    return emails.find((email) => email.to === to && subject.test(email.subject));
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? { to, subject: '', text: '' };
}

const event = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Each choice is saved at once. */
async function choose(page: Page, name: string, way: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('preferences'),
  );
  await event(page, name).getByRole('checkbox', { name: way }).click();
  expect((await saved).status()).toBe(200);
}

/** A shopper buys one product for cash; returns the order's id. */
async function order(shop: RunningShop): Promise<number> {
  const { token } = await signIn(shop.url, { email: newEmail('asha'), role: 'user' });
  await saveDetails(shop.url, token);
  return buy(shop.url, token);
}

test('each role chooses among the events that it may see, and a new member gets none', async ({
  shop,
  owner: { page },
  openStaff,
}) => {
  await page.goto(path);
  await expect(event(page, 'New order').getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect(page.getByRole('group')).toHaveCount(12);
  await expectSound(page, 'the choices of the owner');
  const editor = await openStaff('catalogue');
  await editor.page.goto(path);
  await event(editor.page, 'Low stock').waitFor();
  await expect(event(editor.page, 'New order')).toHaveCount(0);
  await expect(event(editor.page, 'Failed backup')).toHaveCount(0);
  await expect(editor.page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const refused = await request(shop.url, '/admin/notifications/preferences', {
    token: editor.token,
    method: 'PUT',
    body: { events: { order: ['email'] } },
  });
  expect([refused.status, await orderWays(shop, editor.token)]).toEqual([200, undefined]);
});

const orderWays = async (shop: RunningShop, token: string) =>
  (
    await must(
      request<'getNotificationPreferences'>(shop.url, '/admin/notifications/preferences', {
        token,
      }),
    )
  ).events.order;

test('a packer who chose email learns what to pack, and where it goes', async ({
  shop,
  openStaff,
}) => {
  const { page, email } = await openStaff('orders');
  await page.goto(path);
  await choose(page, 'New order', 'Email');
  const id = await order(shop);
  await sendNotifications(shop);
  const mail = await emailTo(shop, email, new RegExp(`New order ${orderName(id)}`));
  const [line] = await inDatabase<{ name: string }>(
    shop,
    'select name from order_lines where order_id = $1',
    [id],
  );
  expect(mail.text).toContain(`1 × ${line?.name}`);
  expect(mail.text).toContain('Asha Verma');
  expect(mail.text).toContain('302001');
  expect(mail.text).toMatch(/pack (?:it )?by/i);
  await page.goto(
    new URL(/https?:\/\/\S+\/admin\/orders\/\d+/.exec(mail.text)?.[0] ?? '').pathname,
  );
  await page.getByRole('heading', { level: 1, name: new RegExp(orderName(id)) }).waitFor();
});

test('a daily digest holds the events of a day and leaves at the chosen hour', async ({
  shop,
  openStaff,
}) => {
  const { page, email } = await openStaff('orders');
  await page.goto(path);
  await choose(page, 'New order', 'Daily digest');
  await page.getByLabel('Daily digest at').selectOption('06:00');
  const ids = [await order(shop), await order(shop)];
  const waiting = async () =>
    inDatabase<{ count: number }>(
      shop,
      `select count(*)::int from notification_queue q join users u on u.id = q.user_id
       where u.email = $1 and q.way = 'digest'`,
      [email],
    );
  await sendNotifications(shop);
  await expect.poll(waiting).toEqual([{ count: 2 }]);
  // A day passes.
  await inDatabase(
    shop,
    `update notification_queue q set created_at = q.created_at - interval '1 day'
     from users u where u.id = q.user_id and u.email = $1`,
    [email],
  );
  await sendNotifications(shop);
  const mail = await emailTo(shop, email, /^Your daily summary: 2 new orders$/);
  for (const id of ids) expect(mail.text).toContain(orderName(id));
  expect(await waiting()).toEqual([{ count: 0 }]);
});

test("a product's own threshold decides when its stock is low", async ({
  shop,
  owner,
  openStaff,
}) => {
  const { page, email } = await openStaff('catalogue');
  await page.goto(path);
  await choose(page, 'Low stock', 'Email');
  const [product] = await inDatabase<{ id: number; name: string; stock: number }>(
    shop,
    `select id, name, stock from products
     where status = 'active' and stock between 12 and 40 and group_id is null order by id limit 1`,
  );
  await owner.page.goto(`/admin/products/${product?.id}#low_stock_threshold`);
  const threshold = owner.page.getByLabel('Low-stock threshold');
  await expect(threshold).toBeFocused();
  await threshold.fill(String(product?.stock));
  await button(owner.page, 'Save product').click();
  await expectText(owner.page, 'Product added/updated successfully!');
  await sendNotifications(shop);
  const mail = await emailTo(shop, email, new RegExp(`Low stock: ${product?.name}|low products?`));
  expect(mail.text).toContain(product?.name);
  expect(mail.text).toContain(`${product?.stock} left`);
});

type PushService = { url: string; next: () => Promise<Buffer>; close: () => Promise<void> };

/** Receives pushes in the place of the browser maker's service. */
async function openPushService(): Promise<PushService> {
  const received: Buffer[] = [];
  const server: Server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(Buffer.from(part));
    received.push(Buffer.concat(parts));
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/device`,
    next: async () => {
      await expect.poll(() => received.length).toBeGreaterThan(0);
      return received.shift() ?? Buffer.alloc(0);
    },
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test('a device turns push on, shows a new order that opens it, and turns push off', async ({
  shop,
  openStaff,
}) => {
  const service = await openPushService();
  const device = pushDevice();
  const { page } = await openStaff('orders');
  // A headless browser grants no notifications, and the service of its maker cannot be reached:
  // the test is both.
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let current: unknown = null;
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = made),
      getSubscription: async () => current,
    });
  }, device.subscription(service.url));
  await page.goto(path);
  await choose(page, 'New order', 'Push');
  await button(page, 'Turn on').click();
  await expectText(page, 'This device gets notifications');
  await expectText(page, /Devices with push: 1\./);
  const id = await order(shop);
  await sendNotifications(shop);
  const sent = device.decrypt(await service.next());
  expect(JSON.parse(sent)).toMatchObject({ path: `/admin/orders/${id}` });
  expect(sent).not.toContain('Asha');
  expect(await shownByWorker(page, sent)).toEqual([
    { title: expect.stringContaining(`New order ${orderName(id)}`), path: `/admin/orders/${id}` },
  ]);
  await button(page, 'Turn off').click();
  await expectText(page, 'This device gets no notifications');
  await button(page, 'Turn on').waitFor();
  await service.close();
});

/** Hands a push to the service worker of the admin area; returns what it shows. */
async function shownByWorker(page: Page, data: string): Promise<unknown[]> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = await worker.evaluateHandle(() => {
    const notifications: { title: string; path: string }[] = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      notifications.push({ title, path: options?.data.path });
    };
    return notifications;
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
  const read = async () => shown.evaluate((notifications) => [...notifications]);
  await expect.poll(read).not.toEqual([]);
  await session.detach();
  return read();
}
