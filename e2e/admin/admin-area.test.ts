import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { codeFor, signIn } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { adminPartsInShop } from '../support/shop-scripts.ts';
import {
  activityTests,
  type AdminStage,
  paletteTests,
  shortcutTests,
} from './palette-and-shortcuts.ts';
import { twoFactorTests } from './two-factor.ts';
import { says } from './admin-visit.ts';
import { sessionTests } from './session-tests.ts';
import { staffTests } from './staff-tests.ts';
import { adminStates } from './admin-states.ts';
import { browserOf, inviteStaff, type Keys, openAdmin, ownerEmail } from './staff-users.ts';
import { desktop, phone, visit } from '../support/visit.ts';
import { problemsInAll } from '../support/walk.ts';
import { openPage } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let owner: Keys;
const folder = temporaryDataDir();

beforeAll(async () => {
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

const open = async (keys: Keys, path: string, viewport = desktop) =>
  openAdmin({ browser, url: shop.url, viewport }, keys, path);
const signInCall = '**/api/admin/auth/otp-auth';
const answer = (status: number, body: unknown) => async (route: Route) =>
  route.fulfill({ status, json: body });
const silent = { success: false, code: 500, message: '', data: null };

describe('signing in', () => {
  test('every step says what happened, and leads to the page that was asked for', async () => {
    const { page, context } = await visit(browser, shop.url, desktop);
    await page.clock.install();
    await openPage(page, '/admin/orders?status=shipped');
    await page.waitForURL('**/admin/login?from=*');
    const ask = async () => page.getByRole('button', { name: 'Get OTP' }).click();
    await ask();
    await says(page, 'Please enter your admin email');
    await page.getByLabel('Admin email').fill(ownerEmail);
    for (const [fail, sentence] of [
      [
        async (route: Route) => route.abort(),
        'Network error occurred. Please check your connection.',
      ],
      [
        async (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
        'Server error occurred',
      ],
      [answer(500, silent), 'Failed to send OTP'],
    ] as const) {
      await page.route(signInCall, fail);
      await ask();
      await says(page, sentence);
      await page.unroute(signInCall);
    }
    await ask();
    await says(page, 'OTP sent successfully to your email');

    const code = page.getByLabel('One-time code');
    const verify = page.getByRole('button', { name: 'Verify OTP' });
    await code.fill('12x3');
    await expect.poll(async () => code.inputValue()).toBe('123');
    await expect.poll(async () => verify.isDisabled()).toBe(true);
    await code.press('Enter');
    await says(page, 'Please enter a valid 6-digit OTP');
    const mailed = await codeFor(shop.url, ownerEmail);
    await code.fill(mailed === '123456' ? '654321' : '123456');
    await verify.click();
    await says(page, 'Invalid OTP');

    await expect
      .poll(async () => page.getByRole('button', { name: /^Resend OTP in \d+ s$/ }).isDisabled())
      .toBe(true);
    await page.clock.fastForward(61_000);
    const resend = page.getByRole('button', { name: 'Resend OTP', exact: true });
    await page.route(signInCall, answer(500, silent));
    await resend.click();
    await says(page, 'Failed to resend OTP');
    await page.unroute(signInCall);
    await page.route(
      signInCall,
      answer(200, { success: true, code: 200, message: '', data: null }),
    );
    await resend.click();
    await says(page, 'OTP resent successfully');
    await expect
      .poll(async () => page.getByRole('button', { name: /^Resend OTP in/ }).isDisabled())
      .toBe(true);
    await page.unroute(signInCall);

    await code.fill(mailed);
    await verify.click();
    await says(page, 'Successfully verified!');
    expect(page.url()).toContain('/admin/login');
    await page.waitForURL('**/admin/orders?status=shipped');
    owner = await page.evaluate(() => ({
      'admin-token': localStorage.getItem('admin-token') ?? '',
      'admin-user': localStorage.getItem('admin-user') ?? '',
    }));
    await context.close();
  });

  test('a person without the admin role is refused, also with a valid shopper token', async () => {
    const { page, leave } = await visit(browser, shop.url, desktop);
    await openPage(page, '/admin/login');
    await page.getByLabel('Admin email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await page.getByLabel('One-time code').fill('123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await says(page, 'Invalid OTP');
    await leave();

    const shopper = await signIn(shop.url, 'nosy@example.com');
    const nosy = await open(
      { 'admin-token': shopper, 'admin-user': owner['admin-user'] ?? '' },
      '/admin/orders',
    );
    await nosy.page.waitForURL('**/admin/login?from=*');
    await says(nosy.page, 'Unauthorized access. Admin privileges required.');
    await nosy.leave();
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'an origin that is not of this site is not followed: %s',
    async (origin) => {
      const { page, leave } = await open(owner, `/admin/login?from=${encodeURIComponent(origin)}`);
      await page.waitForURL(`${shop.url}/admin/dashboard`);
      await leave();
    },
  );
});

const stage: AdminStage = {
  url: () => shop.url,
  owner: () => owner,
  open,
  inviteStaff: async (email, role) => inviteStaff(shop.url, owner, email, role),
};
describe('staff', () => staffTests(stage));
describe('sessions', () => sessionTests(stage));
describe('the palette', () => paletteTests(stage));
describe('the keys', () => shortcutTests(stage));
describe('the activity', () => activityTests(stage));
describe('two-factor authentication', () => twoFactorTests(stage));

test(
  'axe finds nothing in any state of the admin area, and nothing is wider than the window',
  { timeout: 300_000 },
  async () => {
    const orders = await inviteStaff(shop.url, owner, 'axe@example.com', 'orders');
    const stored = {
      owner: browserOf(shop.url, owner),
      orders: browserOf(shop.url, orders),
      visitor: browserOf(shop.url, {}),
    };
    const viewports = [desktop, phone];
    expect(
      await problemsInAll({ browser, url: shop.url, viewports, stored, states: adminStates }),
    ).toEqual([]);
  },
);

test('the scripts that a shopper can come to load hold nothing of the admin area', async () => {
  expect(await adminPartsInShop()).toEqual([]);
});
