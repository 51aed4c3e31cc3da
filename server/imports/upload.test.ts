import { expect } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { importer } from './imports.fixture.ts';
import { test } from '#test/shop-fixtures.ts';

let at: ReturnType<typeof importer>;
test.beforeAll(async ({ shop, owner }) => {
  at = importer(shop, owner.token);
  await makeProduct(shop.database, { name: 'Ikat Bolster', stock: 5 });
});

test('a file that is not a product list is refused with a reason, and nothing of it is saved', async ({
  shop,
}) => {
  const utf16 = Buffer.from('\ufeffslug,name', 'utf16le');
  const refused = await Promise.all(
    [
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8]),
      utf16,
      '',
      'hello',
      'price,stock\r\n1,2',
      'Handle,Variant Price\r\na,1',
      'slug,name,Name\r\na,b,c',
      'slug,name\r\na,"b',
    ].map(async (content) => (await at.upload(content)).message),
  );
  expect(refused).toEqual([
    'This file is not a CSV file. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'This file is not in UTF-8. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'This file is empty. Please choose one with a header line and at least one more line.',
    'This file is not a CSV file. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'The column “slug” is missing in this file. Export your products to see the supported columns.',
    'The column “title” is missing in this file. Export your products to see the supported columns.',
    'The column “name” appears twice in this file. Please remove one of them.',
    'OK',
  ]);
  const broken = await at.preview(`slug,name\r\nfirst,One\r\nsecond,"Two\r\nthird,Three`);
  expect(broken).toMatchObject({
    state: 'failed',
    problem:
      'Line 3 of this file cannot be read as CSV: a quotation mark is missing or extra. Please correct it and upload the file again.',
  });
  const late = await at.preview(
    Buffer.concat([
      Buffer.from('slug,name\r\n' + 'first,One\r\n'.repeat(30_000)),
      Buffer.from('last,Caf\xe9 curtain', 'latin1'),
    ]),
  );
  expect(late).toMatchObject({
    state: 'failed',
    problem:
      'This file is not in UTF-8. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
  });
  const large = await at.upload(Buffer.alloc(40 * 1024 * 1024 + 1, 'slug,name\r\n'));
  expect(large).toMatchObject({
    status: 413,
    message:
      'This file is too large. Please split it into files of at most 40 MB and 50,000 lines.',
  });
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as left_over from product_imports where state = 'uploading'`,
  );
  expect(rows).toEqual([{ left_over: 0 }]);
});

test('a file with semicolons is read as one with commas', async () => {
  expect(await at.preview('slug;price\r\nikat-bolster;1\r\n')).toMatchObject({
    state: 'ready',
    changed: 1,
  });
});

test('a file with only a header line is refused as empty', async () => {
  expect(await at.preview('slug,price\r\n\r\n')).toMatchObject({
    state: 'failed',
    problem: 'This file is empty. Please choose one with a header line and at least one more line.',
  });
});

test('a waiting import can be discarded; a viewer cannot change it', async ({ shop, owner }) => {
  const { id } = await at.upload('slug,price\r\nikat-bolster,1\r\n');
  const viewer = await makePerson(shop.database, {
    name: 'Viewer Jain',
    role: 'admin',
    staffRole: 'viewer',
  });
  const calls = [
    ['uploadImport', 'slug'],
    ['applyImport', {}],
    ['discardImport', undefined],
  ] as const;
  for (const [name, body] of calls) {
    expect(
      await shop.call(name, {
        token: viewer.token,
        params: { id },
        body,
        ...(name === 'uploadImport' ? { headers: { 'content-type': 'text/csv' } } : {}),
      }),
    ).toMatchObject({ status: 403 });
  }
  expect((await shop.call('getImport', { token: viewer.token, params: { id } })).status).toBe(200);
  expect((await shop.call('discardImport', { token: owner.token, params: { id } })).message).toBe(
    'Import discarded',
  );
  await at.work('read_import', id);
  expect(await shop.call('getImport', { token: owner.token, params: { id } })).toMatchObject({
    status: 404,
    message: 'Import not found',
  });
});

test('in production a new product on sale has its weight, as in the product form', async ({
  shop,
}) => {
  await makeProduct(shop.database, { name: 'Hand Towel', category: 'towels' });
  const towel = {
    ...{ slug: 'towel', name: 'Towel', category: 'towels', price: '499', stock: '3' },
    ...{ color: 'Rust', size: 'Bath', description: 'Soft.', country_of_origin: 'India' },
    ...{ manufacturer: 'Jaipur Looms', net_quantity: '1 towel', dimensions: '70 × 140 cm' },
  };
  const csv = (weight: string): string =>
    [
      [...Object.keys(towel), 'Weight (g)'],
      [...Object.values(towel), weight],
    ].join('\r\n');
  Object.assign(shop.config, { env: 'production' });
  const heavy = await at.preview(csv('520'));
  const light = await at.preview(csv(''));
  Object.assign(shop.config, { env: 'demo' });
  expect(heavy).toMatchObject({ new: 1, bad: 0, ignored_columns: [] });
  expect((await at.lines(light.id, 'bad'))[0]?.problem).toBe(
    'weight_grams: Please enter the weight: couriers and rates by weight need it',
  );
});
