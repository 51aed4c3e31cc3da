import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contract/permissions.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { codeFor, request, signIn } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { adminPartsInShop } from '../support/shop-scripts.ts';
import {
  activityTests,
  type AdminStage,
  paletteTests,
  shortcutTests,
} from './palette-and-shortcuts.ts';
import { twoFactorTests } from './two-factor.ts';
import { adminStates } from './admin-states.ts';
import {
  browserOf,
  inviteStaff,
  invitationTo,
  type Keys,
  menuOf,
  openAdmin,
  ownerEmail,
} from './staff-users.ts';
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
const says = async (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();
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
    expect(await code.inputValue()).toBe('123');
    expect(await verify.isDisabled()).toBe(true);
    await code.press('Enter');
    await says(page, 'Please enter a valid 6-digit OTP');
    const mailed = await codeFor(shop.url, ownerEmail);
    await code.fill(mailed === '123456' ? '654321' : '123456');
    await verify.click();
    await says(page, 'Invalid OTP');

    expect(await page.getByRole('button', { name: /^Resend OTP in \d+ s$/ }).isDisabled()).toBe(
      true,
    );
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
    expect(await page.getByRole('button', { name: /^Resend OTP in/ }).isDisabled()).toBe(true);
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
    const { page, context } = await visit(browser, shop.url, desktop);
    await openPage(page, '/admin/login');
    await page.getByLabel('Admin email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await page.getByLabel('One-time code').fill('123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await says(page, 'Invalid OTP');
    await context.close();

    const shopper = await signIn(shop.url, 'nosy@example.com');
    const nosy = await open(
      { 'admin-token': shopper, 'admin-user': owner['admin-user'] ?? '' },
      '/admin/orders',
    );
    await nosy.page.waitForURL('**/admin/login?from=*');
    await says(nosy.page, 'Unauthorized access. Admin privileges required.');
    await nosy.context.close();
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'an origin that is not of this site is not followed: %s',
    async (origin) => {
      const { page, context } = await open(
        owner,
        `/admin/login?from=${encodeURIComponent(origin)}`,
      );
      await page.waitForURL(`${shop.url}/admin/dashboard`);
      await context.close();
    },
  );
});

const menus: Readonly<Record<StaffRole, { sees: string[]; begins: string }>> = {
  owner: {
    sees: [
      'Dashboard',
      'Products',
      'Orders',
      'Customers',
      'Categories',
      'Coupons',
      'Content',
      'Settings',
      'Staff',
      'Activity',
    ],
    begins: '/admin/dashboard',
  },
  manager: {
    sees: [
      'Dashboard',
      'Products',
      'Orders',
      'Customers',
      'Categories',
      'Coupons',
      'Content',
      'Settings',
      'Staff',
      'Activity',
    ],
    begins: '/admin/dashboard',
  },
  catalogue: { sees: ['Products', 'Categories', 'Coupons', 'Content'], begins: '/admin/products' },
  orders: {
    sees: ['Products', 'Orders', 'Customers', 'Categories', 'Coupons'],
    begins: '/admin/orders',
  },
  viewer: {
    sees: [
      'Dashboard',
      'Products',
      'Orders',
      'Customers',
      'Categories',
      'Coupons',
      'Content',
      'Settings',
    ],
    begins: '/admin/dashboard',
  },
};

