import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import type { ApiResponse } from '#test/shop.ts';
import { type AdminFixture, openAdminFixture } from '../admin/admin.fixture.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(async () => fixture.close());

const sheet = (name: string, variants: readonly object[], rest: Record<string, string> = {}) =>
  fixture.save({
    name,
    price: '1299',
    original_price: '1999',
    stock: '12',
    rating: '4.5',
    color: 'Indigo',
    size: 'Single',
    description: 'Block printed by hand in Bagru.',
    variants: JSON.stringify(variants),
    ...rest,
  });
const king = { size: 'King', color: 'Indigo', price: '1999', original_price: '2999', stock: '5' };
const stocksOf = ({ group }: ApiResponse<'saveProduct'>['data']) =>
  new Map(group?.variants.map(({ size, stock }) => [size, stock]));
const named = async (name: string) =>
  (
    await fixture.shop.call('listProducts', {
      token: fixture.owner.token,
      query: { search: name, variants: 'all' },
    })
  ).data.filter((product) => product.name === name);

test('a product with its further sizes is saved in one call, with stock of each', async () => {
  const { status, data } = await sheet('Jaal sheet', [king]);
  expect(status).toBe(200);
  expect(stocksOf(data)).toEqual(
    new Map([
      ['Single', 12],
      ['King', 5],
    ]),
  );
  const second = present(data.group?.variants.find(({ size }) => size === 'King'));
  expect(second).toMatchObject({ price: 1999, original_price: 2999, color: 'Indigo' });
  const queen = { ...king, size: 'Queen', price: '1799' };
  const sold = { product_id: second.product_id, stock: '9', stock_before: 7 };
  const changed = await sheet('Jaal sheet', [sold, queen], {
    product_id: String(data.id),
    version: String(data.version),
  });
  expect(stocksOf(changed.data)).toEqual(
    new Map([
      ['Single', 12],
      ['King', 7],
      ['Queen', 5],
    ]),
  );
});

test('a wrong size leaves nothing saved, and the error names its place', async () => {
  const above = await sheet('Vine sheet', [king, { ...king, size: 'Queen', price: '9999' }]);
  expect(above).toMatchObject({ status: 422 });
  expect(above.errors).toMatchObject([{ path: 'variants.1.price' }]);
  const blank = await sheet('Vine sheet', [{ ...king, price: '' }]);
  expect(blank.status).toBe(422);
  const twice = await sheet('Vine sheet', [{ ...king, size: 'single' }]);
  expect(twice).toMatchObject({ status: 409, error: 'variant_exists' });
  const stranger = await sheet('Vine sheet', [{ product_id: 1, price: '5' }]);
  expect(stranger.status).toBe(422);
  expect(await named('Vine sheet')).toEqual([]);
});

test('prices and stock of all sizes are changed in one call, or none of them', async () => {
  const { shop, owner, auditEntries } = fixture;
  const { data } = await sheet('Dabu sheet', [king]);
  const [one, two] = present(data.group).variants;
  const call = async (id: number, variants: object[]) =>
    shop.call('savePrices', { token: owner.token, params: { id }, body: { variants } });
  const ids = [present(one).product_id, present(two).product_id];
  const saved = await call(data.id, [
    { product_id: ids[0], price: 1111 },
    { product_id: ids[1], stock: 9, stock_before: 4 },
  ]);
  expect(saved.message).toBe('Prices and stock saved');
  expect(saved.data.group?.variants.some(({ price }) => price === 1111)).toBe(true);
  expect(
    await call(data.id, [
      { product_id: ids[0], price: 1222 },
      { product_id: ids[1], price: 99_999 },
    ]),
  ).toMatchObject({ status: 422, errors: [{ path: 'variants.1.price' }] });
  const { data: alone } = await sheet('Single sheet', []);
  const changed = await call(alone.id, [
    { product_id: alone.id, price: 999, stock: 20, stock_before: 10 },
  ]);
  expect(changed.data).toMatchObject({ price: 999, stock: 22 });
  expect(await fixture.movements(alone.id)).toMatchObject([{ delta: 12 }, { delta: 10 }]);
  expect((await auditEntries(`product:${alone.id}`)).map(({ action }) => action)).toEqual([
    'product.create',
    'product.update',
  ]);
  expect((await call(alone.id, [{ product_id: ids[0], price: 5 }])).status).toBe(422);
});
