import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText, failCalls, htmlOf, send } from './screen.ts';

const path = '/admin/appearance';

test('the owner changes menu, colour and sections, publishes, and goes back', async ({
  shop,
  owner: { page },
  page: visitor,
}) => {
  const repair = await failCalls(page, 'GET', 'admin/appearance*');
  await page.goto(path);
  await expectText(page, 'Failed to fetch the appearance');
  await repair();
  await button(page, 'Retry').click();
  await page.getByRole('list', { name: 'Menu', exact: true }).waitFor();

  await page.getByRole('button', { name: /^Curtains/ }).click();
  await button(page, 'Move up: Curtains').click();
  await page.getByRole('button', { name: /^Move Home, place 1/ }).press('ArrowDown');
  await button(page, 'Add a link').click();
  await button(page, 'Save draft').click();
  await expectText(page, 'Please write the text of the link');
  await expect(page.getByLabel('Text').last()).toBeFocused();
  // From another part, saving leads back to the field.
  await page.getByRole('tab', { name: 'Look' }).click();
  await button(page, 'Save draft').click();
  await expect(page.getByLabel('Text').last()).toBeFocused();
  await page.getByLabel('Text').last().fill('Our weavers');
  await page.getByLabel('Path or URL').last().fill('/blogs');
  await page.getByRole('tab', { name: 'Home' }).click();
  await page.getByRole('button', { name: /^Shop by category/ }).click();
  await button(page, 'Move up: Shop by category').click();
  await expectSound(page, 'the sections');
  await page.getByRole('tab', { name: 'Footer' }).click();
  await expectSound(page, 'the footer');
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByRole('radio', { name: 'Plum' }).check();
  await expectSound(page, 'the look');
  await button(page, 'Save draft').click();
  await expectText(page, 'Visitors do not see this draft yet.');

  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-accent', 'plum');
  await page.getByRole('radio', { name: 'Desktop' }).check();
  const links = (within: { locator: typeof page.locator }) =>
    within.locator('.site-nav nav > ul > li > a');
  await expect(links(frame)).toContainText(['Curtains', 'Home', 'Bed Sheet']);
  expect(await htmlOf(shop.url, '/')).not.toContain('Our weavers');

  await button(page, 'Publish').click();
  await expectText(page, 'Visitors see this.');
  await visitor.goto('/');
  await expect(links(visitor)).toContainText(['Curtains', 'Home', 'Bed Sheet']);
  await expect(links(visitor).filter({ hasText: 'Our weavers' })).toHaveAttribute('href', '/blogs');
  await expect(visitor.locator('html')).toHaveAttribute('data-accent', 'plum');
  const places = await Promise.all(
    ['.category-tile', '.hero'].map(
      async (part) => (await visitor.locator(part).first().boundingBox())?.y ?? 0,
    ),
  );
  expect(places[0]).toBeLessThan(places[1] ?? 0);

  await button(page, 'Undo the last publication').click();
  await expectText(page, 'Visitors do not see this draft yet.');
  await visitor.reload();
  await expect(links(visitor)).toContainText(['Home', 'Bed Sheet', 'Curtains']);
  await expect(visitor.locator('html')).toHaveAttribute('data-accent', 'terracotta');
});

test('a draft that another person saved is not overwritten unseen', async ({
  shop,
  owner: { page, token },
}) => {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByRole('radio', { name: 'Teal' }).check();
  const draft = await must(request<'getAppearanceDraft'>(shop.url, '/admin/appearance', { token }));
  await send({ shopUrl: shop.url, token }, '/admin/appearance', {
    method: 'PUT',
    body: { ...draft, accent: 'forest' },
  });
  await button(page, 'Save draft').click();
  await expectText(page, /This was changed by .* Please look at what changed/);
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await button(page, 'Save draft').click();
  await expectText(page, 'Visitors do not see this draft yet.');
});

test('a new link has the focus, leads to a policy, warns of no page, and has its Hindi', async ({
  shop,
  owner: { page, token },
}) => {
  const { menu } = await must(
    request<'getAppearanceDraft'>(shop.url, '/admin/appearance', { token }),
  );
  await page.goto(path);
  await page.getByRole('button', { name: /^(Add a link|Arrange the menu)$/ }).click();
  if (menu.length === 0) await button(page, 'Add a link').click();
  const text = page.getByLabel('Text').last();
  await expect(text).toBeFocused();
  await text.fill('Returns');
  await page.getByLabel('Leads to').last().selectOption({ label: 'Policy: Return policy' });
  const url = page.getByLabel('Path or URL').last();
  await expect(url).toHaveValue('/return-policy');
  await url.fill('/product/no-such-towel');
  await button(page, 'Save draft').click();
  await expectText(page, /Your shop has no such page/);
  await expectText(page, 'Links to no page: 1');
  await expectSound(page, 'a link without a page');
  await page.getByText('Hindi', { exact: true }).last().click();
  const hindi = page.locator('form').filter({ hasText: 'A blank text is shown in English.' });
  await hindi.getByLabel('Text').fill('तौलिये');
  await expectSound(page, 'the Hindi of a link');
  await button(page, 'Save Hindi').click();
  await expectText(page, 'Translation saved');
  await url.fill('/blogs');
  await expect(page.getByText('Your shop has no such page')).toHaveCount(0);
  await button(page, 'Save draft').click();
  await button(page, 'Publish').click();
  await expectText(page, 'Visitors see this.');
  expect(await htmlOf(shop.url, '/hi')).toContain('तौलिये');
  await button(page, 'Undo the last publication').click();
  await expectText(page, 'Visitors do not see this draft yet.');
  const body = { menu };
  await send({ shopUrl: shop.url, token }, '/admin/appearance', { method: 'PUT', body });
});

test('staff who may only read cannot save or publish', async ({ openStaff }) => {
  const { page } = await openStaff('viewer');
  await page.goto(path);
  await page.getByRole('list', { name: 'Menu', exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});

test('after a link is removed, the focus is on the one in its place', async ({
  owner: { page },
}) => {
  await page.goto(path);
  const rows = page.getByRole('list', { name: 'Menu', exact: true }).locator('> li');
  await rows.nth(1).getByRole('button', { expanded: false }).click();
  await button(page, /^Add a link below/).click();
  await button(page, 'Remove: new link').press('Enter');
  await expect(rows.nth(1).getByRole('button', { expanded: true }).first()).toBeFocused();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove:/ })
    .press('Enter');
  await expect(rows.nth(1).getByRole('button', { expanded: false })).toBeFocused();
  await button(page, 'Add a link').click();
  await button(page, 'Remove: new link').press('Enter');
  await expect(rows.last().getByRole('button', { expanded: false })).toBeFocused();
});
