import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkChange, BulkTarget } from '#contract/catalogue/bulk-edit-form.ts';
import { makePerson, makeProduct } from '#test/builders.ts';
import { type AdminFixture, openAdminFixture } from '../admin/admin.fixture.ts';

let adminShop: AdminFixture;
beforeAll(async () => {
  adminShop = await openAdminFixture();
});
afterAll(async () => adminShop.close());

const callerOf =
  (name: 'previewBulkEdit' | 'bulkEditProducts') =>
  async (target: BulkTarget, change: BulkChange) =>
    adminShop.shop.call(name, { token: adminShop.owner.token, body: { target, change } });
const preview = callerOf('previewBulkEdit');
const edit = callerOf('bulkEditProducts');
const undo = async (id: number) =>
  adminShop.shop.call('undoBulkEdit', { token: adminShop.owner.token, params: { id } });
const product = async (id: number) =>
  (await adminShop.shop.call('getAdminProduct', { token: adminShop.owner.token, params: { id } }))
    .data;
const make = async (names: readonly string[], rest: Parameters<typeof makeProduct>[1] = {}) => {
  const ids: number[] = [];
  for (const name of names)
    ids.push((await makeProduct(adminShop.shop.database, { name, ...rest })).id);
  return ids;
};

it('shows the effect before it writes, then writes all of it, and undoes it', async () => {
  const ids = await make(['Price A', 'Price B'], { pricePaise: 99_900 });
  const change: BulkChange = { field: 'price', how: 'percent', percent: 10, round: 'nine' };
  expect((await preview({ ids }, change)).data).toMatchObject({
    total: 2,
    changed: 2,
    summary: 'Price + 10 %, rounded to an amount that ends in 9',
    rows: [{ name: 'Price A', before: '₹999.00', after: '₹1,099.00' }, { name: 'Price B' }],
    problems: [],
  });
  expect((await product(ids[0] ?? 0)).price).toBe(999);
  const done = await edit({ ids }, change);
  expect(done).toMatchObject({
    status: 200,
    message: '2 products updated',
    data: { changed: 2, can_undo: true },
  });
  expect((await product(ids[0] ?? 0)).price).toBe(1099);
  expect(await adminShop.auditEntries(`product:${ids[0]}`)).toMatchObject([
    {
      action: 'product.update',
      before: { Price: '₹999.00' },
      after: { Price: '₹1,099.00', 'Bulk edit': done.data.id },
      version: 2,
    },
  ]);
  expect(await adminShop.auditEntries(`bulk:${done.data.id}`)).toMatchObject([
    { after: { Products: 2 } },
  ]);
  expect(await undo(done.data.id)).toMatchObject({
    message: 'Bulk edit undone for 2 products',
    data: { undone: 2, refused: [] },
  });
  expect((await product(ids[1] ?? 0)).price).toBe(999);
  expect(await undo(done.data.id)).toMatchObject({
    status: 409,
    message: 'This bulk edit has already been undone.',
  });
  expect(
    (await adminShop.shop.call('listBulkEdits', { token: adminShop.owner.token })).data[0],
  ).toMatchObject({ id: done.data.id, who: 'Owner Rao', can_undo: false });
});

it('skips and names products that were changed since, and undoes the rest', async () => {
  const ids = await make(['Undo A', 'Undo B']);
  const { data } = await edit({ ids }, { field: 'label', how: 'add', label: 'trending' });
  await edit({ ids: [ids[0] ?? 0] }, { field: 'status', status: 'inactive' });
  expect((await undo(data.id)).data).toEqual({
    undone: 1,
    refused: [{ id: ids[0], name: 'Undo A', reason: 'was changed since' }],
  });
  expect((await product(ids[0] ?? 0)).label_type).toEqual(['trending']);
  expect((await product(ids[1] ?? 0)).label_type).toEqual([]);
});

it('records stock movements, also if more is subtracted than is in stock', async () => {
  const ids = await make(['Stock A'], { stock: 4 });
  const [id = 0] = ids;
  const change: BulkChange = { field: 'stock', how: 'add', units: -10 };
  expect((await preview({ ids }, change)).data).toMatchObject({
    rows: [{ before: '4', after: '0' }],
    notes: ['1 product has less than that and will be out of stock.'],
  });
  const taken = await edit({ ids }, change);
  expect(await adminShop.movements(id)).toEqual([
    { delta: 4, reason: 'opening' },
    { delta: -4, reason: 'edit' },
  ]);
  expect((await undo(taken.data.id)).data.undone).toBe(1);
  expect((await product(id)).stock).toBe(4);
  const added = await edit({ ids }, { field: 'stock', how: 'set', units: 50 });
  await adminShop.shop.database.pool.query(
    `with sold as (insert into stock_movements (product_id, delta, reason)
       values ($1, -20, 'edit')) update products set stock = 30 where id = $1`,
    [id],
  );
  expect((await undo(added.data.id)).data).toMatchObject({
    undone: 0,
    refused: [{ name: 'Stock A', reason: 'was sold since: 30 left of 46 added' }],
  });
});

