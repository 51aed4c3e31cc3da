import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

type Given = { id?: number; list?: string; name?: string; query?: string };
const save = async ({ token }: Person, given: Given) =>
  await shop.call('saveView', {
    token,
    body: { list: 'orders', name: 'To ship', query: 'status=processing', ...given },
  });
const listed = async ({ token }: Person, list = 'orders') =>
  (await shop.call('listSavedViews', { token, query: { list } })).data;
const staff = async () => await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });

test('a view keeps the query of its list under a name, for one account', async () => {
  const [asha, meera] = [await staff(), await staff()];
  const query = 'status=processing&search=%E0%A4%9A%E0%A4%BE%E0%A4%A6%E0%A4%B0&sort=amount_desc';
  expect(await save(asha, { query: `?${query}` })).toMatchObject({
    status: 200,
    message: 'View saved',
    data: [{ name: 'To ship', query }],
  });
  await save(asha, { list: 'products', name: 'To ship', query: 'stock=low_stock' });
  expect(await listed(asha)).toHaveLength(1);
  expect(await listed(asha, 'products')).toMatchObject([{ query: 'stock=low_stock' }]);
  expect(await listed(meera)).toEqual([]);
  expect((await shop.call('listSavedViews', { query: { list: 'orders' } })).status).toBe(401);
});

test('saving under the same name replaces the filters, in any case and at the same time', async () => {
  const asha = await staff();
  await Promise.all(['To ship', 'to SHIP', 'TO ship'].map(async (name) => save(asha, { name })));
  await save(asha, { query: 'status=shipped' });
  expect(await listed(asha)).toMatchObject([{ name: 'To ship', query: 'status=shipped' }]);
});

test('a view is renamed and deleted by its account alone, never to the name of another', async () => {
  const [asha, meera] = [await staff(), await staff()];
  await save(asha, {});
  const [view] = (await save(asha, { name: 'Unpaid', query: 'payment=pending' })).data;
  if (!view) throw new Error('the view was not saved');
  expect(await save(meera, { id: view.id, name: 'Mine' })).toMatchObject({ status: 404 });
  expect(await save(asha, { id: view.id, name: 'unpaid' })).toMatchObject({
    status: 409,
    error: 'view_name_taken',
  });
  const renamed = await save(asha, { id: view.id, name: 'TO SHIP', query: view.query });
  expect(renamed.data.map(({ name }) => name)).toEqual(['TO SHIP', 'Unpaid']);
  const params = { id: view.id };
  expect((await shop.call('deleteSavedView', { token: meera.token, params })).status).toBe(404);
  expect(await shop.call('deleteSavedView', { token: asha.token, params })).toMatchObject({
    status: 200,
    message: 'View deleted',
  });
  expect(await listed(asha)).toMatchObject([{ name: 'Unpaid' }]);
});

test('an account has at most 20 views of a list, also when they are saved at the same time', async () => {
  const asha = await staff();
  const responses = await Promise.all(
    Array.from({ length: 22 }, async (_, n) => await save(asha, { name: `View ${n}` })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(responses.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    message: 'You have saved 20 views of this list. Please remove one first.',
  });
  const [first] = await listed(asha);
  expect((await save(asha, { name: first?.name ?? '', query: 'sort=oldest' })).status).toBe(200);
  expect((await save(asha, { list: 'products', query: 'sort=name' })).status).toBe(200);
});

test.each([
  { name: ' ', message: 'Please give the view a name' },
  { name: 'n'.repeat(41), message: 'Please shorten this text' },
  { query: '', message: 'Please choose a filter or a sort first' },
  { query: 's='.padEnd(2001, 'x'), message: 'Please shorten this text' },
  { list: 'customers', message: 'Please choose a list' },
])('$message', async ({ message, ...given }) => {
  expect(await save(owner, given)).toMatchObject({ status: 422, errors: [{ message }] });
});

test('the views of a removed member are deleted', async () => {
  const asha = await staff();
  await save(asha, { query: 'search=kavya%40example.com' });
  await shop.call('removeStaff', { token: owner.token, params: { id: asha.id } });
  const { rowCount } = await shop.database.pool.query(
    'select from saved_views where user_id = $1',
    [asha.id],
  );
  expect(rowCount).toBe(0);
});
