import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { quiet } from '../support/navigation.ts';
import { desktop, openPage, phone, sidewaysPx } from '../support/visit.ts';

export const savedViewTests = (ordersPage: () => Page): void => {
  test('filters are saved as a tab of this account, renamed and deleted', async () => {
    const page = ordersPage();
    await openPage(page, '/admin/orders?status=processing');
    const views = page.getByRole('navigation', { name: 'Order views' });
    const saveView = page.getByRole('button', { name: 'Save view' });
    const isCurrent = async (name: string) =>
      views.locator('a[aria-current=page]', { hasText: name }).waitFor();
    await isCurrent('To pack');
    expect(await saveView.isVisible()).toBe(false);
    await page.getByLabel('Filter by payment').selectOption('Pending');
    await saveView.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByText('Please give the view a name').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Cash to pack');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await isCurrent('Cash to pack');
    await views.getByRole('link', { name: 'Shipped' }).click();
    await page.waitForURL(/orders\?status=shipped$/);
    await page.setViewportSize(phone);
    await openPage(page, '/admin/orders?status=shipped');
    await quiet(page, async () => views.getByRole('link', { name: 'Cash to pack' }).click());
    await page.waitForURL(/orders\?status=processing&payment=pending$/);
    expect({ px: await sidewaysPx(page), found: await runAxe(page) }).toEqual({ px: 0, found: [] });
    await page.getByRole('button', { name: 'More for the view Cash to pack' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog.getByLabel('Name').fill('Cash');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'More for the view Cash', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await saveView.waitFor();
    expect(await views.getByRole('link', { name: 'Cash' }).count()).toBe(0);
    await page.setViewportSize(desktop);
  });
};
