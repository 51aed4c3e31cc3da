import type { Page } from '@playwright/test';
import { request } from '#test/http-shopper.ts';
import { runAxe } from '../support/axe.ts';
import { intercept } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { must } from '../support/shopping.ts';
import { desktop, phone } from '../support/visit.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

test('a form that the end of the session interrupts is saved, and restored on the same page', async ({
  ownerSession,
  owner: { page },
}) => {
  await page.goto('/admin/settings');
  const slogan = page.getByLabel(/^Slogan/);
  await slogan.fill('Woven by hand in Panipat');
  await respond(page, '/admin/settings/add-settings', {
    status: 401,
    message: 'Session expired. Please log in again.',
  });
  await button(page, 'Save Changes').click();
  await page.waitForURL('**/admin/login?from=%2Fadmin%2Fsettings');
  await expectText(page, /^Session expired\. Please log in again\. Your draft is saved\.$/);
  await signInAgain(page, ownerSession);
  await page.waitForURL('**/admin/settings');
  await button(page, 'Restore').waitFor();
  await expectSound(page, 'a saved form');
  await button(page, 'Restore').click();
  await expectText(page, /^Your changes were restored\./);
  await expect(slogan).toHaveValue('Woven by hand in Panipat');
});

/** The owner's own session, given again: a second code within the minute is refused. */
async function signInAgain(page: Page, session: { token: string; user: unknown }): Promise<void> {
  await intercept(page, '*/api/admin/auth/otp-auth', async (request) => {
    const isVerified = request.body.includes('verify');
    const data = isVerified ? { ...session, role: 'admin', expires_at: '' } : null;
    await request.respond(200, { success: true, code: 200, message: 'OK', data });
  });
  await page.getByLabel('Admin email').fill('admin@example.com');
  await button(page, 'Get OTP').click();
  await page.getByLabel('One-time code').fill('123456');
}

test('signing out ends all tabs, works offline, and keeps the shopper of the same browser', async ({
  shop,
  openStaff,
  shopper,
  consoleMessages,
}) => {
  const { page } = await openStaff('viewer');
  const user = await must(request<'getUser'>(shop.url, '/user/get-user', { token: shopper.token }));
  await page.goto('/admin/orders');
  await page.evaluate(
    ([token, userData]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user-data', userData);
    },
    [shopper.token, JSON.stringify({ ...user, id: 1, role: 'user' })] as const,
  );
  const other = await page.context().newPage();
  await other.goto('/admin/customers');
  await other.getByRole('row').nth(1).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  await button(page, 'Logout').click();
  await expectText(page, 'Logged out successfully');
  await page.waitForURL(`${shop.url}/admin/login`);
  await other.waitForURL('**/admin/login*');
  await page.context().setOffline(false);
  // Scripts that an idle page fetches ahead fail offline.
  const isOffline = (text: string) => text.startsWith('Failed to fetch dynamically imported');
  expect(consoleMessages.splice(0).filter((text) => !isOffline(text))).toEqual([]);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  expect(stored.filter(([key]) => key.startsWith('admin'))).toEqual([]);
  expect(new Map(stored).get('token')).toBe(shopper.token);
});

test('on a phone the menu opens over the page, and Escape, the overlay and a choice close it', async ({
  owner: { page },
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/orders');
  const menu = page.getByRole('dialog', { name: 'Admin menu' });
  const openMenu = async () => {
    await button(page, 'Menu').click();
    await menu.waitFor();
  };
  await openMenu();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await openMenu();
  await page.mouse.click(380, 600);
  await menu.waitFor({ state: 'hidden' });
  await openMenu();
  await menu.getByRole('link', { name: 'Coupons' }).click();
  await page.waitForURL('**/admin/coupons');
  await menu.waitFor({ state: 'hidden' });
});

for (const [device, viewport] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`on ${device} a toast covers no fixed control and leaves also below a resting pointer`, async ({
    owner: { page },
    saveSettings,
  }) => {
    await saveSettings({ site_slogan: 'Woven at home' });
    await page.setViewportSize(viewport);
    await page.clock.install();
    await page.goto('/admin/settings');
    const toast = page.locator('.toast');
    const save = async (slogan: string): Promise<void> => {
      await page.getByLabel(/^Slogan/).fill(slogan);
      await button(page, 'Save Changes').press('Enter');
      await toast.waitFor();
    };
    const leaves = async (): Promise<void> => {
      await page.clock.fastForward(5_000);
      await expect(toast).toHaveCount(0);
    };
    await save('Woven in all rooms');
    await expect(page.locator('.toast[data-starting-style]')).toHaveCount(0);
    expect(await coveredControls(page)).toEqual([]);
    const place = await toast.boundingBox();
    await leaves();
    await page.mouse.move((place?.x ?? 0) + 60, (place?.y ?? 0) + 20);
    await save('Woven by hand');
    await expect(page.locator('.toast:hover')).toHaveCount(1);
    await leaves();
  });

/**
 * Controls below the toast that scrolling does not move away from it, in bars, menus and headers;
 * and the page's heading, beside which its actions are.
 */
const coveredControls = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        stays(element.parentElement));
    return [...document.querySelectorAll('h1, a[href], button, input, select, textarea')]
      .filter((control) => control.closest('.toast') === null)
      .filter((control) => control.tagName === 'H1' || stays(control))
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
