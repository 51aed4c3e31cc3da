import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(() => shop.close());

const save = (body: Record<string, unknown>) =>
  shop.call('savePromotion', { token: owner.token, body });
const remove = (id: number) => shop.call('deletePromotion', { token: owner.token, params: { id } });

const buyTwoGetOne = {
  name: 'Buy 2, get 1 free',
  kind: 'buy_x_get_y',
  terms: { buy: 2, get: 1, percent: 100 },
  scope: { all: true },
};

test('the owner lists, changes, copies and deletes promotions; a shopper may not', async () => {
  const saved = await save({
    ...buyTwoGetOne,
    code: 'threes',
    starts_at: '2030-01-01T00:00:00Z',
    combines_with: ['order'],
    payment_methods: ['upi', 'wallet'],
  });
  expect(saved.data).toMatchObject({
    code: 'THREES',
    kind: 'buy_x_get_y',
    terms: { buy: 2, get: 1, percent: 100 },
    scope: { all: true },
    state: 'scheduled',
    discount_class: 'product',
    description: 'Buy 2, get 1 free, for orders paid by UPI or Wallet.',
    uses_count: 0,
  });
  const { id, version } = saved.data;
  expect((await save({ id, version, is_active: false })).data).toMatchObject({
    state: 'off',
    combines_with: ['order'],
  });
  expect(await save({ id, version, name: 'Other' })).toMatchObject({ status: 409 });
  const copy = await shop.call('duplicatePromotion', { token: owner.token, params: { id } });
  expect(copy.data).toMatchObject({ code: null, name: 'Copy of Buy 2, get 1 free', state: 'off' });
  const listed = await shop.call('listPromotions', { token: owner.token, query: { state: 'off' } });
  expect(listed.data.map((each: { id: number }) => each.id)).toEqual([copy.data.id, id]);
  for (const each of [id, copy.data.id]) expect(await remove(each)).toMatchObject({ status: 200 });
  expect(await remove(id)).toMatchObject({ status: 404, message: 'Promotion not found' });
  const asha = await makePerson(shop.database);
  expect((await shop.call('savePromotion', { token: asha.token, body: buyTwoGetOne })).status).toBe(
    403,
  );
});

const secondsFromNow = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString();

test('a badge shows on the products in scope from the start to the end of its promotion', async () => {
  const cushion = await makeProduct(shop.database, { category: 'cushion' });
  const other = await makeProduct(shop.database, { category: 'throw' });
  const badges = async (slug: string) =>
    (await shop.call('getProduct', { params: { slug } })).data.badges.map(({ text }) => text);
  const onCard = async () =>
    (await shop.call('listProducts', { query: { category: 'cushion' } })).data[0]?.badges;
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select category_id as id from products where id = $1',
    [cushion.id],
  );
  const scope = { category_ids: [rows[0]?.id] };
  expect(await badges(cushion.slug)).toEqual([]);
  const saved = await save({
    ...buyTwoGetOne,
    scope,
    has_badge: true,
    starts_at: secondsFromNow(3600),
  });
  expect(saved.data.has_badge).toBe(true);
  expect([await badges(cushion.slug), await onCard()]).toEqual([[], []]);
  await save({ id: saved.data.id, starts_at: secondsFromNow(1) });
  await expect.poll(() => badges(cushion.slug)).toEqual(['Buy 2, get 1 free']);
  expect(await onCard()).toEqual([
    {
      promotion_id: saved.data.id,
      text: 'Buy 2, get 1 free',
      description: 'Buy 2, get 1 free on cushion.',
    },
  ]);
  expect(await badges(other.slug)).toEqual([]);
  await save({ id: saved.data.id, ends_at: secondsFromNow(1) });
  await expect.poll(() => badges(cushion.slug)).toEqual([]);
  expect(await onCard()).toEqual([]);
  await save({ id: saved.data.id, ends_at: null });
  expect(await badges(cushion.slug)).toEqual(['Buy 2, get 1 free']);
  const renamed = new FormData();
  renamed.set('id', String(rows[0]?.id));
  renamed.set('name', 'Pillow');
  await shop.call('saveCategory', { token: owner.token, body: renamed });
  expect(await onCard()).toMatchObject([{ description: 'Buy 2, get 1 free on Pillow.' }]);
  await save({ id: saved.data.id, has_badge: false });
  expect(await badges(cushion.slug)).toEqual([]);
  await remove(saved.data.id);
});

test.each([
  { code: 'BADGE' },
  { uses_max: 5 },
  { first_order_only: true },
  { payment_methods: ['upi'] },
])('an offer that not every shopper gets has no badge: %o', async (limit) => {
  expect(await save({ ...buyTwoGetOne, ...limit, has_badge: true })).toMatchObject({
    status: 422,
    errors: [{ path: 'has_badge' }],
  });
});

test.each([
  [
    { kind: 'percentage', terms: { percent: 110 } },
    'The percentage must be above 0 and at most 100',
  ],
  [{ kind: 'percentage', terms: { amount: 50 } }, 'The percentage must be above 0 and at most 100'],
  [{ kind: 'amount', terms: { percent: 50 } }, 'The amount must be greater than 0'],
  [{ kind: 'buy_x_get_y', terms: { buy: 2 } }, 'Buy and get must be whole numbers from 1 to 20'],
  [
    { kind: 'tiered', terms: { tiers: [{ from: 100, amount: 10, percent: 5 }] } },
    'Each tier needs an amount to spend, and either an amount or a percentage off',
  ],
  [{ kind: 'free_shipping', scope: {} }, 'Please choose what the promotion applies to'],
  [{ kind: 'free_shipping', name: '' }, 'Please enter a name'],
])('refuses %o', async (body, message) => {
  expect(await save({ name: 'Wrong', ...body })).toMatchObject({ status: 422, message });
});

test('a scope names only what exists; what is deleted later leaves it at the next save', async () => {
  const unknown = 2_000_000_000;
  const form = { name: 'Chosen', kind: 'percentage', terms: { percent: 10 } };
  const scope = { product_ids: [unknown], group_ids: [unknown], category_ids: [unknown] };
  const message = 'Not found: category 2000000000, product 2000000000, product group 2000000000';
  const refused = { status: 422, message, errors: [{ path: 'scope', message }] };
  expect(await save({ ...form, scope })).toMatchObject(refused);
  const [remaining, deleted] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  const ids = [remaining.id, deleted.id];
  const { data } = await save({ ...form, scope: { product_ids: ids } });
  await shop.database.pool.query('delete from products where id = $1', [deleted.id]);
  const renamed = await save({ id: data.id, name: 'Renamed', scope: { product_ids: ids } });
  expect(renamed.data.scope.product_ids).toEqual([remaining.id]);
  expect(await save({ id: data.id, scope: { product_ids: ids } })).toMatchObject({
    status: 422,
    message: `Not found: product ${deleted.id}`,
  });
  await remove(data.id);
});

test('coupons are sorted by age or code', async () => {
  for (const code of ['BARI', 'AARI', 'CARI'])
    await shop.call('saveCoupon', {
      token: owner.token,
      body: { code, type: 'amount', discount: 10 },
    });
  const sorted = async (sort: string) => {
    const { data } = await shop.call('listCoupons', { token: owner.token, query: { sort } });
    return data.flatMap(({ code }) => (code.endsWith('ARI') ? [code] : []));
  };
  expect(await sorted('oldest')).toEqual(['BARI', 'AARI', 'CARI']);
  expect(await sorted('newest')).toEqual(['CARI', 'AARI', 'BARI']);
  expect(await sorted('code')).toEqual(['AARI', 'BARI', 'CARI']);
});
