import { expect, test } from 'vitest';
import type { Visit } from '../support/visit.ts';
import { dialog, failing, isSound, isUnexpected, picture, press, says } from './admin-visit.ts';

type CategoryStage = {
  visitAdmin: () => Promise<Visit>;
  /** Makes the category's name one of its own. */
  name: string;
};

/** Categories are added, changed, put in order and deleted. */
export function categoryTests({ visitAdmin, name }: CategoryStage): void {
  test('the owner manages the categories and sees why a deletion is refused', async () => {
    const { page, leave, complaints } = await visitAdmin();
    const title = `Rugs of ${name}`;
    await page.goto('/admin/categories');
    await press(page, 'Add Category');
    await page.getByRole('heading', { name: 'Add New Category' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Add category' }).click();
    await says(page, 'Category name is required');
    await isSound(page, 'what is wrong with a category');
    await page.getByRole('textbox', { name: 'Name' }).fill(title);
    await page.getByLabel('Image').setInputFiles({
      name: 'list.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await says(page, 'Please select only image files');
    await page.getByLabel('Image').setInputFiles(await picture('rug.png', '#8f4f2c'));
    await dialog(page).getByRole('button', { name: 'Add category' }).click();
    await says(page, 'Category added successfully');
    await press(page, `Edit ${title}`);
    await page.getByRole('heading', { name: 'Edit Category' }).waitFor();
    await page.getByRole('spinbutton', { name: 'Display order' }).fill('-1');
    await press(page, 'Save category');
    await says(page, 'Display order must be a whole number, 0 or more');
    await page.getByRole('spinbutton', { name: 'Display order' }).fill('0');
    await press(page, 'Save category');
    await says(page, 'Category updated successfully');
    await page
      .getByRole('button', { name: new RegExp(`^Move ${title}, place 1`) })
      .press('ArrowRight');
    await says(page, 'Category order saved');
    await page.getByRole('button', { name: new RegExp(`^Move ${title}, place 2`) }).waitFor();
    await isSound(page, 'the categories');
    await press(page, 'Delete Cushion');
    await says(page, /Warning: it contains \d+ products/);
    await isSound(page, 'a category that holds products');
    await press(page, 'Cancel');
    await press(page, `Delete ${title}`);
    const fixForm = await failing(page, 'DELETE', /delete-category/);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Failed to delete category');
    await fixForm();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Category deleted successfully');
    expect(complaints.filter(isUnexpected)).toEqual([]);
    await leave();
  });
}
