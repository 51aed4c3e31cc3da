import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { pushDevice } from '#server/notifications/push/device.fixture.ts';
import { request, saveDetails } from '#test/http-shopper.ts';
import type { RunningShop } from '#test/running-shop.ts';
import { newEmail } from '../fixtures.ts';
import { runScheduled } from '../support/jobs.ts';
import { must, signIn } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { buy, orderName } from './orders/purchases.ts';
import { button, expectSound, expectText } from './screen.ts';

const path = '/admin/notifications';

const sendNotifications = async (shop: RunningShop) => runScheduled(shop, 'send_notifications');

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

test('the ways of an event and the hour of the digest are saved at once', async ({
  shop,
  owner: { page },
  openStaff,
}) => {
  await page.goto(path);
  await expect(event(page, 'New order').getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect(page.getByRole('group')).toHaveCount(12);
  await expectSound(page, 'the choices of the owner');
  const packer = await openStaff('orders');
  await packer.page.goto(path);
  await choose(packer.page, 'New order', 'Daily digest');
  await packer.page.getByLabel('Daily digest at').selectOption('06:00');
  const preferences = async () =>
    must(
      request<'getNotificationPreferences'>(shop.url, '/admin/notifications/preferences', {
        token: packer.token,
      }),
    );
  await expect.poll(preferences).toMatchObject({ digest_hour: 6, events: { order: ['digest'] } });
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
  // Events of earlier tests would come in the same push.
  await sendNotifications(shop);
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
  await page.context().close();
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
