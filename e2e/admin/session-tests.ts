import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request, signIn } from '#test/http-shopper.ts';
import { openPage, phone } from '../support/visit.ts';
import { says } from './admin-visit.ts';
import type { AdminStage } from './palette-and-shortcuts.ts';
import { answer } from './owner-visit.ts';
import { type Keys, ownerEmail } from './staff-users.ts';

/** The end of a session, and the frame around the pages of one. */
export function sessionTests({ url, owner, open, inviteStaff }: AdminStage): void {
  test('a form that the end of the session interrupts is kept, and comes back on the same page', async () => {
    const { page, context } = await open(owner(), '/admin/settings');
    const slogan = page.getByLabel(/^Slogan/);
    await slogan.fill('Woven by hand in Panipat');
    await answer(page, '/admin/settings/add-settings', {
      status: 401,
      message: 'Session expired. Please log in again.',
    });
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await page.waitForURL('**/admin/login?from=%2Fadmin%2Fsettings');
    await says(page, 'Session expired. Please log in again. Your draft is saved.');
    await signInAgain(page, owner());
    await page.waitForURL('**/admin/settings');
    await page.getByRole('button', { name: 'Restore' }).click();
    await says(page, 'Your changes were restored.');
    expect(await slogan.inputValue()).toBe('Woven by hand in Panipat');
    await context.close();
  });

  test('signing out ends every tab, works without a network, and leaves the shopper of the same browser alone', async () => {
    const keys = await inviteStaff('tabs@example.com', 'viewer');
    const token = await signIn(url(), 'two-hats@example.com');
    const { data: user } = await request(url(), '/user/get-user', { token });
    const { page, context } = await open(
      { ...keys, token, 'user-data': JSON.stringify({ ...user, id: 1, role: 'user' }) },
      '/admin/orders',
    );
    const other = await context.newPage();
    await openPage(other, '/admin/customers');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await says(page, 'Logged out successfully');
    await page.waitForURL(`${url()}/admin/login`);
    await other.waitForURL('**/admin/login*');
    await context.setOffline(false);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin'))),
    ).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await context.close();
  });

  test('on a phone the menu opens over the page, and Escape, the overlay and a choice close it', async () => {
    const { page, context } = await open(owner(), '/admin/orders', phone);
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
}

/** The owner's own session, given again: a second code within the minute is refused. */
async function signInAgain(page: Page, owner: Keys): Promise<void> {
  const user: unknown = JSON.parse(owner['admin-user'] ?? '{}');
  const session = { token: owner['admin-token'], role: 'admin', expires_at: '', user };
  await page.route('**/api/admin/auth/otp-auth', async (route) => {
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
