import { formOf } from '#test/builders.ts';
import { stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { expect, test } from './admin-fixtures.ts';
import { imageFile } from './images.ts';
import { button, conflict, expectSound, expectText, failCalls, htmlOf, send } from './screen.ts';

test('a rejected form of the settings shows each rule beside its field, and keeps what was typed', async ({
  owner: { page },
}) => {
  await respond(page, '/admin/settings/get-settings', { status: 500 });
  await page.goto('/admin/settings');
  await expectText(page, 'Internal server error. Please try again later.');
  await stopIntercepting(page);
  await button(page, 'Retry').click();
  for (const [label, typed] of [
    ['Site name', ' '],
    ['Support email', 'care@'],
    ['Facebook URL', 'facebook.com'],
    ['Free-shipping threshold in rupees', '-1'],
  ] as const)
    await page.getByLabel(label).fill(typed);
  for (const method of ['Cash on Delivery', 'Credit Card', 'Debit Card', 'UPI'])
    await page.getByRole('checkbox', { name: method, exact: true }).uncheck();
  await button(page, 'Save Changes').click();
  for (const message of [
    'Site name is required',
    'Please enter a valid support email',
    'Please enter a full URL that begins with https://',
    'Free-shipping threshold must be 0 or more',
    'Keep at least one way to pay',
  ])
    await expectText(page, message);
  await expect(page.locator('[name=site_name]')).toBeFocused();
  await expectSound(page, 'settings with errors');

  await respond(page, '/admin/settings/add-settings', 'no response');
  await page.getByLabel('Slogan').fill('Typed and kept');
  await button(page, 'Save Changes').click();
  await expectText(page, 'Network error occurred. Please check your connection.');
  await expect(page.getByLabel('Slogan')).toHaveValue('Typed and kept');

  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Coupons' }).click();
  await expectText(page, 'Leave without saving?');
  await button(page, 'Stay').click();
  await expect(page.getByLabel('Slogan')).toHaveValue('Typed and kept');
  await menu.getByRole('link', { name: 'Coupons' }).click();
  await button(page, 'Leave').click();
  await page.waitForURL('**/admin/coupons');
});

test('cards of the settings that cannot be loaded say so, and load again', async ({
  owner: { page },
}) => {
  for (const { call, path, message, loaded } of [
    {
      call: 'admin/two-factor',
      path: '/admin/settings',
      message: 'Failed to fetch your sign-in settings',
      loaded: 'Require two-factor authentication for all staff',
    },
    {
      call: 'admin/delivery/pincodes',
      path: '/admin/settings/delivery',
      message: 'Failed to fetch the PIN codes of the courier',
      loaded: /^No list: the zones alone decide/,
    },
  ]) {
    const repair = await failCalls(page, 'GET', call);
    await page.goto(path);
    await expectText(page, message);
    await repair();
    await button(page, 'Retry').click();
    await expectText(page, loaded);
  }
});

test('saved settings are seen in the shop at once, and maintenance mode closes it', async ({
  shop,
  owner: { page },
  saveSettings,
}) => {
  await saveSettings({
    site_slogan: 'Woven at home',
    default_date_format: 'D MMM YYYY',
    default_robots: '',
    copyright_text: '',
    maintenance_mode: 'OFF',
    maintenance_mode_text: '',
  });
  await page.goto('/admin/settings');
  await page.getByLabel('Slogan').fill('Woven slowly');
  await page.getByLabel('Date format').selectOption('D MMMM YYYY');
  await page.getByLabel('Search engines').selectOption('noindex, nofollow');
  await page.getByRole('textbox', { name: 'Copyright text' }).fill('© Woven slowly');
  await page.getByLabel('Logo').setInputFiles(await imageFile('logo.png', '#aa643c'));
  await expect(page.getByLabel('Message')).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expectText(page, 'Settings updated successfully');
  await expectText(page, 'Everything is saved.');
  const html = await htmlOf(shop.url, '/cancellation-policy');
  for (const part of [
    'Woven slowly',
    '20 November 2026',
    'noindex, nofollow',
    '© Woven slowly',
    'class="site-logo"',
  ])
    expect(html).toContain(part);

  await page.getByLabel('Close the shop').check();
  await page.getByLabel('Message').fill('Back after the monsoon');
  await button(page, 'Save Changes').click();
  const home = async () => htmlOf(shop.url, '/');
  await expect.poll(home).toContain('>Back after the monsoon<');
  await page.getByLabel('Close the shop').uncheck();
  await button(page, 'Save Changes').click();
  await expect.poll(home).not.toContain('>Back after the monsoon<');
});

test('a save over newer settings is refused with what changed, and the next one overwrites', async ({
  shop,
  owner: { page, token },
  saveSettings,
}) => {
  await saveSettings({ site_slogan: 'Before' });
  await page.goto('/admin/settings');
  await page.getByLabel('Slogan').fill('Mine');
  await send({ shopUrl: shop.url, token }, '/admin/settings/add-settings', {
    body: formOf({ site_name: 'Homeloom', site_slogan: 'Theirs' }),
  });
  await button(page, 'Save Changes').click();
  await expectText(page, conflict);
  await expectText(page, 'is now Theirs');
  await expect(page.getByLabel('Slogan')).toHaveValue('Mine');
  await button(page, 'Save Changes').click();
  await expectText(page, 'Settings updated successfully');
  expect(await htmlOf(shop.url, '/')).toContain('Mine');
});

test('Instagram posts are fetched at a press of the button, and a failure has its reason', async ({
  shop,
  graph,
  owner: { page },
}) => {
  graph.media = [
    {
      id: '77',
      media_type: 'IMAGE',
      media_url: `${graph.url}/picture/77.png`,
      timestamp: '2026-11-20T10:00:00+0000',
      caption: 'Indigo in the sun',
    },
  ];
  await page.goto('/admin/settings');
  await button(page, 'Fetch now').click();
  await expectText(page, 'Instagram posts fetched successfully');
  await expectText(page, 'Connected');
  const posts = '/api/admin/instaSettings/latest-instagram-posts';
  expect(await htmlOf(shop.url, posts)).toContain('Indigo in the sun');
  graph.trouble = { status: 500, body: '' };
  await button(page, 'Fetch now').click();
  await expectText(
    page,
    'Instagram answered with an error (status 500). The home page still shows the last posts.',
  );
  graph.trouble = null;
});
