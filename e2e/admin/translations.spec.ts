import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

test('a product is translated below its form, and the shop reads it in Hindi', async ({
  shop,
  owner: { page },
}) => {
  const path = '/product/cushion-indigo-ikat';
  const { id, name } = await must(request<'getProduct'>(shop.url, path));
  await page.goto(`/admin/products/${id}`);
  await page.getByText('Hindi', { exact: true }).click();
  const form = page.locator('form').filter({ hasText: 'A blank text is shown in English.' });
  await form.getByLabel('Name').fill('नील इकत कुशन');
  await form.getByLabel('Care instructions').fill('ठंडे पानी में धोएँ\nछाया में सुखाएँ');
  await expectSound(page, 'a product with its translation');
  await button(form, /^Save/).click();
  await expectText(page, 'Translation saved');
  expect(await must(request<'getProduct'>(shop.url, `${path}?locale=hi`))).toMatchObject({
    name: 'नील इकत कुशन',
    care_instruction: ['ठंडे पानी में धोएँ', 'छाया में सुखाएँ'],
  });
  expect(await must(request<'getProduct'>(shop.url, path))).toMatchObject({ name });
  await form.getByLabel('Name').fill('क'.repeat(200));
  await button(form, /^Save/).click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).last()).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('क'.repeat(200));
});

test('the settings switch Hindi off and on, and say how much has it', async ({
  shop,
  owner: { page },
}) => {
  const codes = async () =>
    (await must(request<'listLocales'>(shop.url, '/locales'))).map(({ code }) => code);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Languages' });
  await expectText(section, /^\d+ of \d+ products have a name in Hindi$/);
  await section.getByRole('checkbox', { name: 'Hindi' }).uncheck();
  await button(page, 'Save Changes').click();
  await expect.poll(codes).toEqual(['en']);
  await page.goto('/admin/categories');
  await button(page, /^Edit/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Hindi', { exact: true })).toHaveCount(0);
  await page.goto('/admin/settings');
  await section.getByRole('checkbox', { name: 'Hindi' }).check();
  await button(page, 'Save Changes').click();
  await expect.poll(codes).toEqual(['en', 'hi']);
  await page.goto('/admin/categories');
  await button(page, /^Edit/).click();
  await page.getByText('Hindi', { exact: true }).click();
  const form = page.locator('form').filter({ hasText: 'A blank text is shown in English.' });
  await form.getByLabel('Name').fill('परदे');
  await page.keyboard.press('Escape');
  await expectText(page, 'Discard your changes?');
  await button(page, 'Keep editing').click();
  await button(page, 'Save category').click();
  await expectText(page, 'The text below is not saved. Save without it?');
  await button(page, 'Keep editing').click();
  await expect(form.getByLabel('Name')).toHaveValue('परदे');
  await button(form, /^Save/).click();
  await expect(page.locator('[data-unsaved]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
