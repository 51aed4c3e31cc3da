import { expect, test } from './admin-fixtures.ts';
import { button, dialog, expectSound, expectText } from './screen.ts';

test('a new API key stays in view until it is closed on purpose, and is revoked', async ({
  owner: { page },
}) => {
  await page.goto('/admin/developers/api-keys');
  await button(page, 'Create API key').click();
  const create = dialog(page);
  await expect(create.getByLabel('Expires')).toHaveAccessibleDescription(/^India time\./);
  await create.getByRole('button', { name: 'Create API key' }).click();
  await expect(create.getByLabel('Name')).toBeFocused();
  await create.getByLabel('Name').fill('Warehouse');
  await create.getByRole('checkbox', { name: 'View' }).first().check();
  await create.getByRole('button', { name: 'Create API key' }).click();
  const key = page.getByLabel('API key', { exact: true });
  await expect(key).toHaveText(/^hl_/);
  await expectSound(page, 'a new API key');
  // A tap beside the dialog: the shop cannot show the key again.
  await page.mouse.click(5, 5);
  await expect(key).toBeVisible();
  await button(page, 'Done').click();
  await expect(key).toHaveCount(0);
  await button(page, 'Actions for Warehouse').click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await button(page, 'Revoke API key').click();
  await expectText(page, 'No API keys yet');
});