describe('staff', () => {
  test('who is invited by mail signs in with the mailed code, loses rights with the role, and access with the removal', async () => {
    const lead = await open(owner, '/admin/staff');
    await lead.page.getByRole('button', { name: 'Invite staff' }).click();
    await lead.page.getByRole('dialog').getByLabel('Email').fill('kavya@example.com');
    await lead.page.getByRole('radio', { name: /^Orders/ }).check();
    await lead.page.getByRole('button', { name: 'Send invitation' }).click();
    await says(lead.page, 'Invitation sent to kavya@example.com');
    const row = lead.page.getByRole('row', { name: /kavya@example.com/ });
    await row.getByText('Invited').waitFor();

    const kavya = await visit(browser, shop.url, desktop);
    await openPage(kavya.page, await invitationTo(shop.url, 'kavya@example.com'));
    await kavya.page.getByLabel('Admin email').fill('kavya@example.com');
    await kavya.page.getByRole('button', { name: 'Get OTP' }).click();
    await kavya.page.getByLabel('One-time code').fill(await codeFor(shop.url, 'kavya@example.com'));
    await kavya.page.getByRole('button', { name: 'Verify OTP' }).click();
    await kavya.page.waitForURL('**/admin/orders');
    expect(await menuOf(kavya.page)).toEqual(menus.orders.sees);

    await act(lead.page, 'kavya@example.com', 'Change role');
    await lead.page.getByRole('radio', { name: /^Catalogue/ }).check();
    await lead.page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await says(lead.page, 'Role changed');
    await kavya.page.getByRole('link', { name: 'Customers' }).click();
    await says(kavya.page, 'You do not have permission to view customers.');
    expect(await menuOf(kavya.page)).toEqual(menus.catalogue.sees);

    await act(lead.page, 'kavya@example.com', 'Remove from the staff');
    await lead.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove from the staff' })
      .click();
    await says(lead.page, 'Removed from the staff');
    await openPage(kavya.page, '/admin/products');
    await kavya.page.waitForURL('**/admin/login?from=*');
    await says(kavya.page, 'Session expired. Please log in again.');
    expect(
      await lead.page.getByRole('button', { name: 'Actions for admin@example.com' }).count(),
    ).toBe(0);
    await Promise.all([lead.context.close(), kavya.context.close()]);
  });

  test.each(['manager', 'catalogue', 'orders', 'viewer'] as const)(
    '%s sees what the table of permissions grants, and nothing else',
    async (role) => {
      const keys = await inviteStaff(shop.url, owner, `${role}@example.com`, role);
      const { page, context } = await open(keys, '/admin/login');
      await page.waitForURL(`${shop.url}${menus[role].begins}`);
      expect(await menuOf(page)).toEqual(menus[role].sees);
      for (const { path, label, sentence } of [
        {
          path: '/admin/settings',
          label: 'Settings',
          sentence: 'You do not have permission to view settings.',
        },
        {
          path: '/admin/dashboard',
          label: 'Dashboard',
          sentence: 'You do not have permission to view analytics.',
        },
        {
          path: '/admin/staff',
          label: 'Staff',
          sentence: 'You do not have permission to view staff.',
        },
        {
          path: '/admin/activity',
          label: 'Activity',
          sentence: 'You do not have permission to view activity.',
        },
      ]) {
        if (menus[role].sees.includes(label)) continue;
        await page.goto(path);
        await says(page, sentence);
        await page.getByRole('link', { name: /^Go to / }).click();
        await page.waitForURL(`${shop.url}${menus[role].begins}`);
      }
      if (role === 'manager') {
        await page.goto('/admin/staff');
        await page
          .getByRole('row', { name: /viewer|catalogue|admin@/ })
          .first()
          .waitFor();
        expect(await page.getByRole('button', { name: /Invite staff|^Actions for/ }).count()).toBe(
          0,
        );
      }
      await context.close();
    },
  );
});

describe('sessions', () => {
  test('a form that the end of the session interrupts is kept, and comes back on the same page', async () => {
    const { page, context } = await open(owner, '/admin/settings');
    const slogan = page.getByLabel(/^Slogan/);
    await slogan.fill('Woven by hand in Panipat');
    await page.route(
      '**/api/admin/settings/add-settings',
      answer(401, {
        success: false,
        code: 401,
        message: 'Session expired. Please log in again.',
        data: null,
      }),
    );
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await page.waitForURL('**/admin/login?from=%2Fadmin%2Fsettings');
    await says(page, 'Session expired. Please log in again. Your draft is saved.');
    await signInAgain(page);
    await page.waitForURL('**/admin/settings');
    await page.getByRole('button', { name: 'Restore' }).click();
    await says(page, 'Your changes were restored.');
    expect(await slogan.inputValue()).toBe('Woven by hand in Panipat');
    await context.close();
  });

  test('signing out ends every tab, works without a network, and leaves the shopper of the same browser alone', async () => {
    const keys = await inviteStaff(shop.url, owner, 'tabs@example.com', 'viewer');
    const token = await signIn(shop.url, 'two-hats@example.com');
    const { data: user } = await request(shop.url, '/user/get-user', { token });
    const { page, context } = await open(
      { ...keys, token, 'user-data': JSON.stringify({ ...user, id: 1, role: 'user' }) },
      '/admin/orders',
    );
    const other = await context.newPage();
    await openPage(other, '/admin/customers');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await says(page, 'Logged out successfully');
    await page.waitForURL(`${shop.url}/admin/login`);
    await other.waitForURL('**/admin/login*');
    await context.setOffline(false);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin'))),
    ).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await context.close();
  });

  test('on a phone the menu opens over the page, and Escape, the overlay and a choice close it', async () => {
    const { page, context } = await open(owner, '/admin/orders', phone);
    const menu = page.getByRole('dialog', { name: 'Admin menu' });
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.waitFor();
    };
    await openMenu();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await openMenu();
    await page.mouse.click(380, 600);
    await menu.waitFor({ state: 'hidden' });
    await openMenu();
    await menu.getByRole('link', { name: 'Coupons' }).click();
    await page.waitForURL('**/admin/coupons');
    await menu.waitFor({ state: 'hidden' });
    await context.close();
  });
});

const stage: AdminStage = {
  url: () => shop.url,
  owner: () => owner,
  open,
  inviteStaff: async (email, role) => inviteStaff(shop.url, owner, email, role),
};
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

/** The owner's own session, given again: a second code within the minute is refused. */
async function signInAgain(page: Page): Promise<void> {
  const user: unknown = JSON.parse(owner['admin-user'] ?? '{}');
  const session = { token: owner['admin-token'], role: 'admin', expires_at: '', user };
  await page.route(signInCall, async (route) => {
    const isVerified = route.request().postData()?.includes('verify') === true;
    await route.fulfill({
      json: { success: true, code: 200, message: 'OK', data: isVerified ? session : null },
    });
  });
  await page.getByLabel('Admin email').fill(ownerEmail);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

async function act(page: Page, who: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${who}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
