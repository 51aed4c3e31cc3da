import type { Locator } from '@playwright/test';
import { expect, test } from '../admin-fixtures.ts';
import { button, expectSound, expectText } from '../screen.ts';

/**
 * Chooses an option, and reads the dialog's submit button before the browser can do anything else:
 * a preview of the former choice must not be submitted.
 */
const submitAfterChoosing = async (select: Locator, value: string) =>
  select.evaluate(async (control, chosen) => {
    const { prototype } = HTMLSelectElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, chosen);
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
    const submit = control.closest('[role=dialog]')?.querySelector('button[type=submit]');
    return { text: submit?.textContent, disabled: submit?.getAttribute('aria-disabled') };
  }, value);

test('many products are changed at once after a preview of the effect, and changed back', async ({
  owner: { page },
}) => {
  await page.goto('/admin/products?category=pillow&sort=price_asc&view=sizes');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (const place of [0, 1]) await boxes.nth(place).check();
  await button(page, 'Edit selected').click();
  await page.getByRole('spinbutton', { name: 'Per cent' }).fill('10');
  await expectText(page, 'Price + 10 %, rounded to the rupee: 2 products of 2 change.');
  await expectSound(page, 'a bulk edit and its effect');
  await button(page, 'Update 2 products').click();
  await expectText(page, '2 products updated');
  await button(page, 'Undo').click();
  await expectText(page, 'Bulk edit undone for 2 products');

  await boxes.first().check();
  await button(page, 'Select all 7 that match').click();
  await expectText(page, 'All 7 selected');
  await button(page, 'Edit selected').click();
  await page.getByRole('combobox', { name: 'What to change' }).selectOption({ label: 'Label' });
  await button(page, /^Update \d products/).waitFor();
  const label = page.getByRole('combobox', { name: 'Label', exact: true });
  expect(await submitAfterChoosing(label, 'trending')).toEqual({
    text: 'Update',
    disabled: 'true',
  });
  await button(page, /^Update \d products/).click();
  await expectText(page, /^\d products? updated/);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Bulk edits' }).click();
  await expectText(page, 'Label Trending added');
  await expectSound(page, 'the bulk edits');
  await button(page, 'Undo: Label Trending added').click();
  await expectText(page, 'Undone');
});
