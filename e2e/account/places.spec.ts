import { expect, expectMessage, test } from '../fixtures.ts';
import { phone } from '../support/visit.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('state and city are typed, marked and chosen, by keys and by touch', async ({
    shopper: { page },
  }) => {
    await page.goto('/dashboard/profile');
    const [state, city] = [
      page.getByRole('combobox', { name: 'State' }),
      page.getByRole('combobox', { name: 'City' }),
    ];
    const options = page.getByRole('option');
    await expect
      .poll(async () => [await state.inputValue(), await city.inputValue()])
      .toEqual(['Rajasthan', 'Jaipur']);

    await state.fill('');
    expect([await city.isDisabled(), await city.inputValue(), await options.count()]).toEqual([
      true,
      '',
      36,
    ]);
    await state.pressSequentially('pradesh');
    await expectMessage(page, '5 matches. Use the arrow keys.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await state.getAttribute('aria-activedescendant')).toBe(
      await options.last().getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    expect([await state.inputValue(), await state.getAttribute('aria-expanded')]).toEqual([
      'Uttar Pradesh',
      'false',
    ]);
    await state.fill('atlantis');
    await expectMessage(page, 'No matches. Please check the spelling.');
    await page.keyboard.press('Escape');
    expect([await state.inputValue(), await options.count()]).toEqual(['Uttar Pradesh', 0]);

    await city.click();
    await expect.poll(async () => options.count()).toBeGreaterThan(50);
    await city.pressSequentially('luckn');
    await page.keyboard.press('Tab');
    await expect.poll(async () => city.inputValue()).toBe('Lucknow');
    await state.fill('kerala');
    await expect.poll(async () => city.isEnabled()).toBe(true);
    await expect.poll(async () => city.inputValue()).toBe('');
    await city.fill('koc');
    await options.getByText('Kochi').first().tap();
    expect([await state.inputValue(), await city.inputValue()]).toEqual(['Kerala', 'Kochi']);
    await page.getByLabel('PIN code').fill('560025');
    await expect
      .poll(async () => [await state.inputValue(), await city.inputValue()])
      .toEqual(['Karnataka', 'Bengaluru']);

    await state.fill('goa');
    await city.fill('mapu');
    await page.getByLabel('Address', { exact: false }).first().focus();
    expect([await state.inputValue(), await city.inputValue()]).toEqual(['Goa', 'Mapusa']);
    expect([
      await state.getAttribute('autocomplete'),
      await city.getAttribute('autocomplete'),
    ]).toEqual(['address-level1', 'address-level2']);
    await page.getByLabel('PIN code').fill('403507');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectMessage(page, 'Profile updated successfully!');
  });
});

test('Escape closes the list of states, and not the dialog around it', async ({
  shopper: { page },
}) => {
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'State' }).fill('pun');
  await dialog.getByRole('option', { name: 'Punjab' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => dialog.getByRole('option').count()).toBe(0);
  await expect.poll(async () => dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  // A state was typed, so that the dialog asks.
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});
