import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

const about = { slug: 'about-us', title: 'About us', body: '# Us\n\n<script>x</script> Weavers.' };
const save = async (fields: object) =>
  shop.call('saveCustomPage', { token: owner.token, body: { ...about, ...fields } });
const read = async (slug: string) => shop.call('getCustomPage', { params: { slug } });

test('a page is read once it is published, without scripts, and is in the sitemap', async () => {
  const { data } = await save({});
  expect(data).toMatchObject({ version: 1, is_published: false });
  expect((await read('about-us')).status).toBe(404);
  await save({ id: data.id, version: 1, is_published: true });
  const page = await read('About-Us');
  expect(page.data).toMatchObject({ title: 'About us', slug: 'about-us' });
  expect(page.data.html).not.toContain('<script');
  const { body } = await shop.app.inject('/sitemap.xml');
  expect(body).toContain('/pages/about-us');
});

test('a page without an address has one of its title, also of a Hindi one', async () => {
  const page = async (title: string, more: object = {}) =>
    (await save({ title, slug: '', ...more })).data;
  const dye = await page('Natural dyes!');
  expect([dye.slug, (await page('Natural dyes')).slug]).toEqual(['natural-dyes', 'natural-dyes-2']);
  expect((await page('हमारे बुनकर')).slug).toBe('hamare-bunakar');
  expect((await page('☺')).slug).toBe('page');
  expect((await page('ज्ञा'.repeat(30))).slug).toMatch(/^[a-z]{1,100}$/);
  expect((await page('Looms', { slug: undefined })).slug).toBe('looms');
  const { id } = dye;
  expect((await page('Dyes', { id, version: 1 })).slug).toBe('natural-dyes');
});

test('a changed address leads to the new one', async () => {
  const { data } = await save({ slug: 'care', is_published: true });
  await save({ id: data.id, version: 1, slug: 'wash-care', is_published: true });
  const found = await shop.call('findRedirect', { query: { path: '/pages/care' } });
  expect(found.data).toEqual({ to: '/pages/wash-care', permanent: true });
});

test('an address is used once, and an outdated save changes nothing', async () => {
  const { data } = await save({ slug: 'weavers' });
  expect(await save({ slug: 'weavers' })).toMatchObject({
    status: 409,
    error: 'custom_page_slug_taken',
  });
  await save({ id: data.id, version: 1, slug: 'weavers', title: 'Our weavers' });
  const outdated = await save({ id: data.id, version: 1, slug: 'weavers', title: 'Mine' });
  expect(outdated).toMatchObject({ status: 409, error: 'version_conflict' });
  for (const slug of ['Two Words', '../x', 'a--b']) expect((await save({ slug })).status).toBe(422);
  const list = await shop.call('listCustomPages', { token: owner.token });
  expect(list.data.find(({ slug }) => slug === 'weavers')?.title).toBe('Our weavers');
  const params = { id: data.id };
  for (const status of [200, 404])
    expect((await shop.call('deleteCustomPage', { token: owner.token, params })).status).toBe(
      status,
    );
});
