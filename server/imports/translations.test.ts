import { expect } from 'vitest';
import { makeGroup, makeProduct } from '#test/builders.ts';
import { test as base } from '#test/shop-fixtures.ts';
import { importer } from './imports.fixture.ts';

const test = base.extend('file', async ({ shop, owner }) => {
  const at = importer(shop, owner.token);
  return {
    ...at,
    imported: async (csv: string) => {
      const { id } = await at.preview(csv);
      await at.apply(id, { leave_out_bad: true });
      await at.work('apply_import', id);
      return at.state(id);
    },
    read: async (slug: string) => {
      // The job runs without the cache of this process.
      shop.cache.purge(['*']);
      const query = { locale: 'hi' };
      return (await shop.call('getProduct', { params: { slug }, query })).data;
    },
  };
});

test('Hindi names travel through a file, which changes nothing when it comes back', async ({
  shop,
  file,
}) => {
  const { slug } = await makeProduct(shop.database, { name: 'Ikat Cushion' });
  expect(await file.imported(`slug,name_hi,description_hi\n${slug},इकत कुशन,सूती।\n`)).toMatchObject({
    state: 'done',
    changed: 1,
  });
  expect(await file.read(slug)).toMatchObject({ name: 'इकत कुशन', description: 'सूती।' });
  const exported = await file.exported();
  expect(exported).toContain('इकत कुशन');
  expect(await file.preview(exported)).toMatchObject({ changed: 0, new: 0, bad: 0 });
});

test('a blank Hindi cell is English again, and a file without the column changes nothing', async ({
  shop,
  file,
}) => {
  const { slug, name } = await makeProduct(shop.database);
  await file.imported(`slug,name_hi,description_hi\n${slug},कुशन,नरम।\n`);
  await file.imported(`slug,stock\n${slug},7\n`);
  expect(await file.read(slug)).toMatchObject({ name: 'कुशन' });
  await file.imported(`slug,name_hi\n${slug},\n`);
  expect(await file.read(slug)).toMatchObject({ name, description: 'नरम।' });
});

test('the lines of a group write its Hindi name once, that of the first line', async ({
  shop,
  file,
}) => {
  const { products } = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const [queen = '', king = ''] = products.map(({ slug }) => slug);
  await file.imported(`slug,name_hi\n${queen},चादर\n${king},दूसरी चादर\n`);
  expect(await file.read(king)).toMatchObject({ name: 'चादर', group: { name: 'चादर' } });
  const { group_id: groupId } = await file.read(king);
  const { rows } = await shop.database.pool.query(
    'select * from translations where group_id = $1',
    [groupId],
  );
  expect(rows).toMatchObject([{ resource: 'product-groups', version: 1 }]);
});

test('a Hindi name that is too long is a problem of its line', async ({ shop, file }) => {
  const { slug } = await makeProduct(shop.database);
  const { id } = await file.preview(`slug,name_hi\n${slug},${'क'.repeat(161)}\n`);
  expect(await file.lines(id, 'bad')).toMatchObject([
    { problem: 'name_hi: Please shorten this text' },
  ]);
});
