import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const send = async (name: 'previewTranslations' | 'importTranslations', csv: string) =>
  shop.call(name, { token: owner.token, headers: { 'content-type': 'text/csv' }, body: csv });

const exported = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const url = '/api/admin/translations/export';
  return (await shop.app.inject({ method: 'GET', url, headers })).body;
};

const stored = async (key: number | string, resource: string) => {
  const { rows } = await shop.database.pool.query<{ texts: object; version: number }>(
    'select texts, version from translations where resource = $1 and key = $2',
    [resource, String(key)],
  );
  return rows[0];
};

test('every text of a product travels through a file, which changes nothing when repeated', async () => {
  const { id, slug } = await makeProduct(shop.database, { name: 'Ikat Cushion' });
  const csv = [
    'resource,id,field,en,hi',
    `products,${id},name,Ikat Cushion,इकत कुशन`,
    `products,${id},care_instruction,,"हाथ से धोएँ\nछाया में सुखाएँ"`,
    `products,${id},meta_title,,इकत कुशन खरीदें`,
    'settings,shop,site_slogan,,भारत में बुना',
  ].join('\r\n');
  expect((await send('previewTranslations', csv)).data).toEqual({
    ...{ rows: 4, changed: 2, problems: [], problem_count: 0 },
  });
  expect(await stored(id, 'products')).toBeUndefined();
  expect((await send('importTranslations', csv)).status).toBe(200);
  const { data } = await shop.call('getProduct', { params: { slug }, query: { locale: 'hi' } });
  expect(data).toMatchObject({
    name: 'इकत कुशन',
    meta_title: 'इकत कुशन खरीदें',
    care_instruction: ['हाथ से धोएँ', 'छाया में सुखाएँ'],
  });
  const file = await exported();
  expect(file).toContain(`products,${id},name,Ikat Cushion,इकत कुशन`);
  expect(file).toMatch(/^categories,\d+,name,/m);
  for (const again of [csv, file])
    expect((await send('importTranslations', again)).data).toMatchObject({ changed: 0 });
  expect(await stored(id, 'products')).toMatchObject({ version: 1 });
});

test('a text of the menu is translated in a file, by its English text', async () => {
  const item = { label: 'Our weavers', target: { kind: 'all' }, children: [] };
  const body = { menu: [item] };
  await shop.call('saveAppearance', { token: owner.token, body });
  expect(await exported()).toMatch(/^navigation,Our weavers,text,Our weavers,\r?$/m);
  const csv = (id: string) => `resource,id,field,hi\nnavigation,${id},text,हमारे बुनकर`;
  expect((await send('previewTranslations', csv('Gone'))).data).toMatchObject({
    problems: [{ line: 2, message: 'The shop has no navigation “Gone”' }],
  });
  expect((await send('importTranslations', csv('Our weavers'))).status).toBe(200);
  expect(await exported()).toContain('navigation,Our weavers,text,Our weavers,हमारे बुनकर');
});

test('a blank cell is English again, and a group has its texts once', async () => {
  const { id } = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const line = (name: string) =>
    `resource,id,field,hi\nproduct-groups,${id},name,${name}\nproduct-groups,${id},description,नरम।\n`;
  await send('importTranslations', line('चादर'));
  expect((await exported()).match(/product-groups,\d+,name/g)).toHaveLength(1);
  expect((await send('importTranslations', line(''))).data.changed).toBe(1);
  expect(await stored(id, 'product-groups')).toEqual({
    ...{ texts: { description: 'नरम।' }, version: 2 },
  });
});

test('a file with one bad line changes nothing and names each line', async () => {
  const { id } = await makeProduct(shop.database);
  const bad = [
    'resource,id,field,hi',
    `products,${id},name,चादर`,
    `products,${id},name,दूसरी चादर`,
    `products,${id},price,९`,
    `carts,1,name,क`,
    `products,999999,name,चादर`,
    `products,${id},meta_title,${'क'.repeat(1000)}`,
  ].join('\n');
  const { data } = await send('previewTranslations', bad);
  expect(data.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    `3 products ${id} name is in the file twice`,
    expect.stringMatching(/^4 There is no text “price” here/),
    '5 “carts” is no resource with translations',
    '6 The shop has no products “999999”',
    '7 hi: Please shorten this text',
  ]);
  expect(await send('importTranslations', bad)).toMatchObject({
    ...{ status: 422, error: 'translations_invalid' },
    message: 'Nothing was imported. Lines with errors: 5.',
  });
  expect(await stored(id, 'products')).toBeUndefined();
  for (const [file, error] of [
    ['', 'import_empty'],
    ['resource,id,field\n', 'import_columns'],
    ['resource,id,field,hi,hi\n', 'import_column_duplicate'],
  ] as const)
    expect(await send('importTranslations', file)).toMatchObject({ error });
});

test('two imports of one file at once save it once, and one may be asked to try again', async () => {
  const { id } = await makeProduct(shop.database);
  const csv = `resource,id,field,hi\nproducts,${id},name,परदे\n`;
  const answers = await Promise.all([
    send('importTranslations', csv),
    send('importTranslations', csv),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const each of refused) expect(each).toMatchObject({ error: 'version_conflict' });
  expect(await stored(id, 'products')).toEqual({ texts: { name: 'परदे' }, version: 1 });
});
