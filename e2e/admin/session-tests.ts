import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request, signIn } from '#test/http-shopper.ts';
import { desktop, openPage, phone } from '../support/visit.ts';
import { says } from './admin-visit.ts';
import type { AdminStage } from './palette-and-shortcuts.ts';
import { answer } from './owner-visit.ts';
import { type Keys, ownerEmail } from './staff-users.ts';

/** The end of a session, and the frame around the pages of one. */
export function sessionTests({ url, owner, open, inviteStaff }: AdminStage): void {
  test('a form that the end of the session interrupts is kept, and comes back on the same page', async () => {
    const { page, leave } = await open(owner(), '/admin/settings');
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
    await expect.poll(async () => slogan.inputValue()).toBe('Woven by hand in Panipat');
    await leave();
  });

  test('signing out ends every tab, works without a network, and leaves the shopper of the same browser alone', async () => {
    const keys = await inviteStaff('tabs@example.com', 'viewer');
    const token = await signIn(url(), 'two-hats@example.com');
    const { data: user } = await request<'getUser'>(url(), '/user/get-user', { token });
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
    const { page, leave } = await open(owner(), '/admin/orders', phone);
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
    await leave();
  });

  test.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])(
    'on %s a toast covers no control that stays on the screen, and leaves on time also below a resting pointer',
    async (_, viewport) => {
      const { page, context } = await open(owner(), '/admin/settings', viewport);
      await page.clock.install();
      await page.reload();
      const toast = page.locator('.toast');
      const save = async (slogan: string): Promise<void> => {
        await page.getByLabel(/^Slogan/).fill(slogan);
        await page.getByRole('button', { name: 'Save Changes' }).first().press('Enter');
        await toast.waitFor();
      };
      const leaves = async (): Promise<void> => {
        await page.clock.fastForward(5_000);
        await expect.poll(async () => toast.count()).toBe(0);
      };
      await save(`Woven in ${viewport.width} rooms`);
      await expect.poll(async () => page.locator('.toast[data-starting-style]').count()).toBe(0);
      expect(await coveredControls(page)).toEqual([]);
      const place = await toast.boundingBox();
      await leaves();
      await page.mouse.move((place?.x ?? 0) + 60, (place?.y ?? 0) + 20);
      await save('Woven by hand');
      await expect.poll(async () => page.locator('.toast:hover').count()).toBe(1);
      await leaves();
      await context.close();
    },
  );
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

/**
 * Controls below the toast that scrolling does not move away from it: in bars, menus and headers.
 */
const coveredControls = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        stays(element.parentElement));
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => control.closest('.toast') === null && stays(control))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return (
          toast === undefined ||
          (width > 0 &&
            left < toast.right &&
            right > toast.left &&
            top < toast.bottom &&
            bottom > toast.top)
        );
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 80));
  });