it('writes nothing if one product cannot take the change', async () => {
  const [dear = 0] = await make(['Dear'], { pricePaise: 500_000 });
  const [cheap = 0] = await make(['Cheap'], { pricePaise: 5_000 });
  const change: BulkChange = { field: 'price', how: 'add', amount: -100 };
  expect((await preview({ ids: [dear, cheap] }, change)).data).toMatchObject({
    problems: [{ id: cheap, name: 'Cheap', message: 'Price would be -₹50.00' }],
  });
  expect(await edit({ ids: [dear, cheap] }, change)).toMatchObject({
    status: 422,
    message: 'Cheap: Price would be -₹50.00',
  });
  expect((await product(dear)).price).toBe(5000);
  expect(await edit({ ids: [dear] }, { field: 'price', how: 'set', amount: 5000 })).toMatchObject({
    status: 422,
    message: 'These products already have that value.',
  });
});

it('changes all products that match a filter, and only if their number is unchanged', async () => {
  await make(['Many A', 'Many B', 'Many C'], { category: 'curtains', stock: 2 });
  const filter = { category: 'curtains', stock: 'low_stock' } as const;
  const change: BulkChange = { field: 'category', category: adminShop.categoryId };
  expect((await preview({ filter, total: 3 }, change)).data.summary).toBe('Moved to bed sheet');
  expect(await edit({ filter, total: 2 }, change)).toMatchObject({
    status: 409,
    message: '3 products match now, not 2. Please look at the list again.',
  });
  expect((await edit({ filter, total: 3 }, change)).message).toBe('3 products updated');
  const { data } = await adminShop.shop.call('listAdminCategories', {
    token: adminShop.owner.token,
  });
  expect(data.find(({ slug }) => slug === 'curtains')?.product_count).toBe(0);
  expect((await edit({ filter: { category: 'no-such' }, total: 1 }, change)).status).toBe(409);
});

it('never makes stock negative beside concurrent orders, and movements add up to the stock', async () => {
  // The edits alone leave at least 24: some order finds its units, whatever comes first.
  const ids = await make(['Rush A', 'Rush B', 'Rush C'], { stock: 60 });
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => makePerson(adminShop.shop.database)),
  );
  const orders = buyers.map(async ({ token }) => {
    await adminShop.shop.call('setCartLines', {
      token,
      body: { products: ids.map((product_id) => ({ product_id, quantity: 4 })) },
    });
    const total = 4 * 500 * 3;
    return adminShop.shop.call('createOrder', {
      token,
      body: {
        total_amount: total,
        discount_amount: 0,
        total_shipping_amount: 0,
        final_amount: total,
        coupon_code: null,
        payment_method: 'cod',
      },
    });
  });
  const edits = Array.from({ length: 8 }, async (_, index) =>
    edit(
      { ids: ids.toReversed() },
      { field: 'stock', how: 'add', units: index % 2 === 0 ? -9 : 3 },
    ),
  );
  const responses = await Promise.all([...orders, ...edits]);
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(responses.slice(0, 12).some(({ status }) => status === 200)).toBe(true);
  const { rows } = await adminShop.shop.database.pool.query(
    'select p.id from products p where p.id = any($1) and (p.stock < 0 or p.stock <> (select sum(delta) from stock_movements m where m.product_id = p.id))',
    [ids],
  );
  expect(rows).toEqual([]);
});

it('rejects invalid changes and targets', async () => {
  const ids = await make(['Hostile']);
  const bad: unknown[] = [
    { target: { ids: [] }, change: { field: 'status', status: 'active' } },
    {
      target: { ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
      change: { field: 'status', status: 'active' },
    },
    { target: { ids: ["1' or true --"] }, change: { field: 'status', status: 'active' } },
    { target: { ids }, change: { field: 'status', status: 'archived' } },
    { target: { ids }, change: { field: 'price', how: 'percent', percent: -100, round: 'paisa' } },
    { target: { ids }, change: { field: 'price', how: 'set', amount: Number.MAX_VALUE } },
    { target: { ids }, change: { field: 'stock', how: 'add', units: 1.5 } },
    { target: { ids }, change: { field: 'slug', how: 'set', value: 'x' } },
    { target: { ids }, change: { field: 'category', category: 999_999 } },
    {
      target: { filter: { status: 'all' }, total: 1 },
      change: { field: 'status', status: 'active' },
    },
    { target: { filter: {} }, change: { field: 'status', status: 'active' } },
    {},
  ];
  for (const body of bad)
    expect(
      (await adminShop.shop.call('bulkEditProducts', { token: adminShop.owner.token, body }))
        .status,
      JSON.stringify(body).slice(0, 80),
    ).toBe(422);
  expect((await undo(999_999)).status).toBe(404);
});
