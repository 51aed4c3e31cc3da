import {
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
  test as base,
} from '@playwright/test';
import type { Rendering } from '#test/chromium-flags.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request, saveDetails } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { newContext, watchConsole } from './support/context.ts';
import { must, signIn } from './support/shopping.ts';
import { storedBrowser } from './support/users.ts';
import { desktop, visit } from './support/visit.ts';

export { expect } from '@playwright/test';

type StoredValues = Record<string, string>;

/** A signed-in person with a page of their own. */
export type User = { page: Page; token: string; email: string };

type Fixtures = {
  /** A page whose console must stay clean: an error or warning fails the test. */
  page: Page;
  /** Messages of the consoles so far. A test that expects some removes them. */
  consoleMessages: string[];
  /** Opens a context with these values in local storage; its cache is empty. */
  openContext: (stored: StoredValues) => Promise<BrowserContext>;
  /**
   * Lends a page whose local storage holds these values. It comes from an earlier test of this
   * worker, and keeps nothing of that test but its HTTP cache and its history: a new context reads
   * and compiles 20 to 60 files. A test that adds a script or a binding closes its context.
   */
  lendPage: (stored: StoredValues) => Promise<Page>;
  /** A new customer, signed in, with contact and address saved. */
  shopper: User;
  /** The owner, signed in to the admin area. */
  owner: User;
  /** Saves settings as the settings screen does; they are as before after the test. */
  saveSettings: (entries: Record<string, unknown>) => Promise<void>;
  /** Attaches the last errors of the shop's log to a test that fails. */
  errorsOfShop: void;
};

type WorkerFixtures = {
  shop: RunningShop;
  /** Environment of the shop beyond the demo's; another one starts another shop. */
  shopEnvironment: NodeJS.ProcessEnv;
  /** Which demo images the shop serves; `full` for tests of what images weigh or show. */
  demoImages: 'small' | 'full';
  /** Loads images and draws WebGL; tests that only read text leave both out. */
  rendering: Rendering;
  browser: Browser;
  ownerSession: { token: string; user: unknown };
};

/** No shop of a test sends its measurements to Google or Meta: nothing listens at this port. */
const nowhere = 'http://127.0.0.1:9';
const environmentOfAll = { GA4_BASE_URL: nowhere, META_BASE_URL: nowhere };

/** The shop of this worker, once a test has used it. */
let running: RunningShop | null = null;

const errorsMax = 20;
const isError = (line: string): boolean => /^\{"level":[56]0/.test(line);

let people = 0;
/** An email address that no other test uses. */
export const newEmail = (name: string): string =>
  `${name}.${process.pid}.${(people += 1)}@example.com`;

export const test = base.extend<Fixtures, WorkerFixtures>({
  shopEnvironment: [{}, { scope: 'worker', option: true }],
  demoImages: ['small', { scope: 'worker', option: true }],
  rendering: [
    { images: false, webgl: false },
    { scope: 'worker', option: true },
  ],
  shop: [
    async ({ shopEnvironment, demoImages }, provide) => {
      const folder = temporaryDataDir();
      const environment = { ...environmentOfAll, ...shopEnvironment };
      const shop = await startDemoShop(folder.dataDir, environment, demoImages);
      running = shop;
      await provide(shop);
      running = null;
      await shop.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  browser: [
    async ({ rendering }, provide) => {
      const pixels = process.env['SCREENS'] !== undefined;
      const browser = await launchBrowser({ optimizer: false, ...rendering, pixels });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  errorsOfShop: [
    async ({ browserName: _browserName }, provide, info) => {
      await provide();
      if (info.status === info.expectedStatus || running === null) return;
      const errors = running.said().split('\n').filter(isError).slice(-errorsMax);
      await info.attach('shop', { body: errors.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  consoleMessages: async ({ baseURL: _baseURL }, provide) => {
    const messages: string[] = [];
    await provide(messages);
    test.expect(messages, 'messages in the consoles').toEqual([]);
  },
  openContext: async (
    { browser, shop, viewport, javaScriptEnabled, consoleMessages, actionTimeout },
    provide,
  ) => {
    const contexts: BrowserContext[] = [];
    await provide(async (stored) => {
      const context = await newContext(browser, {
        baseURL: shop.url,
        viewport: viewport ?? desktop,
        javaScriptEnabled,
        storageState: storedBrowser(shop.url, stored),
      });
      context.setDefaultTimeout(actionTimeout ?? 30_000);
      watchConsole(context, consoleMessages);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map(async (context) => context.close()));
  },
  lendPage: async ({ browser, shop, viewport, consoleMessages }, provide, info) => {
    const ends: (() => Promise<void>)[] = [];
    await provide(async (stored) => {
      const storage = storedBrowser(shop.url, stored);
      const here = await visit(browser, shop.url, viewport ?? desktop, storage);
      const unwatch = watchConsole(here.context, consoleMessages);
      ends.push(async () => {
        if (info.status !== info.expectedStatus) await attachPage(info, here.page);
        await here.leave().finally(unwatch);
      });
      return here.page;
    });
    for (const end of ends) await end();
  },
  page: async ({ lendPage, openContext, javaScriptEnabled }, provide) =>
    provide(javaScriptEnabled ? await lendPage({}) : await (await openContext({})).newPage()),
  shopper: async ({ shop, lendPage }, provide) => {
    const email = newEmail('asha');
    const { token, user } = await signIn(shop.url, { email, role: 'user' });
    await saveDetails(shop.url, token);
    const page = await lendPage({ token, 'user-data': JSON.stringify(user) });
    await provide({ page, token, email });
  },
  ownerSession: [
    async ({ shop }, provide) =>
      provide(await signIn(shop.url, { email: 'admin@example.com', role: 'admin' })),
    { scope: 'worker' },
  ],
  saveSettings: async ({ shop, ownerSession: { token } }, provide) => {
    const before: Record<string, unknown> = await must(
      request<'getAdminSettings'>(shop.url, '/admin/settings/get-settings', { token }),
    );
    const changed = new Set<string>(['site_name']);
    await provide(async (entries) => {
      for (const name of Object.keys(entries)) changed.add(name);
      await sendSettings(shop, token, { site_name: before['site_name'], ...entries });
    });
    if (changed.size > 1)
      await sendSettings(
        shop,
        token,
        Object.fromEntries([...changed].map((name) => [name, before[name] ?? ''])),
      );
  },
  owner: async ({ lendPage, ownerSession: { token, user } }, provide) => {
    const page = await lendPage({ 'admin-token': token, 'admin-user': JSON.stringify(user) });
    await provide({ page, token, email: 'admin@example.com' });
  },
});

/** What the page shows as a test fails: `leave` empties it before Playwright looks. */
async function attachPage(info: TestInfo, page: Page): Promise<void> {
  const shown = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot();
  await info.attach('page', { body: `${page.url()}\n${shown}`, contentType: 'text/plain' });
}

/** Sends the form of the settings screen; values that are no texts travel as JSON. */
async function sendSettings(
  shop: RunningShop,
  token: string,
  entries: Record<string, unknown>,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const response = await fetch(`${shop.url}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`The settings were not saved: ${await response.text()}`);
}

/** The orders of a shopper, newest first. */
export const ordersOf = async (shop: RunningShop, token: string) =>
  must(request<'listOrders'>(shop.url, '/user/order/get-orders', { token }));

/** Expects a text on the page, wherever it is. */
export const expectMessage = async (page: Page, text: string | RegExp): Promise<void> =>
  test.expect(page.getByText(text).first()).toBeVisible();
