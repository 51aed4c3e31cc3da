import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppearanceContent } from '#contract/appearance/api.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { expiryTag } from '../ctx.ts';
import { systemCtx } from '../system-ctx.ts';
import { getAppearance } from './appearance.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
});
/** Each test begins with the first appearance of a shop, and without goods on sale. */
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from appearance;
     delete from appearance_publications;
     delete from testimonials;
     update products set status = 'inactive';
     update categories set status = 'active'`,
  );
  await makeSettings(shop.database);
  shop.cache.purge('*');
});
afterAll(async () => shop.close());

const draft = async () => (await shop.call('getAppearanceDraft', { token: owner.token })).data;
const save = async (change: Partial<AppearanceContent> & { version?: number }) =>
  shop.call('saveAppearance', { token: owner.token, body: { ...(await draft()), ...change } });
const publish = async (version?: number) =>
  shop.call('publishAppearance', { token: owner.token, body: { version } });
const undo = async (publicationId?: number) =>
  shop.call('undoAppearance', { token: owner.token, body: { publication_id: publicationId } });
const shown = async () => (await shop.call('getAppearance')).data;
const publishing = async (change: Partial<AppearanceContent>) => {
  await save(change);
  expect((await publish()).status).toBe(200);
};
const labels = async () => (await shown()).menu.map(({ label }) => label);
const categoryOf = async (productId: number): Promise<number> => {
  const { rows } = await shop.database.pool.query(
    'select category_id as id from products where id = $1',
    [productId],
  );
  return rows[0].id;
};
const item = (label: string, target: AppearanceContent['menu'][number]['target']) => ({
  label,
  target,
  children: [],
});

test('a shop without a menu of its own shows its categories, and sections in their order', async () => {
  expect(await labels()).toEqual(['Home']);
  await makeProduct(shop.database);
  shop.cache.purge(['products', 'categories']);
  expect((await shown()).menu).toHaveLength(2);
  expect((await shown()).sections[0]?.kind).toBe('hero');
  expect(await draft()).toMatchObject({ version: 0, has_changes: false, publication_id: null });
});

test('visitors see a draft once it is published, and undo brings the former one back', async () => {
  await save({ accent: 'plum' });
  expect((await shown()).accent).toBe('terracotta');
  expect((await draft()).has_changes).toBe(true);
  const first = await publish();
  expect((await shown()).accent).toBe('plum');
  expect(first.data).toMatchObject({ has_changes: false, undo_count: 1 });
  expect(await publish()).toMatchObject({ status: 409, error: 'appearance_unchanged' });
  const id = first.data.publication_id ?? undefined;
  expect((await undo(id)).data).toMatchObject({ accent: 'plum', has_changes: true });
  expect((await shown()).accent).toBe('terracotta');
  expect(await undo(id)).toMatchObject({ status: 409, error: 'appearance_undone_already' });
  expect(await undo()).toMatchObject({ status: 409, error: 'appearance_nothing_to_undo' });
});

test('the last ten publications can be undone', async () => {
  for (let round = 0; round < 12; round += 1)
    await publishing({ accent: round % 2 === 0 ? 'plum' : 'teal' });
  expect((await draft()).undo_count).toBe(10);
  for (let round = 0; round < 10; round += 1) expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(409);
});

test('an outdated draft changes nothing, and two publications at once are one', async () => {
  await save({ accent: 'plum', version: 0 });
  const outdated = await save({ accent: 'teal', version: 0 });
  expect(outdated).toMatchObject({ status: 409, error: 'version_conflict' });
  expect((await publish(0)).status).toBe(409);
  const both = await Promise.all([publish(1), publish(1)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await draft()).undo_count).toBe(1);
});

test('a removed category and a hidden page drop out of the menu, their children stay', async () => {
  const { id: productId } = await makeProduct(shop.database);
  const categoryId = await categoryOf(productId);
  const page = await shop.call('saveCustomPage', {
    token: owner.token,
    body: { slug: 'about', title: 'About', body: 'Us', is_published: true },
  });
  const below = { label: 'Below', target: { kind: 'all' as const } };
  await publishing({
    menu: [
      { ...item('Cloth', { kind: 'category', id: categoryId }), children: [below] },
      item('About', { kind: 'page', id: page.data.id }),
      item('Gone', { kind: 'category', id: 2_000_000 }),
    ],
  });
  expect(await labels()).toEqual(['Cloth', 'About']);
  expect((await shown()).menu[1]?.target.url).toBe('/pages/about');
  await shop.call('deleteCustomPage', { token: owner.token, params: { id: page.data.id } });
  expect(await labels()).toEqual(['Cloth']);
  await shop.database.pool.query(`update categories set status = 'inactive'`);
  shop.cache.purge(['categories']);
  expect(await labels()).toEqual(['Below']);
});

test('links to parts that the shop does not have are left out', async () => {
  const link = (url: string) => item(url, { kind: 'link', url });
  await publishing({
    menu: [
      item('New', { kind: 'new' }),
      item('Blog', { kind: 'blog' }),
      ...['/room', '/#testimonials', '/return-policy', '/cart', 'https://weavers.in'].map(link),
    ],
  });
  expect(await labels()).toEqual(['/cart', 'https://weavers.in']);
  await shop.database.pool.query(
    `insert into testimonials (name, city, quote, rating, position) values ('Asha', 'Pune', 'Soft', 5, 1)`,
  );
  shop.cache.purge(['content:home']);
  expect(await labels()).toContain('/#testimonials');
  await publishing({ sections: [] });
  expect(await labels()).not.toContain('/#testimonials');
});

test('texts of menu and footer that the owner wrote have their Hindi on Hindi pages', async () => {
  const link = (label: string) => ({ label, target: { kind: 'all' as const } });
  await publishing({
    menu: [{ ...link('Our weavers'), children: [link('Dye/wash')] }],
    footer: { columns: [{ title: 'Good to know', links: [link('Mill shop'), link('Home')] }] },
  });
  const hindi = async () => {
    const { data } = await shop.call('getAppearance', { query: { locale: 'hi' } });
    const { menu, footer } = data;
    return JSON.stringify([menu, footer]).match(/(?<="(?:label|title)":")[^"]+/g);
  };
  expect(await hindi()).toEqual(['Our weavers', 'Dye/wash', 'Good to know', 'Mill shop', 'होम']);
  const texts = { 'Our weavers': 'हमारे बुनकर', 'Dye/wash': 'रंगाई', 'Good to know': 'जानने योग्य' };
  for (const [id, text] of Object.entries(texts)) {
    const request = { token: owner.token, params: { id, locale: 'hi' }, body: { text } };
    expect((await shop.call('saveNavigationTranslation', request)).status).toBe(200);
  }
  expect(await hindi()).toEqual(['हमारे बुनकर', 'रंगाई', 'जानने योग्य', 'Mill shop', 'होम']);
  expect(await labels()).toEqual(['Our weavers']);
  const unknown = { token: owner.token, params: { id: 'Nowhere', locale: 'hi' } };
  const response = await shop.call('getNavigationTranslation', unknown);
  expect(response.status).toBe(404);
});

test('the draft names its links to pages that the shop does not have', async () => {
  const { slug } = await makeProduct(shop.database);
  const body = { from: '/old-page', to: '/cart' };
  await shop.call('saveRedirect', { token: owner.token, body });
  const good = [`/Product/${slug}/`, '/cart', '/return-policy', '/old-page', '/api/locales', '/#a'];
  const broken = ['/product/gone?a=1', '/category/gone', '/bed-sheet', '/pages/gone', '/about'];
  const link = (url: string) => item('Link', { kind: 'link', url });
  const saved = await save({
    menu: [...good, ...broken, 'https://weavers.in'].map(link),
    footer: { columns: [{ title: 'Help', links: ['/hi/cart', '/hi/blogs/gone'].map(link) }] },
  });
  expect(saved.data.broken_links).toEqual([...broken, '/hi/blogs/gone']);
});

test.each(['javascript:alert(1)', '//evil.in', '/\\evil.in', 'data:text/html,x', 'shop', '/a b'])(
  'a link cannot lead to %s',
  async (url) => {
    const saved = await save({ menu: [item('Bad', { kind: 'link', url })] });
    expect(saved.status).toBe(422);
    expect(saved.errors[0]?.path).toBe('menu.0.target.url');
  },
);

test('a section appears and disappears at its time', async () => {
  const hours = (count: number): Date => new Date(Date.UTC(2026, 10, 23, count));
  const section = (starts: number, ends: number) => ({
    kind: 'deals' as const,
    enabled: true,
    starts_at: hours(starts).toISOString(),
    ends_at: hours(ends).toISOString(),
  });
  expect((await save({ sections: [section(2, 1)] })).status).toBe(422);
  await publishing({ sections: [section(1, 2)] });
  // The response is cached until the time of its expiry tag.
  const shownAt = async (now: Date) =>
    systemCtx(shop.database, shop.config).transaction(async (ctx) => {
      const reads = new Set<string>();
      const { sections } = await getAppearance({ ...ctx, now, reads });
      const expiries = [1, 2].filter((count) => reads.has(expiryTag(hours(count))));
      return [sections.map(({ kind }) => kind), expiries];
    });
  expect(await shownAt(hours(0))).toEqual([[], [1]]);
  expect(await shownAt(hours(1))).toEqual([['deals'], [2]]);
  expect(await shownAt(hours(2))).toEqual([[], []]);
});

test('social links are published with the draft, and those of the settings stay', async () => {
  const social = (await draft()).social;
  await save({ social: { ...social, instagram_url: 'https://instagram.com/loom' } });
  const form = new FormData();
  form.set('site_name', 'Loom');
  form.set('facebook_url', 'https://facebook.com/loom');
  await shop.call('saveSettings', { token: owner.token, body: form });
  await publish();
  const links = { facebook_url: 'https://facebook.com/loom' };
  const { data } = await shop.call('getSettings');
  expect(data).toMatchObject({ ...links, instagram_url: 'https://instagram.com/loom' });
  await undo();
  expect((await shown()).social).toMatchObject({ ...links, instagram_url: '' });
  expect((await draft()).social.instagram_url).toBe('https://instagram.com/loom');
});

test('staff without the permission cannot publish', async () => {
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  const response = await shop.call('publishAppearance', { token: viewer.token, body: {} });
  expect(response.status).toBe(403);
});

test('a save changes the parts that it names and keeps the others', async () => {
  await save({ accent: 'plum', menu: [item('All', { kind: 'all' })] });
  const body = { fonts: 'modern', social: { youtube_url: 'https://youtube.com/@towels' } } as const;
  const before = await draft();
  const saved = await shop.call('saveAppearance', { token: owner.token, body });
  const { menu, footer, sections, accent, fonts, social } = saved.data;
  expect({ menu, footer, sections, accent }).toEqual({
    menu: before.menu,
    footer: before.footer,
    sections: before.sections,
    accent: 'plum',
  });
  expect({ fonts, social }).toEqual({
    fonts: 'modern',
    social: { ...before.social, ...body.social },
  });
});

test('the first save of a shop with a publication keeps what it does not name', async () => {
  await publishing({ menu: [item('Lookbook', { kind: 'all' })] });
  await shop.database.pool.query('delete from appearance');
  await shop.call('saveAppearance', { token: owner.token, body: { accent: 'plum' } });
  expect(await draft()).toMatchObject({ accent: 'plum', menu: [{ label: 'Lookbook' }] });
});

test('a link whose text is changed alone keeps its Hindi under the new text', async () => {
  const hindi = async (text: string) =>
    (
      await shop.call('getNavigationTranslation', {
        token: owner.token,
        params: { id: text, locale: 'hi' },
      })
    ).data.text;
  const weavers = item('Our weavers', { kind: 'blog' });
  await save({ menu: [weavers, item('Towels', { kind: 'all' })] });
  await shop.call('saveNavigationTranslation', {
    token: owner.token,
    params: { id: 'Our weavers', locale: 'hi' },
    body: { text: 'हमारे बुनकर' },
  });
  // Another link in its place is not the same one.
  await save({ menu: [item('Our mills', { kind: 'new' }), item('Towels', { kind: 'all' })] });
  expect(await hindi('Our mills')).toBe('');
  await save({ menu: [weavers, item('Towels', { kind: 'all' })] });
  await save({ menu: [item('The weavers', { kind: 'blog' }), item('Towels', { kind: 'all' })] });
  expect(await hindi('The weavers')).toBe('हमारे बुनकर');
});
