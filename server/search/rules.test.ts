import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let cushion: { id: number };
let curtain: { id: number };
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
  cushion = await makeProduct(shop.database, { name: 'Indigo Buta Cushion', color: 'Indigo' });
  curtain = await makeProduct(shop.database, {
    name: 'Oat Curtain',
    color: 'Oat',
    category: 'curtains',
  });
  await makeProduct(shop.database, { name: 'Oat Quilt', color: 'Oat', category: 'quilt' });
});
afterAll(async () => shop.close());
beforeEach(async () => {
  for (const table of ['search_synonyms', 'search_boosts', 'search_counts'])
    await shop.database.pool.query(`delete from ${table}`);
  shop.cache.purge(['products', 'search-rules']);
});

const find = async (search: string): Promise<string[]> =>
  (await shop.call('listProducts', { query: { search } })).data.map(({ name }) => name);
const saveSynonym = async (body: object) =>
  shop.call('saveSearchSynonym', { token: owner.token, body });
const saveBoost = async (body: object) =>
  shop.call('saveSearchBoost', { token: owner.token, body });
const report = async () => (await shop.call('getSearchReport', { token: owner.token })).data;
const search = async (query: string, network: number) =>
  shop.call('recordSearch', { body: { query }, from: `203.0.113.${network}` });

test('a synonym leads a cached search without results to products, until it is deleted', async () => {
  expect(await find('sofas')).toEqual([]);
  const { data } = await saveSynonym({ word: ' Sofa ', meaning: 'CUSHIONS', two_way: false });
  expect(data).toMatchObject({ word: 'sofa', meaning: 'cushions', two_way: false });
  expect(await find('sofas')).toEqual(['Indigo Buta Cushion']);
  expect(await find('indigo sofa')).toEqual(['Indigo Buta Cushion']);
  await shop.call('deleteSearchSynonym', { token: owner.token, params: { id: data.id } });
  expect(await find('sofas')).toEqual([]);
});

test('a synonym adds to a word that the catalogue has, in one direction or both', async () => {
  const { data } = await saveSynonym({ word: 'quilt', meaning: 'curtain', two_way: false });
  expect((await find('quilt')).toSorted()).toEqual(['Oat Curtain', 'Oat Quilt']);
  expect(await find('curtain')).toEqual(['Oat Curtain']);
  await saveSynonym({ ...data, two_way: true });
  expect((await find('curtain')).toSorted()).toEqual(['Oat Curtain', 'Oat Quilt']);
  const stale = await saveSynonym({ ...data, meaning: 'cushion' });
  expect(stale).toMatchObject({ status: 409, error: 'version_conflict' });
});

test('a synonym in Hindi letters is the word that shoppers type in either script', async () => {
  await saveSynonym({ word: 'गद्दी', meaning: 'cushion' });
  expect(await find('गद्दी')).toEqual(['Indigo Buta Cushion']);
});

test.each([
  [{ word: 'sofa cover', meaning: 'cushion' }, 422, 'word'],
  [{ word: '!!!', meaning: 'cushion' }, 422, 'word'],
  [{ word: 'sofa', meaning: 'Sofa' }, 422, 'meaning'],
  [{ word: 'divan', meaning: 'quilt' }, 409, 'word'],
])('a synonym that is no pair of words, or exists, is refused: %j', async (body, status, path) => {
  await saveSynonym({ word: 'divan', meaning: 'quilt' });
  expect(await saveSynonym(body)).toMatchObject({ status, errors: [{ path }] });
  expect((await report()).synonyms).toHaveLength(1);
});

test('a boost puts its products first, also those without the words, and only on sale', async () => {
  const draft = await makeProduct(shop.database, { name: 'Draft', status: 'inactive' });
  expect(await find('oat')).not.toContain('Indigo Buta Cushion');
  const { data } = await saveBoost({
    term: 'Oats',
    product_ids: [cushion.id, draft.id, curtain.id],
  });
  expect(data).toMatchObject({
    term: 'oat',
    products: ['Indigo Buta Cushion', 'Draft', 'Oat Curtain'],
  });
  expect(await find('oat')).toEqual(['Indigo Buta Cushion', 'Oat Curtain', 'Oat Quilt']);
  expect(await find('oat quilt')).toEqual(['Oat Quilt']);
  expect(await saveBoost({ term: 'oat', product_ids: [curtain.id] })).toMatchObject({
    status: 409,
    error: 'boost_exists',
  });
  expect(await saveBoost({ term: 'x', product_ids: [2_000_000] })).toMatchObject({
    status: 422,
    errors: [{ path: 'product_ids' }],
  });
  await shop.call('deleteSearchBoost', { token: owner.token, params: { id: data.id } });
  expect((await find('oat')).toSorted()).toEqual(['Oat Curtain', 'Oat Quilt']);
});

test('the report counts searches, and names the word of those without results', async () => {
  for (const network of [1, 2, 3]) await search('indigo cushion', network);
  for (const network of [1, 2]) await search('velvet zari', network);
  await search('one household', 9);
  expect(await report()).toMatchObject({
    most_searched: [{ term: 'indigo cushion', searches: 3 }],
    without_results: [{ term: 'velvet zari', searches: 2, word: 'velvet' }],
  });
  await saveSynonym({ word: 'velvet', meaning: 'cushion' });
  expect((await report()).without_results).toEqual([]);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  const body = { word: 'a', meaning: 'b' };
  expect((await shop.call('saveSearchSynonym', { token: viewer.token, body })).status).toBe(403);
});
