import { expect } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { makeGroup, makeProduct } from '#test/builders.ts';
import { test as base } from '#test/shop-fixtures.ts';

/** A shop with translated products, made before the words of the catalogue are read. */
const test = base
  .extend('save', { scope: 'file' }, async ({ shop, owner }) => {
    const params = (id: number) => ({ id, locale: 'hi' });
    return async (name: CallName, id: number, hindi: string) =>
      shop.call(name, { token: owner.token, params: params(id), body: { name: hindi } });
  })
  .extend('ids', { scope: 'file' }, async ({ shop, save }) => {
    const make = async (name: string, category: string) =>
      (await makeProduct(shop.database, { name, category, color: 'Oat' })).id;
    const throwId = await make('Summer Throw', 'blanket');
    const sheet = await make('Percale Set', 'bed-sheet');
    const plainQuilt = await make('Plain Quilt', 'quilt');
    const godhadi = await make('Godhadi', 'blanket');
    await save('saveProductTranslation', throwId, 'मुलायम सूती खेस।');
    await save('saveProductTranslation', godhadi, 'हाथ की रज़ाई');
    return { throwId, sheet, plainQuilt, godhadi };
  })
  /** The ids that a search finds on the pages in English; those in Hindi must find the same. */
  .extend('find', async ({ shop }) => async (search: string): Promise<number[]> => {
    const found = async (query: object) =>
      (await shop.call('listProducts', { query: { search, ...query } })).data.map(({ id }) => id);
    const english = await found({});
    expect(await found({ locale: 'hi' })).toEqual(english);
    return english.toSorted((a, b) => a - b);
  });

test('a product is found by its Hindi name, typed in either script', async ({ ids, find }) => {
  for (const typed of ['खेस', 'मुलायम खेस', 'मुलाय', 'khes', 'khess', 'mulayam', 'oat खेस'])
    expect([typed, await find(typed)]).toEqual([typed, [ids.throwId]]);
});

test('a synonym still finds the goods without a translation', async ({ ids, find }) => {
  for (const typed of ['रजाई', 'रज़ाई', 'razai'])
    expect([typed, await find(typed)]).toEqual([typed, [ids.plainQuilt, ids.godhadi]]);
});

test('a category is found by its Hindi name at once, beside products named so', async ({
  shop,
  ids,
  find,
  save,
}) => {
  await save('saveProductTranslation', ids.godhadi, 'पलंगपोश');
  expect(await find('पलंगपोश')).toEqual([ids.godhadi]);
  const { rows } = await shop.database.pool.query(
    'select category_id from products where id = $1',
    [ids.sheet],
  );
  await save('saveCategoryTranslation', rows[0].category_id, 'पलंगपोश');
  expect(await find('पलंगपोश')).toEqual([ids.sheet, ids.godhadi]);
});

test('चादर, chadar and bedsheet find the same, in English and in Hindi', async ({
  shop,
  ids,
  find,
  save,
}) => {
  const { rows } = await shop.database.pool.query(
    'select category_id from products where id = $1',
    [ids.sheet],
  );
  await save('saveCategoryTranslation', rows[0].category_id, 'चादर');
  for (const typed of ['चादर', 'chadar', 'bedsheet'])
    expect([typed, await find(typed)]).toEqual([typed, [ids.sheet]]);
});

test('what the Hindi name no longer has is no longer found', async ({ ids, find, save }) => {
  await save('saveProductTranslation', ids.throwId, 'गुदगुदी लोई');
  expect(await find('गुदगुदी')).toEqual([ids.throwId]);
  await save('saveProductTranslation', ids.throwId, 'नरम लोई');
  expect(await find('गुदगुदी')).toEqual([]);
  await save('saveProductTranslation', ids.throwId, '');
  expect(await find('लोई')).toEqual([]);
});

test('the Hindi name of a group is searched in each variant, until it leaves', async ({
  shop,
  save,
}) => {
  const group = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const [queen, king] = group.products.map(({ id }) => id);
  const named = async () =>
    (
      await shop.database.pool.query<{ id: number }>(
        `select id from products where search_text like '% फुलकारी बाग' order by id`,
      )
    ).rows.map(({ id }) => id);
  await save('saveGroupTranslation', group.id, 'फुलकारी बाग');
  expect(await named()).toEqual([queen, king]);
  await shop.database.pool.query('update products set group_id = null where id = $1', [king]);
  await save('saveGroupTranslation', group.id, 'फूल');
  expect(await named()).toEqual([king]);
});
