import { expect } from 'vitest';
import { type CallName, callNames } from '#contract/calls.ts';
import { makeGroup, makePerson, makeProduct, type Person } from '#test/builders.ts';
import { translationWrites } from '#test/checks/translation-writes.ts';
import { test } from '#test/shop-fixtures.ts';
import type { Request, TestShop } from '#test/shop.ts';

type Shop = { shop: TestShop; owner: Person };
const hindi = { locale: 'hi' };
const arrangements: Partial<Record<CallName, (setup: Shop) => Promise<Request>>> =
  translationWrites;
const writes = callNames.filter((name) => name in translationWrites);

const saveProduct = async ({ shop, owner }: Shop, id: number, body: object) =>
  shop.call('saveProductTranslation', {
    token: owner.token,
    params: { id, locale: 'hi' },
    body,
  });
const read = async (shop: TestShop, id: number, query = {}) =>
  (await shop.call('getProductById', { params: { id }, query })).data;
const rowsOf = async (shop: TestShop, id: number) =>
  (await shop.database.pool.query('select * from translations where product_id = $1', [id])).rows;

test('a product has its Hindi texts in Hindi, and English ones elsewhere', async ({
  shop,
  owner,
}) => {
  const { id, name } = await makeProduct(shop.database, { category: 'bed-sheet' });
  const list = async (query = {}) =>
    (await shop.call('listProducts', { query: { ids: String(id), ...query } })).data[0]?.name;
  expect([await list(), await list(hindi)]).toEqual([name, name]);
  await saveProduct({ shop, owner }, id, { name: 'नीली चादर', care_instruction: 'धोएँ\n\nसुखाएँ' });
  expect([await list(), await list(hindi), await list({ locale: 'en' })]).toEqual([
    name,
    'नीली चादर',
    name,
  ]);
  const product = await read(shop, id, hindi);
  expect(product).toMatchObject({
    name: 'नीली चादर',
    care_instruction: ['धोएँ', 'सुखाएँ'],
    color: 'Indigo',
  });
  expect(product.description).toBe((await read(shop, id)).description);
});

test('the return terms of a product are worded in Hindi', async ({ shop }) => {
  const { id } = await makeProduct(shop.database);
  await shop.database.pool.query(
    `update products set return_days = 30, exchange_days = 1, return_policies = '{}' where id = $1`,
    [id],
  );
  const terms = async (query = {}) => (await read(shop, id, query)).return_policies;
  expect(await terms(hindi)).toEqual(['30 दिन तक वापसी', '1 दिन तक बदलाव']);
  expect(await terms()).toEqual(['30-day return', 'Exchange within 1 day']);
});

test('a blank text is English again, and a text that is left out stays', async ({
  shop,
  owner,
}) => {
  const { id, name } = await makeProduct(shop.database);
  await saveProduct({ shop, owner }, id, { name: 'गद्दी', description: 'नरम।' });
  const { data } = await saveProduct({ shop, owner }, id, { name: ' ' });
  expect(data).toMatchObject({ name: '', description: 'नरम।', version: 2 });
  expect(await read(shop, id, hindi)).toMatchObject({ name, description: 'नरम।' });
  expect((await rowsOf(shop, id))[0].texts).toEqual({ description: 'नरम।' });
});

test('all variants read the texts of their group, and one its own', async ({ shop, owner }) => {
  const { id, products } = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const [queen = 0, king = 0] = products.map((product) => product.id);
  expect((await read(shop, queen, hindi)).group?.name).toMatch(/^Design/);
  const params = { id, locale: 'hi' };
  const body = { name: 'चादर', description: 'सूती।' };
  await shop.call('saveGroupTranslation', { token: owner.token, params, body });
  expect(await read(shop, queen, hindi)).toMatchObject({ name: 'चादर', group: { name: 'चादर' } });
  await saveProduct({ shop, owner }, king, { name: 'बड़ी चादर' });
  expect(await read(shop, king, hindi)).toMatchObject({ name: 'बड़ी चादर', description: 'सूती।' });
  expect(await read(shop, queen, hindi)).toMatchObject({ name: 'चादर' });
});

