import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

test('the delivery settings keep what was typed, beside a wrong value, other forms and links', async ({
  owner: { page },
}) => {
  // A list above the form comes later, and could move its button between press and release.
  await page.goto('/admin/settings/delivery', { waitUntil: 'networkidle' });
  const fee = page.getByLabel('Fee');
  const save = button(page, 'Save delivery settings');
  const before = await fee.inputValue();
  await fee.fill('-1');
  await save.click();
  await expect(fee).toBeFocused();
  await expect(fee).toHaveAccessibleDescription('Please give a valid fee');
  await fee.fill('49');

  await button(page, 'Add Box').click();
  await page.getByRole('group', { name: 'Box 1' }).getByLabel('Name').fill('Small');
  for (const size of ['Length', 'Width', 'Height', 'Weight'])
    await page.getByRole('group', { name: 'Box 1' }).getByLabel(size).fill('20');
  await button(page, 'Save boxes').click();
  await expectText(page, 'Delivery settings saved');
  await expect(button(page, 'Save boxes')).toBeFocused();
  await expect(fee).toHaveValue('49');

  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await button(page, 'Stay').click();
  let saves = 0;
  page.on('request', (request) => (saves += request.method() === 'PUT' ? 1 : 0));
  const saved = async () => {
    const read = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/admin/delivery/settings') &&
        response.request().method() === 'GET',
    );
    // Two clicks before the button is drawn busy, as on a slow device.
    await save.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await (await read).finished();
    await expect(save).toBeFocused();
    await expect(save).toBeEnabled();
  };
  await saved();
  await expect(page.locator('main [data-unsaved]')).toHaveCount(0);
  // Other tests order in this shop.
  await fee.fill(before);
  await saved();
  expect(saves).toBe(2);
  await button(page, 'Remove box 1').click();
  await button(page, 'Save boxes').click();
  await expectText(page, /^No box yet/);
});

test('a shop that is closed on every day of the week is refused at the days', async ({
  owner: { page },
}) => {
  await page.goto('/admin/settings/delivery', { waitUntil: 'networkidle' });
  const days = page.getByRole('group', { name: 'Working days' });
  for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
  await button(page, 'Save delivery settings').click();
  await expect(days.getByRole('checkbox', { name: 'Monday' })).toBeFocused();
  await expect(days).toHaveAccessibleDescription('Please choose at least one working day');
  await expectSound(page, 'delivery settings with an error');
});

test('a wrong tax rate is refused at its own field', async ({ owner: { page } }) => {
  await page.goto('/admin/settings/tax');
  const rate = page.getByLabel('Rate 2: Above it (%)');
  await rate.fill('180');
  await button(page, 'Save Changes').click();
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription(/^Please enter a rate from 0 to 100/);
  const isUncovered = await rate.evaluate((input) => {
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === input;
  });
  expect(isUncovered).toBe(true);
  await rate.fill('18');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expectText(page, 'Everything is saved.');
  await expect(button(page, 'Save Changes')).toBeFocused();
});
