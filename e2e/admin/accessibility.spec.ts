import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { runAxe } from '../support/axe.ts';
import { storedBrowser } from '../support/users.ts';
import { desktop, openPage, phone, type StoredBrowser } from '../support/visit.ts';
import { problemsInAll, type State } from '../support/walk.ts';
import { expect, test } from './admin-fixtures.ts';
import { button } from './screen.ts';

type Person = 'visitor' | 'owner';
const ownerPage = (path: string): State<Person> => ({ name: path, path, as: 'owner' });

const opened = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};
const palette = (query: string, awaited: string | RegExp) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(query);
  await dialog.getByText(awaited).first().waitFor();
};

const paths = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders/1',
  '/admin/products',
  '/admin/customers',
  '/admin/categories',
  '/admin/coupons',
  '/admin/security',
  '/admin/activity',
  '/admin/activity?subject=product:999999',
  '/admin/health',
  '/admin/emails',
  '/admin/jobs',
  '/admin/archive',
  '/admin/exports',
  '/admin/developers/plugins',
  '/admin/content/redirects',
  '/admin/content/search',
  '/admin/settings',
  '/admin/content',
  '/admin/content/policies',
  '/admin/content/policies/return-policy',
  '/admin/content/posts',
  '/admin/content/reviews?show=all',
  '/admin/content/newsletter',
  '/admin/content/newsletter/issues/new',
  '/admin/customers?status=active&orders_min=1',
  '/admin/customers?search=nobody',
  '/admin/customers/1',
  '/admin/products/import',
  '/admin/products/import/99',
];

/** States that no other spec checks with `expectSound`. */
const states: readonly State<Person>[] = [
  { name: 'sign-in', path: '/admin/login', as: 'visitor' },
  ...paths.map(ownerPage),
  {
    name: 'staff',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => page.getByText('What each role may do').first().click(),
  },
  { name: 'the palette', path: '/admin/staff', as: 'owner', steps: palette('', 'Commands') },
  {
    name: 'the palette with results',
    path: '/admin/staff',
    as: 'owner',
    steps: palette('asha', 'Customers'),
  },
  {
    name: 'the palette without results',
    path: '/admin/staff',
    as: 'owner',
    steps: palette('zzzz', /^No results/),
  },
  {
    name: 'the shortcuts',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the menu', path: '/admin/staff', as: 'owner', only: 'phone', steps: opened('Menu') },
  {
    name: 'a promotion',
    path: '/admin/promotions',
    as: 'owner',
    steps: opened('Add Promotion'),
  },
  { name: 'a slide', path: '/admin/content', as: 'owner', steps: opened(/^Edit: Printed/) },
  {
    name: 'a scheduled post',
    path: '/admin/content/posts/new',
    as: 'owner',
    steps: async (page) => page.getByLabel('Status').selectOption('scheduled'),
  },
];

/** Uploads a changed, a new and a bad line; returns the import's id once its preview is there. */
async function importLines(shopUrl: string, token: string): Promise<number> {
  const [product] = await must(request<'listProducts'>(shopUrl, '/product?page=1&limit=1'));
  const response = await fetch(`${shopUrl}/api/admin/imports?file_name=lines.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: [
      'slug,name,category,price,stock,color,size,description',
      `${present(product).slug},Renamed,,2299,10,Indigo,Double,Warm and light`,
      'bad-line,Bad line,Quilt,0,4,Ivory,Single,No price',
    ].join('\r\n'),
  });
  const { data }: { data: { id: number } } = await response.json();
  const state = async () =>
    (await must(request<'getImport'>(shopUrl, `/admin/imports/${data.id}`, { token }))).state;
  await expect.poll(state).toBe('ready');
  return data.id;
}

test('axe finds nothing in the admin area, and nothing is wider than a phone or a desktop', async ({
  browser,
  shop,
  ownerSession: { token, user },
}) => {
  test.setTimeout(600_000);
  const path = `/admin/products/import/${await importLines(shop.url, token)}`;
  const previews = [path, `${path}?show=changed`].map(ownerPage);
  const stored: Record<Person, StoredBrowser> = {
    visitor: storedBrowser(shop.url, {}),
    owner: storedBrowser(shop.url, { 'admin-token': token, 'admin-user': JSON.stringify(user) }),
  };
  const viewports = [desktop, phone];
  expect(
    await problemsInAll({
      browser,
      url: shop.url,
      viewports,
      stored,
      states: [...states, ...previews],
    }),
  ).toEqual([]);
});

test('the admin area is dark for those who prefer it, with enough contrast', async ({
  owner: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/orders/1', '/admin/products']) {
    await openPage(page, path);
    expect({ path, found: await runAxe(page) }).toEqual({ path, found: [] });
  }
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 22, 19)');
});
