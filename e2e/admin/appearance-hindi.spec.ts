import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText, send } from './screen.ts';

const path = '/admin/appearance';

test('a Hindi text that is not saved stays while its link is renamed, and a question is asked', async ({
  shop,
  owner: { page, token },
}) => {
  const { menu } = await must(
    request<'getAppearanceDraft'>(shop.url, '/admin/appearance', { token }),
  );
  const weavers = { label: 'Our weavers', target: { kind: 'blog' }, children: [] };
  const put = async (body: object) =>
    send({ shopUrl: shop.url, token }, '/admin/appearance', { method: 'PUT', body });
  await put({ menu: [weavers] });
  await page.goto(path);
  const row = page.getByRole('button', { name: /^Our weavers/ });
  await row.click();
  await page.getByText('Hindi', { exact: true }).click();
  const hindi = page.locator('form').filter({ hasText: 'A blank text is shown in English.' });
  await hindi.getByLabel('Text').fill('हमारे बुनकर');
  await page.getByLabel('Text').first().fill('The weavers');
  await expect(hindi.getByLabel('Text')).toHaveValue('हमारे बुनकर');
  for (const ask of [
    async () => button(page, 'Save draft').click(),
    async () => page.getByRole('tab', { name: 'Footer' }).click(),
    async () => page.getByRole('button', { name: /^The weavers/ }).click(),
  ]) {
    await ask();
    await expectSound(page, 'the question about the translation');
    await button(page, 'Keep editing').click();
    await expect(hindi.getByLabel('Text')).toHaveValue('हमारे बुनकर');
  }
  await button(page, 'Save Hindi').click();
  await expectText(page, 'Translation saved');
  await button(page, 'Save draft').click();
  await expectText(page, 'Visitors do not see this draft yet.');
  await expect(page.getByLabel('Text').first()).toHaveValue('The weavers');
  await page.getByText('Hindi', { exact: true }).click();
  await expect(hindi.getByLabel('Text')).toHaveValue('हमारे बुनकर');
  await put({ menu });
});