test('texts follow a product into a group and out of it', async ({ shop, owner }) => {
  const { id } = await makeProduct(shop.database, { color: 'Red' });
  await saveProduct({ shop, owner }, id, { name: 'लाल चादर' });
  const variants = [{ color: 'Teal', size: 'King', price: 900, stock: 4 }];
  const { token } = owner;
  const { data } = await shop.call('createProductGroup', {
    token,
    body: { product_id: id, variants },
  });
  expect(await rowsOf(shop, id)).toEqual([]);
  for (const each of data.variants)
    expect((await read(shop, each.product_id, hindi)).name).toBe('लाल चादर');
  await shop.call('splitProductGroup', {
    token,
    params: { id: data.id },
    body: { product_ids: [id] },
  });
  expect((await read(shop, id, hindi)).name).toBe('लाल चादर');
});

test('each kind of text is read in its language', async ({ shop, owner }) => {
  const setup = { shop, owner };
  const save = async (name: CallName) => {
    const arrange = arrangements[name];
    const request = await arrange?.(setup);
    const response = await shop.call(name, { token: owner.token, ...request });
    expect(response, name).toMatchObject({ status: 200, data: { version: 1 } });
  };
  for (const name of writes) await save(name);
  const categories = await shop.call('listCategories', { query: hindi });
  expect(categories.data.map(({ name }) => name)).toContain('चादरें');
  const posts = await shop.call('listPosts', { query: hindi });
  expect(posts.data[0]?.title).toBe('देखभाल');
  const slug = posts.data[0]?.slug;
  const post = await shop.call('getPost', { params: { slug }, query: hindi });
  expect(post.data).toMatchObject({ excerpt: 'Short.', html: '<p>ठंडे पानी में <em>धोएँ</em>।</p>\n' });
  const pages = await shop.call('listCustomPages', { token: owner.token });
  const params = { slug: pages.data[0]?.slug };
  const page = await shop.call('getCustomPage', { params, query: hindi });
  expect(page.data.title).toBe('हमारे बारे में');
  expect(page.data.html).toContain('<strong>बुनकर</strong>');
  expect(page.data.html).not.toContain('<script');
  const policies = await shop.call('listPolicies', { query: hindi });
  expect(policies.data).toEqual([{ slug: 'privacy-policy', title: 'निजता' }]);
  const policy = await shop.call('getPolicy', { params: { slug: 'privacy-policy' }, query: hindi });
  expect(policy.data.html).toContain('<strong>कम</strong>');
  const slogan = async (query = {}) => (await shop.call('getSettings', { query })).data.site_slogan;
  expect([await slogan(hindi), await slogan()]).toEqual([
    'भारत में बुना',
    expect.not.stringMatching('भारत'),
  ]);
  const home = (await shop.call('getHome', { query: hindi })).data;
  expect(home.announcements).toMatchObject([{ text: 'त्योहार की छूट' }]);
  expect(home.services).toEqual([{ title: 'सलाह', text: 'हमसे पूछें।', icon: 'truck' }]);
  expect((await shop.call('getHome')).data.services).toMatchObject([{ text: 'Ask us.' }]);
  await shop.database.pool.query('update promotions set is_active = true');
  shop.cache.purge(['*']);
  const { id } = await makeProduct(shop.database);
  expect((await read(shop, id, hindi)).badges).toMatchObject([
    { text: '10% छूट', description: 'हर चीज़ पर 10% की छूट।' },
  ]);
  expect((await read(shop, id)).badges).toMatchObject([{ text: '10% off' }]);
});

