import { expect, test } from 'vitest';
import { request } from '#test/http-shopper.ts';
import type { Visit } from '../support/visit.ts';

type VariantStage = { url: string; owner: Visit };

/** The table of sizes and colours: added, pasted into, saved, undone and split. */
export function variantTests(stage: () => Promise<VariantStage>): void {
  test('the owner adds sizes to a product, pastes a spreadsheet and splits a size off', async () => {
    const { url, owner } = await stage();
    const { data } = await request<'listProducts'>(url, '/product?category=quilt&limit=20');
    const product = data.find(({ group_id: group }) => group === null);
    if (!product) throw new Error('the demo has a quilt in one size');
    const { page, leave, complaints } = owner;
    await page.goto(`/admin/products/${product.id}`);
    await page.getByRole('link', { name: 'Add sizes and colours' }).click();
    await page.getByRole('textbox', { name: 'Sizes to add' }).fill('Crib, Giant');
    await page.getByRole('button', { name: 'Add combinations' }).click();
    const cell = (column: string, size: string) =>
      page.getByRole('textbox', { name: `${column} of ${product.color}, ${size}`, exact: true });
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
    await expect.poll(async () => cell('Stock', 'Giant').inputValue()).toBe('12');
    await cell('Length (cm)', 'Crib').fill('140');
    await cell('Length (cm)', 'Crib').press('Control+d');
    await cell('Length (cm)', 'Giant').fill('long');
    await cell('Price (₹)', 'Giant').fill('');
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('Price must be greater than 0').first().waitFor();
    expect(await cell('Price (₹)', 'Giant').getAttribute('aria-invalid')).toBe('true');
    await cell('Price (₹)', 'Giant').fill('1899');
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('Length must be a number with at most 2 decimals').waitFor();
    expect(await cell('Length (cm)', 'Giant').getAttribute('aria-invalid')).toBe('true');
    await cell('Length (cm)', 'Giant').fill('300');
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('Everything is saved.').waitFor();
    const read = async () =>
      (await request<'getProduct'>(url, `/product/${product.slug}`)).data.group?.variants;
    expect(await read()).toHaveLength(3);
    expect(await read()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ size: 'Crib', price: 1499, original_price: 1999, stock: 12 }),
        expect.objectContaining({ size: 'Giant', price: 1899, original_price: 2499, stock: 12 }),
      ]),
    );
    const crib = (await read())?.find(({ size }) => size === 'Crib');
    const { data: detail } = await request<'getProduct'>(url, `/product/${crib?.slug}`);
    expect(detail.specification).toContainEqual(
      expect.objectContaining({ key: 'length', value: '140' }),
    );
    const giant = async () => (await read())?.find(({ size }) => size === 'Giant');
    await cell('Price (₹)', 'Giant').fill('1799');
    await cell('Stock', 'Giant').fill('20');
    await cell('Length (cm)', 'Giant').fill('310');
    await page.getByRole('button', { name: 'Save all' }).click();
    const undo = page.getByRole('button', { name: 'Undo last save' });
    await undo.waitFor();
    expect(await giant()).toMatchObject({ price: 1799, stock: 20 });
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    expect(await cell('Length (cm)', 'Giant').inputValue()).toBe('300');
    expect(await giant()).toMatchObject({ price: 1899, stock: 12 });
    await page.getByRole('checkbox', { name: `Select ${product.color}, Giant` }).check();
    await page.getByRole('button', { name: 'Split off selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Split off' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await cell('Size', 'Giant').waitFor({ state: 'detached' });
    expect(await read()).toHaveLength(2);
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await leave();
  });
}
