import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { type AdminFixture, openAdminFixture, photo, productControls } from './admin.fixture.ts';

let adminShop: AdminFixture;
beforeAll(async () => {
  adminShop = await openAdminFixture();
});
afterAll(async () => adminShop.close());

const list = async (query: Record<string, unknown>, token: string | null = adminShop.owner.token) =>
  (await adminShop.shop.call('listProducts', { query, token: token ?? undefined })).data.map(
    ({ name }: { name: string }) => name,
  );

const byName = (a: string, b: string) => a.localeCompare(b);

it('lists products for admins by status, stock, label, id and words, inactive ones included', async () => {
  const { database } = adminShop.shop;
  const low = await makeProduct(database, {
    name: 'Dabu Low',
    category: 'quilts',
    stock: 3,
    labels: ['trending'],
  });
  await makeProduct(database, {
    name: 'Dabu Out',
    category: 'quilts',
    stock: 0,
    status: 'inactive',
  });
  await makeProduct(database, {
    name: 'Dabu Gone',
    category: 'quilts',
    stock: 9,
    status: 'archived',
  });
  await makeProduct(database, { name: 'Dabu Full', category: 'quilts', stock: 40 });
  expect(await list({ category: 'quilts', sort: 'stock_asc' })).toEqual([
    'Dabu Out',
    'Dabu Low',
    'Dabu Full',
  ]);
  expect(await list({ category: 'quilts', sort: 'name_desc' })).toEqual([
    'Dabu Out',
    'Dabu Low',
    'Dabu Full',
  ]);
  expect(await list({ category: 'quilts', status: 'inactive' })).toEqual(['Dabu Out']);
  expect(await list({ category: 'quilts', status: 'archived' })).toEqual(['Dabu Gone']);
  expect(await list({ search: 'dabbu', status: 'archived' })).toEqual(['Dabu Gone']);
  expect(await list({ category: 'quilts', stock: 'low_stock' })).toEqual(['Dabu Low']);
  expect(await list({ category: 'quilts', stock: 'in_stock' })).toEqual(['Dabu Full']);
  expect(await list({ category: 'quilts', label: 'trending' })).toEqual(['Dabu Low']);
  expect(await list({ search: `#${low.id}` })).toEqual(['Dabu Low']);
  for (const query of [
    { category: 'quilts', status: 'archived' },
    { category: 'quilts', stock: 'low_stock', sort: 'updated' },
  ]) {
    expect((await list(query, null)).toSorted(byName)).toEqual(['Dabu Full', 'Dabu Low']);
    expect((await list(query, (await makePerson(database)).token)).toSorted(byName)).toEqual([
      'Dabu Full',
      'Dabu Low',
    ]);
  }
});

it('refuses a save over a newer version, with the editor and the changes', async () => {
  const { id, version } = (await adminShop.save(productControls('Jaal Sheet'))).data;
  const meera = await makePerson(adminShop.shop.database, {
    name: 'Meera Iyer',
    role: 'admin',
    staffRole: 'catalogue',
  });
  const theirs = await adminShop.save(
    {
      ...productControls('Jaal Sheet'),
      product_id: String(id),
      version: String(version),
      price: '999',
    },
    [],
    meera.token,
  );
  expect(theirs.data.version).toBe(version + 1);
  const mine = { ...productControls('Jaal Bed Sheet'), product_id: String(id) };
  expect(await adminShop.save({ ...mine, version: String(version) })).toMatchObject({
    status: 409,
    message: 'This was changed by Meera Iyer. Please look at what changed, then save again.',
    errors: [{ path: 'Price', message: 'is now ₹999.00' }],
  });
  expect(
    (await adminShop.save({ ...mine, version: String(theirs.data.version) })).data,
  ).toMatchObject({
    name: 'Jaal Bed Sheet',
    price: 1299.5,
  });
  expect((await adminShop.save(mine)).status).toBe(200);
});

