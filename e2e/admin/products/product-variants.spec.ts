import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { must } from '../../support/shopping.ts';
import { expect, test } from '../admin-fixtures.ts';
import { button, expectText } from '../screen.ts';

test('sizes are added to a product by a table, pasted from a spreadsheet, undone and split off', async ({
  shop,
  owner: { page },
}) => {
  const quilts = await must(request<'listProducts'>(shop.url, '/product?category=quilt&limit=20'));
  const product = present(quilts.find(({ group_id: group }) => group === null));
  const cell = (column: string, size: string) =>
    page.getByRole('textbox', { name: `${column} of ${product.color}, ${size}`, exact: true });
  const save = async () => button(page, 'Save all').click();
  const variants = async () =>
    (await must(request<'getProduct'>(shop.url, `/product/${product.slug}`))).group?.variants;

  await page.goto(`/admin/products/${product.id}`);
  await page.getByRole('link', { name: 'Add sizes and colours' }).click();
  await page.getByRole('textbox', { name: 'Sizes to add' }).fill('Crib, Giant');
  await button(page, 'Create').click();
  await cell('Price (₹)', 'Crib').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '₹1,499.00\t1999\n1899\t2499\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await cell('Stock', 'Crib').fill('12');
  await cell('Stock', 'Crib').press('Control+d');
  await expect(cell('Stock', 'Giant')).toHaveValue('12');
  await cell('Length (cm)', 'Crib').fill('140');
  await cell('Length (cm)', 'Crib').press('Control+d');
  await cell('Length (cm)', 'Giant').fill('long');
  await cell('Price (₹)', 'Giant').fill('');
  await save();
  await expectText(page, 'Price must be greater than 0');
  await expect(cell('Price (₹)', 'Giant')).toHaveAttribute('aria-invalid', 'true');
  await cell('Price (₹)', 'Giant').fill('1899');
  await save();
  await expectText(page, 'Length must be a number with at most 2 decimals');
  await expect(cell('Length (cm)', 'Giant')).toHaveAttribute('aria-invalid', 'true');
  await cell('Length (cm)', 'Giant').fill('300');
  await save();
  await expectText(page, 'Everything is saved.');
  expect(await variants()).toHaveLength(3);
  expect(await variants()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ size: 'Crib', price: 1499, original_price: 1999, stock: 12 }),
      expect.objectContaining({ size: 'Giant', price: 1899, original_price: 2499, stock: 12 }),
    ]),
  );
  const crib = present((await variants())?.find(({ size }) => size === 'Crib'));
  const detail = await must(request<'getProduct'>(shop.url, `/product/${crib.slug}`));
  expect(detail.specification).toContainEqual(
    expect.objectContaining({ key: 'length', value: '140' }),
  );

  const giant = async () => (await variants())?.find(({ size }) => size === 'Giant');
  await cell('Price (₹)', 'Giant').fill('1799');
  await cell('Stock', 'Giant').fill('20');
  await cell('Length (cm)', 'Giant').fill('310');
  await save();
  const undo = button(page, 'Undo last save');
  await undo.waitFor();
  expect(await giant()).toMatchObject({ price: 1799, stock: 20 });
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await expect(cell('Length (cm)', 'Giant')).toHaveValue('300');
  expect(await giant()).toMatchObject({ price: 1899, stock: 12 });

  await page.getByRole('checkbox', { name: `Select ${product.color}, Giant` }).check();
  await button(page, 'Make separate product').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make separate' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await cell('Size', 'Giant').waitFor({ state: 'detached' });
  expect(await variants()).toHaveLength(2);
});
