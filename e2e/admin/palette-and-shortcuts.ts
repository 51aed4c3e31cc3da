import type { Page } from 'playwright-core';
import { present } from '#test/builders.ts';
import { expect, test } from 'vitest';
import { request } from '#test/http-shopper.ts';
import type { StaffRole } from '#contract/permissions.ts';
import type { Keys } from './staff-users.ts';
import { phone, type Visit } from '../support/visit.ts';
import { openPage, settled } from '../support/visit.ts';

export type AdminStage = {
  url: () => string;
  owner: () => Keys;
  open: (keys: Keys, path: string, viewport?: { width: number; height: number }) => Promise<Visit>;
  inviteStaff: (email: string, role: StaffRole) => Promise<Keys>;
};

const fieldName = /^Search orders, products/;
const field = (page: Page) => page.getByRole('combobox', { name: fieldName });

export function paletteTests({ url, owner, open, inviteStaff }: AdminStage): void {
  test('the palette finds an order by its number, opens it by keyboard and remembers it', async () => {
    const { page, leave } = await open(owner(), '/admin/coupons');
    await page.keyboard.press('Control+k');
    await field(page).pressSequentially('#ord-3');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/orders/3');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /#ORD-003/ })
      .waitFor();
    await leave();
  });

  test('arrows move through all groups, the field names what is marked, Escape gives the focus back', async () => {
    const { page, leave } = await open(owner(), '/admin/coupons');
    const button = page.getByRole('button', { name: /^Search/ }).filter({ visible: true });
    await button.click();
    await field(page).fill('asha');
    await page
      .getByRole('group', { name: 'Customers' })
      .getByRole('option', { name: /Asha/ })
      .first()
      .waitFor();
    const marked = async () =>
      page.evaluate(
        () =>
          document.getElementById(
            document.activeElement?.getAttribute('aria-activedescendant') ?? '',
          )?.textContent,
      );
    const first = await marked();
    await page.keyboard.press('ArrowDown');
    expect(await marked()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await marked()).toContain('Asha');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Search');
    await leave();
  });

  test('products are found by words, customers lead to their list, nothing says so', async () => {
    const { data } = await request<'listProducts'>(url(), '/product?page=1&limit=1');
    const { name } = present(data[0]);
    const { page, leave } = await open(owner(), '/admin/orders', phone);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await field(page).fill(name);
    await page.getByRole('option', { name }).first().click();
    // Each size of a design is a product.
    await page.waitForURL(/\/admin\/products\/\d+$/);
    await expect
      .poll(async () => page.getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe(name);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await field(page).fill('meera@');
    await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().click();
    await page.waitForURL(/\/admin\/customers/);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await field(page).fill('zzzzzz');
    await page.getByText('No results for “zzzzzz”').waitFor();
    await leave();
  });

  test('commands do what the role may do, and a form that they ask for is open', async () => {
    const { page, leave } = await open(owner(), '/admin/orders');
    await page.keyboard.press('Control+k');
    await field(page).pressSequentially('new cou');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/coupons');
    await page.getByRole('dialog', { name: 'Add New Coupon' }).waitFor();
    await leave();

    const catalogue = await open(
      await inviteStaff('palette@example.com', 'catalogue'),
      '/admin/products',
    );
    await catalogue.page.keyboard.press('Control+k');
    const results = catalogue.page.getByRole('listbox', { name: 'Results' });
    await results.waitFor();
    const offered = await results.getByRole('option').allTextContents();
    expect(offered).toEqual([
      'Add product',
      'Add category',
      'Go to Products',
      'Go to Categories',
      'Go to Coupons & offers',
      'Go to Content',
      'Go to Compliance',
      'Account security',
      'Keyboard shortcuts',
    ]);
    await field(catalogue.page).fill('asha');
    await catalogue.page.getByText('No results for “asha”').waitFor();
    await catalogue.leave();
  });
}

export function shortcutTests({ owner, open }: AdminStage): void {
  test('single keys navigate, search, add and step through rows, and do nothing while a field has the focus', async () => {
    const { page, leave } = await open(owner(), '/admin/coupons');
    await settled(page, async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await page.waitForURL('**/admin/orders');
      await page.getByRole('row').nth(2).waitFor();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const row = async () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main tbody tr')].findIndex((line) =>
          line.contains(document.activeElement),
        ),
      );
    await expect.poll(row).toBe(1);
    await page.keyboard.press('k');
    await expect.poll(row).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('gc?n');
    await expect.poll(async () => page.getByRole('searchbox').inputValue()).toBe('gc?n');
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
    await openPage(page, '/admin/coupons');
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add New Coupon' }).waitFor();
    await leave();
  });

  test('they are listed with ?, and can be switched off; Ctrl+K stays', async () => {
    const { page, leave } = await open(owner(), '/admin/coupons');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Orders', { exact: true }).waitFor();
    await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await expect.poll(async () => list.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/admin/coupons');
    await field(page).fill('keyb');
    await page.keyboard.press('Enter');
    await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await list.waitFor();
    await leave();
  });
}

export function activityTests({ owner, open }: AdminStage): void {
  test('the activity log shows who changed what, before and after, and filters by person, kind and day', async () => {
    const { page, leave } = await open(owner(), '/admin/activity');
    const row = page.getByRole('row', { name: /Changed the role of .*kavya@example.com/ });
    await row.waitFor();
    await expect
      .poll(async () => row.innerText())
      .toMatch(/admin@example\.com[^]*Role: [^]*Orders[^]*→[^]*Catalogue/);
    await page.getByLabel('Kind').selectOption('staff');
    await page.waitForURL('**kind=staff');
    await row.waitFor();
    await page.getByLabel('To').fill('2001-01-01');
    await page.getByText('No activity found').waitFor();
    await page.goBack();
    await row.waitFor();
    await page.getByLabel('Kind').selectOption('coupon');
    await row.waitFor({ state: 'hidden' });
    await leave();
  });
}
