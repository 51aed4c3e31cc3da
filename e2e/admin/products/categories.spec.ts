import { expect, test } from '../admin-fixtures.ts';
import { desktop, phone } from '../../support/visit.ts';
import { imageFile, textFile } from '../images.ts';
import { button, dialog, expectSound, expectText, failCalls } from '../screen.ts';

test('a category is added, changed, moved and deleted; a refused deletion states its reason', async ({
  owner: { page },
}) => {
  const repairList = await failCalls(page, 'GET', '*/get-all-category*');
  await page.goto('/admin/categories');
  await expectText(page, 'Failed to fetch categories');
  await repairList();
  await button(page, 'Retry').click();
  await button(page, 'Add Category').click();
  await page.getByRole('heading', { name: 'Add New Category' }).waitFor();
  const add = dialog(page).getByRole('button', { name: 'Add category' });
  await add.click();
  await expectText(page, 'Category name is required');
  await expectSound(page, 'a category with errors');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bath Rugs');
  await page.getByLabel('Image').setInputFiles(textFile('list.txt'));
  await expectText(page, 'Please select only image files');
  await page.getByLabel('Image').setInputFiles(await imageFile('rug.png', '#8f4f2c'));
  await add.click();
  await expectText(page, 'Category added successfully');

  await button(page, 'Edit Bath Rugs').click();
  await page.getByRole('heading', { name: 'Edit Category' }).waitFor();
  await page.getByRole('spinbutton', { name: 'Display order' }).fill('-1');
  await button(page, 'Save category').click();
  await expectText(page, 'Display order must be a whole number, 0 or more');
  await page.getByRole('spinbutton', { name: 'Display order' }).fill('0');
  await button(page, 'Save category').click();
  await expectText(page, 'Category updated successfully');
  await button(page, /^Move Bath Rugs, place 1/).press('ArrowRight');
  await expectText(page, 'Category order saved');
  await button(page, /^Move Bath Rugs, place 2/).waitFor();

  await button(page, 'Delete Cushion').click();
  await expectText(page, /Warning: it contains \d+ products/);
  await button(page, 'Cancel').click();
  await button(page, 'Delete Bath Rugs').click();
  const repair = await failCalls(page, 'DELETE', '*/delete-category*');
  const confirm = dialog(page).getByRole('button', { name: 'Delete' });
  await confirm.click();
  await expectText(page, 'Failed to delete category');
  await repair();
  await confirm.click();
  await expectText(page, 'Category deleted successfully');
});

test('an error in a field or a size of a category is shown and focused where it is', async ({
  owner: { page },
}) => {
  await page.goto('/admin/categories');
  await button(page, 'Edit Quilt').click();
  const form = dialog(page);
  await form.locator('summary', { hasText: 'Custom fields' }).click();
  await form.getByRole('button', { name: 'Add field' }).click();
  const names = form.getByLabel('Field name');
  const count = await names.count();
  const added = names.nth(count - 1);
  await expect(added).toBeFocused();
  await added.fill('Fill');
  await form.getByRole('button', { name: 'Save category' }).click();
  await expect(added).toBeFocused();
  await expect(added).toHaveAccessibleDescription('Another field has this name');
  await expectSound(page, 'a category with an error in its fields');
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
  const note = form.getByText('Products keep the values that they have');
  const type = form.getByLabel('Type').first();
  const before = await type.inputValue();
  await type.selectOption(before === 'text' ? 'number' : 'text');
  await expect(note).toHaveCount(1);
  await type.selectOption(before);
  await expect(note).toHaveCount(0);
  // On a phone, the button beside the unit.
  await page.setViewportSize(phone);
  const tops = [form.getByLabel('Unit').first(), form.getByLabel(/^Remove field/).first()].map(
    async (control) => (await control.boundingBox())?.y ?? 0,
  );
  const [unitTop = 0, removeTop = 0] = await Promise.all(tops);
  expect(Math.abs(unitTop - removeTop)).toBeLessThan(20);
  await page.setViewportSize(desktop);
  await added.fill('Binding');
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
  await form.locator('summary', { hasText: 'Size guide' }).click();
  const width = form.getByLabel('Width', { exact: true }).nth(1);
  await width.fill('67,5');
  await form.getByRole('button', { name: 'Save category' }).click();
  await expect(width).toBeFocused();
  await expect(width).toHaveAccessibleDescription(/^Please give a length above 0/);
  await expect(form.getByRole('alert')).toHaveCount(0);
});
