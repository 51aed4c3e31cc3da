import type { Page } from '@playwright/test';
import { button, dialog, expectSound, expectText } from '../admin/screen.ts';
import { codeIn, type Mailbox } from '../support/mailbox.ts';
import { expect, ownerEmail } from './new-shop.ts';
import { photograph } from './steps.ts';

/** The accessible name of the focused element, with its role. */
const focused = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `${element?.tagName.toLowerCase()} ${label.trim()}`;
  });

/** Presses Tab until the element is focused; fails after a hundred. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function signInOwner(page: Page, mailbox: Mailbox): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Admin email').fill(ownerEmail);
  await page.keyboard.press('Enter');
  await page
    .getByLabel('One-time code')
    .fill(codeIn(await mailbox.next(ownerEmail, /sign-in code/i)));
  await page.waitForURL('**/admin/setup');
  await page.getByRole('heading', { name: 'Open the shop' }).waitFor();
}

/** Neither Escape, Back, a reload nor a long text loses what was entered in a dialog. */
async function expectKeptDialog(page: Page): Promise<void> {
  await page.goto('/admin/setup');
  await page.getByRole('link', { name: /: Delivery$/ }).click();
  const open = async () => button(page, 'Add Zone').first().click();
  await open();
  const name = dialog(page).getByLabel('Name');
  await name.fill('n'.repeat(90));
  await expectText(page, 'At most 80 characters; this text has 90.');
  await name.fill('North');
  await page.keyboard.press('Escape');
  await expectText(page, 'Discard your changes?');
  await expect(button(page, 'Keep editing')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await button(page, 'Keep editing').click();
  await expect(button(dialog(page), 'Add zone')).toBeEnabled();
  await expect(name).toHaveValue('North');
  expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  await page.goBack();
  await button(page, 'Stay').click();
  await expect(name).toHaveValue('North');
  page.once('dialog', (prompt) => void prompt.accept());
  await page.reload();
  await button(page, 'Restore').click();
  await open();
  await expect(name).toHaveValue('North');
  await button(dialog(page), 'Cancel').click();
  await button(dialog(page), 'Discard').click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Guide, legal gaps and appearance editor with the keyboard alone, in a shop that is not open. */
export async function setUpByKeyboard(page: Page, mailbox: Mailbox): Promise<void> {
  await signInOwner(page, mailbox);
  await expectSound(page, 'the guide of a new shop');
  await tabTo(page, 'a Name it: Your shop');
  await page.keyboard.press('Enter');
  await page.getByLabel('Site name').waitFor();
  await page.getByLabel('Site name').focus();
  await page.keyboard.type('Karur Towels');
  await page.keyboard.press('Enter');
  await expectText(page, 'Settings updated successfully');
  await page.goto('/admin/compliance');
  await page.getByRole('link', { name: 'Edit Legal name' }).waitFor();
  await expectSound(page, 'the gaps of a new shop');
  await photograph(page, 'compliance of a new shop');
  for (const [gap, field] of [
    ['Legal name', 'Legal name'],
    ['Grievance officer: phone', 'Phone for complaints'],
  ] as const) {
    await page.goto('/admin/compliance');
    await page.getByRole('link', { name: `Edit ${gap}` }).waitFor();
    await tabTo(page, `a Edit ${gap}`);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  }
  await page.goto('/admin/setup');
  await tabTo(page, 'a Choose: Logo and colours');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor();
  await page.getByRole('tab', { name: 'Menu' }).focus();
  await expectSound(page, 'the menu of a new shop');
  for (const name of ['Footer', 'Home', 'Look']) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expectSound(page, `the ${name} of a new shop`);
  }
  await page.getByRole('radio', { name: 'Terracotta' }).focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button Save draft');
  await page.keyboard.press('Enter');
  await expectText(page, 'Visitors do not see this draft yet.');
  await button(page, 'Publish').focus();
  await page.keyboard.press('Enter');
  await expectText(page, 'Visitors see this.');
  await page.goto('/admin/setup');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Logo and colours' }).first(),
  ).toContainText('Done');
  await expectKeptDialog(page);
}
