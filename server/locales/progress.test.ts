import { expect } from 'vitest';
import { makeGroup, makeProduct } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

test('the share of products with a Hindi name counts a group once', async ({ shop, owner }) => {
  const { token } = owner;
  const products = async () => {
    const { data } = await shop.call('getTranslationProgress', { token });
    return data.find(({ locale, resource }) => locale === 'hi' && resource === 'products');
  };
  const group = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const single = await makeProduct(shop.database);
  await makeProduct(shop.database, { status: 'inactive' });
  expect(await products()).toMatchObject({ total: 2, translated: 0 });
  await shop.call('saveGroupTranslation', {
    ...{ token, params: { id: group.id, locale: 'hi' }, body: { name: 'चादर' } },
  });
  const params = { id: single.id, locale: 'hi' };
  await shop.call('saveProductTranslation', { token, params, body: { description: 'सूती।' } });
  expect(await products()).toMatchObject({ total: 2, translated: 1 });
  await shop.call('saveProductTranslation', { token, params, body: { name: 'तकिया' } });
  expect(await products()).toMatchObject({ total: 2, translated: 2 });
});

test('a copy of a variant has the Hindi texts of its group, under a name of its own', async ({
  shop,
  owner,
}) => {
  const { token } = owner;
  const { id, products } = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const [queen] = products;
  await shop.call('saveGroupTranslation', {
    ...{ token, params: { id, locale: 'hi' }, body: { name: 'चादर', description: 'सूती।' } },
  });
  await shop.call('saveProductTranslation', {
    ...{ token, params: { id: queen?.id, locale: 'hi' }, body: { description: 'मुलायम।' } },
  });
  const copy = await shop.call('duplicateProduct', { token, params: { id: queen?.id } });
  const { data } = await shop.call('getProductTranslation', {
    ...{ token, params: { id: copy.data.id, locale: 'hi' } },
  });
  expect(data).toMatchObject({ name: 'चादर (copy)', description: 'मुलायम।', version: 1 });
});

test('a copy of a product without translations has none', async ({ shop, owner }) => {
  const { token } = owner;
  const { id } = await makeProduct(shop.database);
  const copy = await shop.call('duplicateProduct', { token, params: { id } });
  const params = { id: copy.data.id, locale: 'hi' };
  expect((await shop.call('getProductTranslation', { token, params })).data.version).toBe(0);
});
