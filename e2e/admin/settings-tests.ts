import { expect, test } from 'vitest';
import type { Cast } from '../support/users.ts';
import {
  type Answer,
  answer,
  button,
  formOf,
  go,
  type OwnerVisit,
  says,
  send,
  shopPage,
  stale,
} from './owner-visit.ts';
import { desktop, visit } from '../support/visit.ts';

const settingsPath = '/admin/settings/get-settings';
/** The settings screen: what it says, what it saves, and where that is seen. */
export const settingsTests = (ownerVisit: () => OwnerVisit): void => {
  test.each<[string, Answer]>([
    [
      'You do not have permission to view settings.',
      { status: 403, message: 'You do not have permission to do this.' },
    ],
    ['Settings not found.', { status: 404 }],
    ['Internal server error. Please try again later.', { status: 500 }],
    ['Network error occurred. Please check your connection.', 'no response'],
  ])('%s', async (sentence, given) => {
    await answer(ownerVisit().owner.page, settingsPath, given);
    const page = await go(ownerVisit(), '/admin/settings');
    await says(page, sentence);
    await page.unrouteAll();
    await button(page, 'Retry').click();
    await page.getByLabel('Site name').waitFor();
  });

  test.each([
    [
      'a session that is over',
      () => storedAs(ownerVisit(), 'no-token-of-anybody'),
      'Session expired. Please log in again.',
    ],
    [
      'a token that is no admin’s',
      () => storedAs(ownerVisit(), ownerVisit().cast.tokens.shopper),
      'Unauthorized access. Admin privileges required.',
    ],
  ])(
    '%s leads to the sign-in page, which remembers the settings',
    async (_what, stored, sentence) => {
      const { page, leave } = await visit(
        ownerVisit().browser,
        ownerVisit().shop.url,
        desktop,
        stored(),
      );
      await page.goto('/admin/settings');
      await page.waitForURL(/\/admin\/login\?from=%2Fadmin%2Fsettings/);
      await says(page, sentence);
      await leave();
    },
  );

  test.each<[string, Answer]>([
    [
      'File size too large. Please upload a smaller image.',
      { status: 413, message: 'File size too large. Please upload a smaller image.' },
    ],
    ['Failed to update settings', { status: 500 }],
    ['Network error occurred. Please check your connection.', 'no response'],
  ])('saving: %s', async (sentence, given) => {
    const page = await go(ownerVisit(), '/admin/settings');
    await page.getByLabel('Slogan').fill('Typed and kept');
    await answer(page, '/admin/settings/add-settings', given);
    await button(page, 'Save Changes').click();
    await says(page, sentence);
    await expect.poll(async () => page.getByLabel('Slogan').inputValue()).toBe('Typed and kept');
  });

  test('each rule is shown beside its field', async () => {
    const page = await go(ownerVisit(), '/admin/settings');
    for (const [label, typed] of [
      ['Site name', ' '],
      ['Support email', 'care@'],
      ['Facebook URL', 'facebook.com'],
      ['Free-shipping threshold in rupees', '-1'],
    ] as const)
      await page.getByLabel(label).fill(typed);
    await page.getByLabel('Cash on Delivery').uncheck();
    await button(page, 'Save Changes').click();
    for (const sentence of [
      'Site name is required',
      'Please enter a valid support email',
      'Please enter a full URL that begins with https://',
      'Free-shipping threshold must be 0 or more',
      'Keep at least one way to pay',
    ])
      await says(page, sentence);
    await page.locator('[name=site_name]:focus').waitFor();
  });

  test('what is saved is seen in the shop at once', async () => {
    const page = await go(ownerVisit(), '/admin/settings');
    await page.getByLabel('Slogan').fill('Woven slowly');
    await page.getByLabel('Date format').selectOption('D MMMM YYYY');
    await page.getByLabel('Search engines').selectOption('noindex, nofollow');
    await page.getByRole('textbox', { name: 'Copyright text' }).fill('© Woven slowly');
    await page
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: ownerVisit().picture });
    await button(page, 'Save Changes').click();
    await says(page, 'Settings updated successfully');
    await says(page, 'Everything is saved.');
    const html = await shopPage(ownerVisit(), '/cancellation-policy');
    for (const part of [
      'Woven slowly',
      '20 November 2026',
      'noindex, nofollow',
      '© Woven slowly',
      'class="site-logo"',
    ])
      expect(html).toContain(part);
  });

  test('maintenance mode asks for its message only while it is on, and closes the shop', async () => {
    const page = await go(ownerVisit(), '/admin/settings');
    await page.getByLabel('Site name').waitFor();
    await expect.poll(async () => page.getByLabel('Message').count()).toBe(0);
    await page.getByLabel('Close the shop').check();
    await page.getByLabel('Message').fill('Back after the monsoon');
    await button(page, 'Save Changes').click();
    await says(page, 'Settings updated successfully');
    expect(await shopPage(ownerVisit(), '/')).toContain('>Back after the monsoon<');
    await page.getByLabel('Close the shop').uncheck();
    await button(page, 'Save Changes').click();
    await expect
      .poll(async () => shopPage(ownerVisit(), '/'))
      .not.toContain('>Back after the monsoon<');
  });

  test('a save over a newer version is refused and says what changed; saving again is meant', async () => {
    const page = await go(ownerVisit(), '/admin/settings');
    await page.getByLabel('Slogan').fill('Mine');
    await send(
      ownerVisit(),
      '/admin/settings/add-settings',
      formOf({ site_name: 'Homeloom', site_slogan: 'Theirs' }),
    );
    await button(page, 'Save Changes').click();
    await says(page, stale);
    await says(page, 'is now Theirs');
    await expect.poll(async () => page.getByLabel('Slogan').inputValue()).toBe('Mine');
    await button(page, 'Save Changes').click();
    await says(page, 'Settings updated successfully');
    expect(await shopPage(ownerVisit(), '/')).toContain('Mine');
  });

  test('unsaved changes are asked about', async () => {
    const page = await go(ownerVisit(), '/admin/settings');
    await page.getByLabel('Slogan').fill('Not yet');
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Coupons' })
      .click();
    await says(page, 'Leave without saving?');
    await button(page, 'Stay').click();
    await expect.poll(async () => page.getByLabel('Slogan').inputValue()).toBe('Not yet');
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Coupons' })
      .click();
    await button(page, 'Leave').click();
    await page.waitForURL('**/admin/coupons');
  });

  test('Instagram is fetched at the owner’s word, and says in a sentence why not', async () => {
    ownerVisit().graph.media = [
      {
        id: '77',
        media_type: 'IMAGE',
        media_url: `${ownerVisit().graph.url}/picture/77.png`,
        timestamp: '2026-11-20T10:00:00+0000',
        caption: 'Indigo in the sun',
      },
    ];
    const page = await go(ownerVisit(), '/admin/settings');
    await button(page, 'Fetch now').click();
    await says(page, 'Instagram posts fetched successfully');
    await says(page, 'Connected');
    expect(
      await shopPage(ownerVisit(), '/api/admin/instaSettings/latest-instagram-posts'),
    ).toContain('Indigo in the sun');
    ownerVisit().graph.trouble = { status: 500, body: '' };
    await button(page, 'Fetch now').click();
    await says(
      page,
      'Instagram answered with an error (status 500). The home page still shows the last posts.',
    );
  });
};

function storedAs({ cast }: OwnerVisit, adminToken: string): Cast['stored']['admin'] {
  const { origins } = cast.stored.admin;
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map((entry) =>
        entry.name === 'admin-token' ? { ...entry, value: adminToken } : entry,
      ),
    })),
  };
}
