import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from '../support/visit.ts';
import { isSound, press, says } from './admin-visit.ts';

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

/** Many products are changed at once, after a preview, and changed back. */
export function bulkEditTests(visitAdmin: () => Promise<Visit>): void {
  test('the owner changes many products at once, sees the effect first and takes it back', async () => {
    const { page, leave, complaints } = await visitAdmin();
    await page.goto('/admin/products?category=pillow&sort=price_asc');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.first().waitFor();
    await isSound(page, 'the list of products');
    for (const place of [0, 1]) await boxes.nth(place).check();
    await press(page, 'Edit selected');
    await page.getByRole('spinbutton', { name: 'Per cent' }).fill('10');
    await says(page, 'Price + 10 %, rounded to the rupee: 2 products of 2 change.');
    await isSound(page, 'a bulk edit and its effect');
    await press(page, 'Update 2 products');
    await says(page, '2 products updated');
    await press(page, 'Undo');
    await says(page, 'Bulk edit undone for 2 products');

    await boxes.first().check();
    await press(page, 'Select all 7 that match');
    await says(page, 'All 7 selected');
    await press(page, 'Edit selected');
    await page.getByRole('combobox', { name: 'What to change' }).selectOption({ label: 'Label' });
    await page.getByRole('button', { name: /^Update \d products/ }).waitFor();
    const label = page.getByRole('combobox', { name: 'Label', exact: true });
    expect(await submitAfterChoosing(label, 'trending')).toEqual({
      text: 'Update',
      disabled: 'true',
    });
    await press(page, /^Update \d products/);
    await says(page, /^\d products? updated/);
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    while ((await dismiss.count()) > 0) await dismiss.first().click();
    await press(page, 'Bulk edits');
    await says(page, 'Label Trending added');
    await isSound(page, 'the bulk edits');
    await press(page, 'Undo: Label Trending added');
    await says(page, 'Undone');
    expect(complaints).toEqual([]);
    await leave();
  });
}