it('accepts one of two concurrent saves with the same version', async () => {
  const { id, version } = (await adminShop.save(productControls('Race Sheet'))).data;
  const responses = await Promise.all(
    ['111', '222', '333'].map(async (price) =>
      adminShop.save({
        ...productControls('Race Sheet'),
        product_id: String(id),
        version: String(version),
        price,
      }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const { data } = await adminShop.shop.call('getAdminProduct', {
    params: { id },
    token: adminShop.owner.token,
  });
  expect(data.price).toBe(responses.find(({ status }) => status === 200)?.data.price);
});

it('gives concurrent products of one name different slugs', async () => {
  const responses = await Promise.all(
    Array.from({ length: 4 }, async () => adminShop.save(productControls('Twin Cushion'))),
  );
  expect(responses.map(({ data }) => data.slug).toSorted(byName)).toEqual([
    'twin-cushion',
    'twin-cushion-2',
    'twin-cushion-3',
    'twin-cushion-4',
  ]);
});

it('saves images in the order and with the descriptions of the form', async () => {
  const uploaded = await Promise.all(
    ['#102030', '#405060'].map(async (colour) => {
      const body = new FormData();
      body.set('image', await photo(colour), 'a.png');
      return (await adminShop.shop.call('uploadImage', { token: adminShop.owner.token, body })).data
        .src;
    }),
  );
  const [first, second] = uploaded;
  const pictures = [
    { image: second, alt: 'On a bed' },
    { image: 'new:0', alt: '' },
    { image: `${first}.webp`, alt: 'A corner' },
  ];
  const { id, images, version } = (
    await adminShop.save({ ...productControls('Pictured'), pictures: JSON.stringify(pictures) }, [
      await photo('#aabbcc'),
    ])
  ).data;
  expect(images).toHaveLength(3);
  expect([images[0], images[2]]).toEqual([`${second}.webp`, `${first}.webp`]);
  const turned = {
    ...productControls('Pictured'),
    product_id: String(id),
    version: String(version),
    pictures: JSON.stringify([{ image: images[2], alt: 'A corner' }]),
  };
  const saved = await adminShop.save(turned);
  expect(saved.data.pictures.map(({ alt }: { alt: string }) => alt)).toEqual([
    'A corner',
    'On a bed',
    '',
  ]);
  const { data: shown } = await adminShop.shop.call('getProductById', { params: { id } });
  expect(shown.pictures.map(({ alt }: { alt: string }) => alt)).toEqual([
    'A corner',
    'On a bed',
    'Pictured',
  ]);
  expect((await adminShop.auditEntries(`product:${id}`)).at(-1)?.after).toMatchObject({
    Images: ['A corner', 'On a bed', expect.any(String)],
  });
});

it('reports the file that is not an image, and writes nothing of its form', async () => {
  const response = await adminShop.save(productControls('Half Written'), [
    await photo('#123456'),
    new Blob(['<svg/>']),
  ]);
  expect(response).toMatchObject({
    status: 422,
    message: 'Please select only image files',
    errors: [{ path: 'images.1' }],
  });
  expect(await list({ search: 'half written' })).toEqual([]);
  const strange = JSON.stringify([{ image: `/media/${'0'.repeat(64)}`, alt: '' }]);
  expect(
    await adminShop.save({ ...productControls('Half Written'), pictures: strange }),
  ).toMatchObject({
    status: 422,
    message: 'Image not found',
  });
  expect(
    (await adminShop.save({ ...productControls('Half Written'), pictures: '[{"image":7}]' }))
      .status,
  ).toBe(422);
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 'huge.png');
  expect(
    await adminShop.shop.call('uploadImage', { token: adminShop.owner.token, body }),
  ).toMatchObject({
    status: 413,
    message: 'File size too large. Please upload a smaller image.',
  });
  expect(
    (
      await adminShop.shop.call('uploadImage', {
        token: adminShop.owner.token,
        body: new FormData(),
      })
    ).status,
  ).toBe(422);
});
