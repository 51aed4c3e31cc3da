import { test } from '../admin-fixtures.ts';
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
