import { expect } from 'vitest';
import { makeProduct } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

const english = { code: 'en', name: 'English', is_default: true };

test('the owner switches Hindi on and off', async ({ shop, owner }) => {
  const list = async () => (await shop.call('listLocales')).data;
  const save = async (languages: string[]) =>
    shop.call('saveSettings', { token: owner.token, body: { site_name: 'Homeloom', languages } });
  expect(await list()).toEqual([english]);
  await save(['hi', 'hi']);
  expect(await list()).toEqual([english, { code: 'hi', name: 'हिन्दी', is_default: false }]);
  expect(await save(['xx'])).toMatchObject({ status: 422 });
  await save([]);
  expect(await list()).toEqual([english]);
});

test('a read in Hindi never answers one in English, however many come at once', async ({
  shop,
  owner,
}) => {
  const { id, name } = await makeProduct(shop.database);
  const params = { id, locale: 'hi' };
  const read = async (query: Record<string, unknown>) =>
    (await shop.call('getProductById', { params: { id }, query })).data.name;
  for (const hindi of ['चादर', 'खेस']) {
    const { token } = owner;
    await shop.call('saveProductTranslation', { token, params, body: { name: hindi } });
    const queries = Array.from({ length: 60 }, (_, turn) => (turn % 2 ? { locale: 'hi' } : {}));
    const names = await Promise.all(queries.map(read));
    expect(new Set(names.filter((_, turn) => turn % 2 === 1))).toEqual(new Set([hindi]));
    expect(new Set(names.filter((_, turn) => turn % 2 === 0))).toEqual(new Set([name]));
  }
});

test('English is the same answer, with or without its name', async ({ shop }) => {
  const { slug } = await makeProduct(shop.database);
  const read = async (query: string) => shop.app.inject(`/api/product/${slug}${query}`);
  const [plain, named, hindi] = [
    await read(''),
    await read('?locale=en'),
    await read('?locale=hi'),
  ];
  expect(plain.statusCode).toBe(200);
  expect(named.headers['etag']).toBe(plain.headers['etag']);
  expect(hindi.body).toBe(plain.body);
});
