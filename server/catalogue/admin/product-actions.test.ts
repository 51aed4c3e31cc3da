import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { type AdminFixture, openAdminFixture, photo, productControls } from './admin.fixture.ts';

let adminShop: AdminFixture;
beforeAll(async () => {
  adminShop = await openAdminFixture();
});
afterAll(async () => adminShop.close());

it('duplicates a product with its own slug, inactive, without stock, with its images', async () => {
  const { id } = (
    await adminShop.save({ ...productControls('Ajrakh'), label_type: 'trending' }, [
      await photo('#991122'),
    ])
  ).data;
  const response = await adminShop.shop.call('duplicateProduct', {
    token: adminShop.owner.token,
    params: { id },
  });
  expect(response.data).toMatchObject({
    name: 'Ajrakh (copy)',
    slug: 'ajrakh-2',
    status: 'inactive',
    stock: 0,
    price: 1299.5,
    label_type: ['trending'],
    images: [expect.any(String)],
  });
  expect(await adminShop.movements(response.data.id)).toEqual([]);
  expect(await adminShop.auditEntries(`product:${response.data.id}`)).toMatchObject([
    { action: 'product.duplicate', after: { 'Copy of': 'Ajrakh' } },
  ]);
});

it('restores an archived product as inactive, and refuses any other', async () => {
  const product = await makeProduct(adminShop.shop.database, {
    name: 'Old Kantha',
    status: 'archived',
  });
  const restore = async () =>
    adminShop.shop.call('restoreProduct', {
      token: adminShop.owner.token,
      params: { id: product.id },
    });
  expect((await restore()).data).toMatchObject({ status: 'inactive' });
  expect(await restore()).toMatchObject({ status: 404, message: 'Product not found' });
  expect(await adminShop.auditEntries(`product:${product.id}`)).toMatchObject([
    { action: 'product.restore', before: { Status: 'Archived' }, after: { Status: 'Inactive' } },
  ]);
});

it('audits additions, changes and deletions by the labels of the screen', async () => {
  const { id, version } = (await adminShop.save(productControls('Noted'))).data;
  await adminShop.save({
    ...productControls('Noted'),
    product_id: String(id),
    version: String(version),
    price: '1500',
    stock: '10',
  });
  await adminShop.save({
    ...productControls('Noted'),
    product_id: String(id),
    price: '1500',
    stock: '10',
  });
  await adminShop.shop.call('deleteProduct', { token: adminShop.owner.token, params: { id } });
  const notes = await adminShop.auditEntries(`product:${id}`);
  expect(notes.map(({ action }) => action)).toEqual([
    'product.create',
    'product.update',
    'product.delete',
  ]);
  expect(notes[1]).toMatchObject({
    before: { Price: '₹1,299.50', Stock: 12 },
    after: { Price: '₹1,500.00', Stock: 10 },
  });
  expect(notes[2]).toMatchObject({ before: { Name: 'Noted' }, after: null });
});

it('checks the permission of the caller in every call', async () => {
  const viewer = await makePerson(adminShop.shop.database, {
    name: 'Vimal',
    role: 'admin',
    staffRole: 'viewer',
  });
  const asha = await makePerson(adminShop.shop.database);
  const { id } = (await adminShop.save(productControls('Guarded'))).data;
  const bulk = { target: { ids: [id] }, change: { field: 'status', status: 'inactive' } };
  const writes = [
    ['saveProduct', {}],
    ['deleteProduct'],
    ['restoreProduct'],
    ['duplicateProduct'],
    ['deleteProductImage', { image_url: '/x' }],
    ['uploadImage', new FormData()],
    ['previewBulkEdit', bulk],
    ['bulkEditProducts', bulk],
    ['undoBulkEdit'],
    ['reorderCategories', { ids: [1] }],
    ['saveCategory', {}],
    ['deleteCategory'],
  ] as const;
  for (const [name, body] of writes) {
    expect(
      await adminShop.shop.call(name, { token: viewer.token, params: { id }, body }),
      name,
    ).toMatchObject({ status: 403, message: 'You do not have permission to do this.' });
    expect(
      (await adminShop.shop.call(name, { token: asha.token, params: { id }, body })).status,
      name,
    ).toBe(403);
    expect((await adminShop.shop.call(name, { params: { id }, body })).status, name).toBe(401);
  }
  expect(
    (await adminShop.shop.call('getAdminProduct', { token: viewer.token, params: { id } })).status,
  ).toBe(200);
  expect((await adminShop.shop.call('listBulkEdits', { token: viewer.token })).status).toBe(200);
  expect(
    (await adminShop.shop.call('getAdminProduct', { token: asha.token, params: { id } })).status,
  ).toBe(403);
});
