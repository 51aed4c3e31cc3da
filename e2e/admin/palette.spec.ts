import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { openPage, settled } from '../support/navigation.ts';
import { must } from '../support/shopping.ts';
import { phone } from '../support/visit.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search orders, products/ });
const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('option', { name }).first();

test('the palette opens an order by its number and a command’s form, by keyboard', async ({
  owner: { page },
}) => {
  await openPage(page, '/admin/orders');
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('#ord-3');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/orders/3');
  await page.keyboard.press('Control+k');
  await option(page, 'Recent', /#ORD-003/).waitFor();
  await field(page).pressSequentially('new cou');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/coupons');
  await page.getByRole('dialog', { name: 'Add New Coupon' }).waitFor();
});

test('arrows move through all groups of the palette, and Escape gives the focus back', async ({
  owner: { page },
}) => {
  await openPage(page, '/admin/coupons');
  await page
    .getByRole('button', { name: /^Search/ })
    .filter({ visible: true })
    .click();
  await field(page).fill('asha');
  await option(page, 'Customers', /Asha/).waitFor();
  const marked = async () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.textContent;
    });
  const first = await marked();
  await page.keyboard.press('ArrowDown');
  expect(await marked()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await marked()).toContain('Asha');
  await expectSound(page, 'results of the palette');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Search');
});

test('on a phone the palette finds products by words and leads to a customer', async ({
  shop,
  owner: { page },
}) => {
  const [product] = await must(request<'listProducts'>(shop.url, '/product?page=1&limit=1'));
  const { name } = present(product);
  await page.setViewportSize(phone);
  await openPage(page, '/admin/orders');
  const search = async (text: string) => {
    await button(page, 'Search everything').click();
    await field(page).fill(text);
  };
  await search(name);
  await page.getByRole('option', { name }).first().click();
  // Each size of a design is a product.
  await page.waitForURL(/\/admin\/products\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await search('meera@');
  await option(page, 'Customers', /./).click();
  await page.waitForURL(/\/admin\/customers/);
});

test('single keys navigate, search, add and step through rows, except in a field', async ({
  owner: { page },
}) => {
  await openPage(page, '/admin/coupons');
  await settled(page, async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.waitForURL('**/admin/orders');
    await page.getByRole('row').nth(2).waitFor();
  });
  const row = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main tbody tr')].findIndex((line) =>
        line.contains(document.activeElement),
      ),
    );
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(row).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(row).toBe(0);
  await page.keyboard.press('/');
  await page.keyboard.type('gc?n');
  await expect(page.getByRole('searchbox')).toHaveValue('gc?n');
  expect(new URL(page.url()).pathname).toBe('/admin/orders');
  await openPage(page, '/admin/coupons');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Add New Coupon' }).waitFor();
});

test('single-key shortcuts are listed with ?, and can be switched off; Ctrl+K stays', async ({
  owner: { page },
}) => {
  await openPage(page, '/admin/coupons');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const single = list.getByRole('switch', { name: 'Single-key shortcuts' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  };
  await expectText(list, 'Orders');
  await expectSound(page, 'the shortcuts');
  await single.click();
  await close();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await expect(list).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/admin/coupons');
  await field(page).fill('keyb');
  await page.keyboard.press('Enter');
  await single.click();
  await close();
  await page.keyboard.press('?');
  await list.waitFor();
});
