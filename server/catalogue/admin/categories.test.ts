import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  formOf,
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  present,
} from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const folder = temporaryDataDir();
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder.dataDir });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

const save = (controls: Record<string, string | Blob>, token = owner.token) =>
  shop.call('saveCategory', { token, body: formOf(controls) });
const list = async () => (await shop.call('listAdminCategories', { token: owner.token })).data;
const photo = async (background: string) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );

it('adds a category with the defaults of the shop, and shows it to shoppers at once', async () => {
  expect((await shop.call('listCategories')).data).toEqual([]);
  const added = await save({ name: '  Table Linen ' });
  expect(added).toMatchObject({ status: 200, message: 'Category added successfully' });
  expect(added.data).toMatchObject({
    name: 'Table Linen',
    slug: 'table-linen',
    display_order: 2,
    status: 'active',
    product_count: 0,
    image: '',
  });
  expect((await shop.call('listCategories')).data).toMatchObject([{ name: 'Table Linen' }]);
});

it('reports each error at its control', async () => {
  for (const name of ['', '   ']) {
    expect(await save({ name })).toMatchObject({
      status: 422,
      message: 'Category name is required',
      errors: [{ path: 'name' }],
    });
  }
  expect((await shop.call('saveCategory', { token: owner.token, body: {} })).message).toBe(
    'Category name is required',
  );
  expect((await save({ name: 'Rugs', display_order: '-1' })).errors).toEqual([
    { path: 'display_order', message: 'Display order must be a whole number, 0 or more' },
  ]);
  expect((await save({ name: 'Rugs', display_order: '1.5' })).status).toBe(422);
  expect(await save({ name: 'table linen' })).toMatchObject({
    status: 409,
    message: 'There is already a category with this name.',
  });
});

it('leaves the slug and the image of a category that is changed without a new image', async () => {
  const first = (await save({ name: 'Quilts', image: await photo('#a4452c') })).data;
  expect(first.image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  const changed = await save({
    id: String(first.id),
    name: 'Quilts & Throws',
    display_order: '0',
    status: 'inactive',
    image: '',
  });
  expect(changed).toMatchObject({ status: 200, message: 'Category updated successfully' });
  expect(changed.data).toMatchObject({
    id: first.id,
    slug: 'quilts',
    image: first.image,
    display_order: 0,
    status: 'inactive',
    description: '',
  });
  const other = await save({
    id: String(first.id),
    name: 'Quilts & Throws',
    image: await photo('#3b4a7a'),
  });
  expect(other.data.image).not.toBe(first.image);
  expect((await list())[0]).toMatchObject({ name: 'Quilts & Throws', status: 'inactive' });
  expect(await save({ id: '99999', name: 'Nowhere' })).toMatchObject({
    status: 404,
    message: 'Category not found',
  });
});

it('refuses a file that is not an image, and one that is too large', async () => {
  const script = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
  expect(await save({ name: 'Lamps', image: script })).toMatchObject({
    status: 422,
    message: 'Please select only image files',
  });
  const huge = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/png' });
  expect(await save({ name: 'Lamps', image: huge })).toMatchObject({
    status: 413,
    message: 'File size too large. Please upload a smaller image.',
  });
  expect((await list()).map((category: { name: string }) => category.name)).not.toContain('Lamps');
});

it('finds products by the new name of their category', async () => {
  const product = await makeProduct(shop.database, { name: 'Indigo Ikat', category: 'razai' });
  const { id } = present((await list()).find(({ slug }) => slug === 'razai'));
  await save({ id: String(id), name: 'Comforters' });
  const found = await shop.call('listProducts', { query: { search: 'comforters' } });
  expect(found.data).toMatchObject([{ id: product.id, categoryDetails: { name: 'Comforters' } }]);
});

it('deletes only an empty category, and otherwise reports the number of its products', async () => {
  await makeProduct(shop.database, { category: 'pillow' });
  const { id } = present((await list()).find(({ slug }) => slug === 'pillow'));
  const remove = (categoryId: number) =>
    shop.call('deleteCategory', { token: owner.token, params: { id: categoryId } });
  expect(await remove(id)).toMatchObject({
    status: 409,
    message: 'pillow still contains 1 product. Please move or delete them first.',
  });
  await makeProduct(shop.database, { category: 'pillow', status: 'inactive' });
  expect((await remove(id)).message).toBe(
    'pillow still contains 2 products. Please move or delete them first.',
  );
  await shop.database.pool.query(`update products set status = 'archived' where category_id = $1`, [
    id,
  ]);
  expect(await remove(id)).toMatchObject({
    status: 409,
    message: 'Past orders still refer to products of pillow. Please make it inactive instead.',
  });
  const empty = (await save({ name: 'Doormats' })).data.id;
  expect(await remove(empty)).toMatchObject({
    status: 200,
    message: 'Category deleted successfully',
  });
  expect((await remove(empty)).status).toBe(404);
});

it('counts a product that enters the category while the deletion waits', async () => {
  const { id: productId } = await makeProduct(shop.database, { category: 'bedsheet' });
  const { id } = (await save({ name: 'Table Runners' })).data;
  const holder = await shop.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('update products set category_id = $1 where id = $2', [id, productId]);
    const removal = shop.call('deleteCategory', { token: owner.token, params: { id } });
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await holder.query('commit');
    expect(await removal).toMatchObject({
      status: 409,
      message: 'Table Runners still contains 1 product. Please move or delete them first.',
    });
  } finally {
    holder.release();
  }
});

it('refuses category changes by shoppers and visitors', async () => {
  const asha = await makePerson(shop.database);
  const calls = [
    ['listAdminCategories', undefined],
    ['saveCategory', formOf({ name: 'Mine' })],
    ['deleteCategory', undefined],
  ] as const;
  for (const [name, body] of calls) {
    expect(await shop.call(name, { token: asha.token, params: { id: 1 }, body })).toMatchObject({
      status: 403,
      message: 'Unauthorized access. Admin privileges required.',
    });
    expect(await shop.call(name, { params: { id: 1 }, body })).toMatchObject({
      status: 401,
      message: 'Authentication required',
    });
    expect(await shop.call(name, { token: 'x'.repeat(43), params: { id: 1 }, body })).toMatchObject(
      { status: 401, message: 'Session expired. Please log in again.' },
    );
  }
});
