import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeSettings, type Person, present } from '#test/builders.ts';
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
  shop.call('saveCoupon', { token: owner.token, body });

it('saves a coupon in capitals, and a shopper can use it at once', async () => {
  const saved = await save({ code: ' diwali25 ', type: 'percentage', discount: 12.5 });
  expect(saved).toMatchObject({
    status: 200,
    message: 'Coupon added successfully',
    data: { code: 'DIWALI25', type: 'percentage', discount: 12.5, is_active: true },
  });
  const asha = await makePerson(shop.database);
  expect(
    (await shop.call('verifyCoupon', { token: asha.token, params: { code: 'diwali25' } })).data,
  ).toEqual({ code: 'DIWALI25', type: 'percentage', discount: 12.5 });
});

it.each([
  [{ code: '  ', type: 'percentage', discount: 10 }, 'Please enter a coupon code'],
  [{ type: 'percentage', discount: 10 }, 'Please enter a coupon code'],
  [{ code: 'A', type: 'fixed', discount: 10 }, 'Invalid discount type'],
  [{ code: 'A', discount: 10 }, 'Invalid discount type'],
  [{ code: 'A', type: 'amount', discount: 0 }, 'Discount must be greater than 0'],
  [{ code: 'A', type: 'amount', discount: 1e-10 }, 'Discount must be greater than 0'],
  [
    { code: 'A', type: 'amount', discount: 5, minimum_subtotal: 1e-10 },
    'Minimum order must be greater than 0',
  ],
  [
    { code: 'A', type: 'amount', discount: 5, minimum_subtotal: 100_000_001 },
    'Minimum order must be at most 10,00,00,000',
  ],
  [
    { code: 'A', type: 'amount', discount: 5, starts_at: '0000-01-01T00:00:00Z' },
    'Please give a date',
  ],
  [
    { code: 'A', type: 'amount', discount: 5, ends_at: '2026-01-31T12:00:00+23:59' },
    'Please give a date',
  ],
  [{ code: 'A', type: 'amount', discount: -5 }, 'Discount must be greater than 0'],
  [{ code: 'A', type: 'amount' }, 'Discount must be greater than 0'],
  [{ code: 'A', type: 'amount', discount: 'ten' }, 'Discount must be greater than 0'],
  [
    { code: 'A', type: 'percentage', discount: 100.01 },
    'Percentage discount cannot be greater than 100',
  ],
  [
    { code: 'A', type: 'amount', discount: 1_000_000 },
    'Amount discount cannot be greater than 999999',
  ],
  [{ code: 'A', type: 'amount', discount: 1, id: 'new' }, 'Invalid coupon ID'],
])('refuses %o', async (body, message) => {
  expect(await save(body)).toMatchObject({ status: 422, message });
});

it('takes the largest of both kinds', async () => {
  expect((await save({ code: 'ALL', type: 'percentage', discount: 100 })).status).toBe(200);
  expect((await save({ code: 'MOST', type: 'amount', discount: 999_999 })).data).toMatchObject({
    type: 'amount',
    discount: 999_999,
  });
});

it('changes a coupon, preserves absent limits and removes limits set to null', async () => {
  const limits = {
    uses_max: 50,
    uses_per_customer_max: 1,
    minimum_subtotal: 999.5,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2027-01-01T00:00:00Z',
  };
  const { id } = (
    await save({ code: 'MONSOON', type: 'percentage', discount: 10, is_active: false, ...limits })
  ).data;
  const changed = await save({
    id,
    code: 'MONSOON',
    type: 'amount',
    discount: 200.5,
    uses_max: null,
  });
  expect(changed).toMatchObject({ status: 200, message: 'Coupon updated successfully' });
  expect(changed.data).toMatchObject({
    id,
    type: 'amount',
    discount: 200.5,
    is_active: false,
    uses_max: null,
    uses_per_customer_max: 1,
    minimum_subtotal: 999.5,
  });
  expect(
    await save({
      id,
      code: 'MONSOON',
      type: 'amount',
      discount: 1,
      ends_at: '2025-01-01T00:00:00Z',
    }),
  ).toMatchObject({ status: 422, message: 'A coupon must end after it starts' });
  expect(await save({ id: 99_999, code: 'GONE', type: 'amount', discount: 1 })).toMatchObject({
    status: 404,
    message: 'Coupon not found',
  });
  expect(await save({ code: 'monsoon', type: 'amount', discount: 1 })).toMatchObject({
    status: 409,
    message: 'There is already a coupon with this code.',
  });
});

it('lists the newest first, in pages, and deletes', async () => {
  const listed = await shop.call('listCoupons', {
    token: owner.token,
    query: { page: 1, limit: 2 },
  });
  expect(listed.data.map((coupon: { code: string }) => coupon.code)).toEqual(['MONSOON', 'MOST']);
  expect(listed.meta).toEqual({ page: 1, limit: 2, total: 4, pages: 2 });
  const remove = (id: unknown) => shop.call('deleteCoupon', { token: owner.token, params: { id } });
  expect(await remove(present(listed.data[0]).id)).toMatchObject({
    status: 200,
    message: 'Coupon deleted successfully',
  });
  expect(await remove(present(listed.data[0]).id)).toMatchObject({
    status: 404,
    message: 'Coupon not found',
  });
  for (const id of ['abc', '0', '-1', 'undefined'])
    expect(await remove(id)).toMatchObject({ status: 422, message: 'Invalid coupon ID' });
});

it('refuses a save over a newer version and names the changes', async () => {
  const { id, version } = (await save({ code: 'HOLI', type: 'percentage', discount: 10 })).data;
  expect(
    (await save({ id, version, code: 'HOLI', type: 'percentage', discount: 15, is_active: false }))
      .data.version,
  ).toBe(version + 1);
  const conflict = await save({ id, version, code: 'HOLI', type: 'percentage', discount: 20 });
  expect(conflict).toMatchObject({
    status: 409,
    message: 'This was changed by Owner Rao. Please look at what changed, then save again.',
  });
  expect(conflict.errors).toEqual(
    expect.arrayContaining([
      { path: 'discount', message: 'is now 15' },
      { path: 'is_active', message: 'is now false' },
    ]),
  );
  const { rows } = await shop.database.pool.query(
    'select action from audit_log where subject = $1 order by id',
    [`coupon:${id}`],
  );
  expect(rows).toEqual([{ action: 'coupon.create' }, { action: 'coupon.update' }]);
});

it('gives access to coupons to admins only', async () => {
  const asha = await makePerson(shop.database);
  const body = { code: 'MINE', type: 'percentage', discount: 100 };
  for (const [name, sent] of [
    ['listCoupons', undefined],
    ['saveCoupon', body],
    ['deleteCoupon', undefined],
  ] as const) {
    expect(
      (await shop.call(name, { token: asha.token, params: { id: 1 }, body: sent })).status,
    ).toBe(403);
    expect((await shop.call(name, { params: { id: 1 }, body: sent })).status).toBe(401);
  }
});
