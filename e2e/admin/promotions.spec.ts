import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

/** Description, code and state of a promotion. */
const rowOf = async (page: Page, name: string): Promise<string[]> => {
  const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await row.waitFor();
  const [promotion, state] = await row.getByRole('cell').allInnerTexts();
  return [...(promotion ?? '').split('\n').filter(Boolean).slice(1), state ?? ''];
};

async function addTrio(page: Page): Promise<void> {
  await button(page, 'Add Promotion').click();
  const form = page.getByRole('dialog');
  const example = form.getByRole('region', { name: 'Example' });
  const rupeesAfter = async (word: string): Promise<number> => {
    const text = await example.getByText(word).first().textContent();
    return Number(new RegExp(`${word} ₹([\\d,.]+\\d)`).exec(text ?? '')?.[1]?.replaceAll(',', ''));
  };
  await form.getByLabel('Name').fill('Trio');
  await form.getByLabel('Code').fill('trio');
  for (const [typed, part] of [
    ['10', 0.1],
    ['25', 0.25],
  ] as const) {
    await form.getByLabel('Discount (%)').fill(typed);
    await expectText(example, `${typed}% off.`);
    // The amounts follow the sentence. To the paisa, whichever way half a paisa is rounded.
    const difference = async (): Promise<number> =>
      Math.abs((await rupeesAfter('Saves')) - (await rupeesAfter('Subtotal')) * part);
    await expect.poll(difference).toBeLessThan(0.006);
  }
  await expectText(example, 'With code TRIO, from now, without an end date.');
  await form.getByLabel('Kind').selectOption('bundle_price');
  await form.getByLabel('Price of them together').fill('1');
  await expectText(example, 'Any 3 for ₹1.');
  const threeOfFour = await rupeesAfter('Saves');
  await example.getByRole('button', { name: 'Increase quantity' }).last().click();
  await example.getByRole('button', { name: 'Increase quantity' }).last().click();
  await expect.poll(async () => rupeesAfter('Saves')).toBeGreaterThan(threeOfFour);
  await form.getByLabel('Applies to').selectOption('categories');
  await expectText(page, 'Please choose what the promotion applies to');
  await form.getByLabel('Cushion', { exact: true }).check();
  await expectText(example, 'Any 3 for ₹1 on Cushion.');
  await expectSound(page, 'a promotion');
  await button(page, 'Add promotion').click();
  await expectText(page, 'Promotion added');
}

test('the form of a promotion prices an example cart, and the list shows each state', async ({
  owner: { page },
}) => {
  await page.goto('/admin/promotions');
  await addTrio(page);
  expect(await rowOf(page, 'Trio')).toEqual(['Any 3 for ₹1 on Cushion.', 'Code TRIO', 'Live']);

  const edit = async (from: string, until: string) => {
    await button(page, 'Edit Trio').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Starts').fill(from);
    await form.getByLabel('Ends').fill(until);
    await button(page, 'Save promotion').click();
    await form.waitFor({ state: 'hidden' });
  };
  const stateOf = async (name: string) => (await rowOf(page, name)).at(-1);
  await edit('2098-11-01T10:00', '');
  await expect.poll(async () => stateOf('Trio')).toBe('Scheduled');
  await expectText(page, /^From .*2098.*10:00/);
  await edit('', '2020-11-01T10:00');
  await expect.poll(async () => stateOf('Trio')).toBe('Ended');
  await button(page, 'Duplicate Trio').click();
  await expectText(page, 'Promotion copied. The copy is switched off.');
  await expect.poll(async () => stateOf('Copy of Trio')).toBe('Off');
  await page.getByLabel('Status').selectOption('ended');
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await button(page, 'Delete Trio').click();
  await button(page, 'Delete promotion').click();
  await expectText(page, 'No promotions found');
});

test('an open list of products shows the price of a saved sale, and of a deleted one', async ({
  owner: { page },
}) => {
  await page.goto('/admin/products?category=cushion&sort=id_desc&view=sizes');
  const price = page.getByRole('row').nth(1).getByText('₹').first();
  const regular = (await price.textContent()) ?? '';
  const openSales = async () => {
    await page.getByRole('link', { name: 'Coupons & offers' }).first().click();
    await page.getByRole('link', { name: 'Sale prices' }).click();
  };
  const returnToProducts = async () => {
    await page.goBack();
    await page.goBack();
  };
  await openSales();
  await button(page, 'Add Sale Price').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Weekend');
  await form.getByLabel('Percentage off').fill('50');
  await form.getByLabel('Applies to').selectOption('categories');
  await form.getByLabel('Cushion', { exact: true }).check();
  await button(page, 'Add sale price').click();
  await form.waitFor({ state: 'hidden' });
  await returnToProducts();
  await expect(price).not.toHaveText(regular);
  await openSales();
  await button(page, 'Delete Weekend').click();
  await button(page, 'Delete sale price').click();
  await expectText(page, 'No sale prices yet');
  await returnToProducts();
  await expect(price).toHaveText(regular);
});

test('a wrong value of a promotion is refused at its own field, which is then good again', async ({
  owner: { page },
}) => {
  await page.goto('/admin/promotions');
  await button(page, 'Add Promotion').click();
  const form = page.getByRole('dialog');
  const add = button(form, 'Add promotion');
  await form.getByLabel('Name').fill('Wrong');
  await form.getByLabel('Kind').selectOption('buy_x_get_y');
  const get = form.getByLabel(/^Get/);
  await get.fill('0');
  await add.click();
  await expect(get).toBeFocused();
  await expect(get).toHaveAccessibleDescription('Get must be a whole number, 1 or more');
  await get.fill('1');
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);

  await form.getByLabel('Kind').selectOption('tiered');
  const tiers = form.getByLabel(/^Tiers/);
  await tiers.fill('3000 300\n5000: ten per cent');
  await add.click();
  await expect(tiers).toBeFocused();
  await expect(tiers).toHaveAccessibleDescription(/^Each tier needs an amount to spend/);
});