test('of two editors with one version, one saves and the other is told', async ({
  shop,
  owner,
}) => {
  const { id } = await makeProduct(shop.database);
  const meera = await makePerson(shop.database, { name: 'Meera', role: 'admin' });
  for (const version of [0, 1, 2]) {
    const results = await Promise.all(
      [owner, meera].map(async (editor) =>
        saveProduct({ shop, owner: editor }, id, { name: `चादर ${editor.id}.${version}`, version }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)).toMatchObject({
      error: 'version_conflict',
    });
  }
  expect(await rowsOf(shop, id)).toMatchObject([{ version: 3 }]);
});

test('editors of different texts lose nothing', async ({ shop, owner }) => {
  const { id } = await makeProduct(shop.database);
  await Promise.all(
    [{ name: 'चादर' }, { description: 'सूती।' }, { meta_title: 'चादर' }].map(async (body) =>
      saveProduct({ shop, owner }, id, body),
    ),
  );
  expect((await rowsOf(shop, id))[0].texts).toEqual({
    name: 'चादर',
    description: 'सूती।',
    meta_title: 'चादर',
  });
});

test('an unknown text, language or resource changes nothing', async ({ shop, owner }) => {
  const { token } = owner;
  const { id } = await makeProduct(shop.database);
  const save = async (params: object, body: unknown) =>
    shop.call('saveProductTranslation', { token, params: { id, locale: 'hi', ...params }, body });
  expect(await save({}, { name: 'चादर', colour: 'नीला' })).toMatchObject({
    status: 400,
    error: 'translation_field_unknown',
    message: expect.stringContaining('“colour”'),
  });
  for (const locale of ['en', 'xx', 'HI', "hi'--"])
    expect(await save({ locale }, { name: 'चादर' }), locale).toMatchObject({ status: 400 });
  expect(await save({ id: 2_000_000_000 }, { name: 'चादर' })).toMatchObject({
    status: 404,
    message: 'Product not found',
  });
  expect(await rowsOf(shop, id)).toEqual([]);
  const { data } = await shop.call('getProductTranslation', {
    token,
    params: { id, locale: 'hi' },
  });
  expect(data).toMatchObject({ name: '', version: 0 });
  for (const locale of ['xx', 'EN', 'hi,en', '../hi'])
    expect(await shop.call('listProducts', { query: { locale } }), locale).toMatchObject({
      status: 400,
      message: 'Please choose a language of the shop: en (English) or hi (Hindi)',
    });
});

test('hostile texts are refused or harmless', async ({ shop, owner }) => {
  const { id, name } = await makeProduct(shop.database);
  const save = async (body: object) => (await saveProduct({ shop, owner }, id, body)).status;
  expect(await save({ name: 'क'.repeat(161) })).toBe(422);
  expect(await save({ name: 'क'.repeat(1_000_000) })).toBeGreaterThanOrEqual(413);
  expect(await save({ care_instruction: 'धोएँ\n'.repeat(21) })).toBe(422);
  expect(await save({ name: 'a\0b' })).toBe(422);
  for (const text of [7, null, ['a'], { a: 1 }]) expect(await save({ name: text })).toBe(422);
  expect(await rowsOf(shop, id)).toEqual([]);
  expect(await save({ name: '\u202Eचा\u200Dदर\u2069<b>', ['__proto__']: 'x' })).toBe(200);
  expect(await read(shop, id, hindi)).toMatchObject({ name: 'चा\u200Dदर<b>' });
  expect((await read(shop, id)).name).toBe(name);
});

test('a deleted resource takes its translations along', async ({ shop, owner }) => {
  const { id } = await makeProduct(shop.database);
  await saveProduct({ shop, owner }, id, { name: 'चादर' });
  await shop.call('deleteProduct', { token: owner.token, params: { id } });
  expect(await rowsOf(shop, id)).toEqual([]);
  expect(await saveProduct({ shop, owner }, id, { name: 'चादर' })).toMatchObject({ status: 404 });
});

test('a role without the permission of the resource cannot translate it', async ({ shop }) => {
  const { id } = await makeProduct(shop.database);
  const catalogue = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  const params = { id, locale: 'hi' };
  const { token } = catalogue;
  expect(
    await shop.call('saveProductTranslation', { token, params, body: { name: 'चादर' } }),
  ).toMatchObject({ status: 200 });
  expect(
    await shop.call('savePromotionTranslation', { token, params, body: { badge: 'छूट' } }),
  ).toMatchObject({ status: 403 });
});

test('a save that waits for a product has not locked its translation', async ({ shop, owner }) => {
  const group = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const { token } = owner;
  const save = async (name: string) =>
    shop.call('saveGroupTranslation', {
      token,
      params: { id: group.id, ...hindi },
      body: { name },
    });
  await save('चादर');
  const [variant] = group.products;
  const importer = await shop.database.pool.connect();
  try {
    await importer.query('begin');
    await importer.query('select from products where id = $1 for update', [variant?.id]);
    const saved = save('नई चादर');
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await shop.database.pool.query(waiting)).rows)
      .toEqual([{ count: 1 }]);
    await importer.query('select from translations where group_id = $1 for update nowait', [
      group.id,
    ]);
    await importer.query('commit');
    expect((await saved).status).toBe(200);
  } finally {
    importer.release();
  }
});
