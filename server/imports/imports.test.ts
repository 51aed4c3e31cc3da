import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { csvLine } from '../files/csv.ts';
import { importer } from './imports.fixture.ts';

let shop: TestShop;
let owner: Person;
let at: ReturnType<typeof importer>;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  at = importer(shop, owner.token);
});
afterAll(async () => shop.close());

const file = (...lines: string[][]): string => lines.map((line) => csvLine(line)).join('');
const products = async () =>
  (
    await shop.database.pool.query(
      `select slug, name, price_paise::int as price, stock, status, version from products
       order by id`,
    )
  ).rows;
const head = ['slug', 'name', 'category', 'price', 'stock', 'color', 'size', 'description'];

test('an export that is imported again changes nothing, whatever the texts contain', async () => {
  const hostile = await makeProduct(shop.database, {
    name: 'Hostile',
    pricePaise: 129_950,
    stock: 3,
    labels: ['trending', 'new_arrival'],
    shippingChargePaise: 0,
  });
  await makeProduct(shop.database, { name: 'Already', stock: 0 });
  await shop.database.pool.query(`update products set name = $1 where slug = 'already'`, [
    "'=already so",
  ]);
  await shop.database.pool.query(
    `update products set name = '=1+1 ''a'', "b"', description = E'@SUM(1)\\r\\nline two, with "quotes"', meta_title = '-7', material = '+cmd', care_instruction = array['one', '', 'a' || chr(10) || 'b', '[x]'],
       return_policies = '{}', manufacture_details = array['=1', ''], original_price_paise = 150000 where id = $1`,
    [hostile.id],
  );
  await shop.database.pool.query(
    `insert into media (hash, format, width, height, bytes)
     values (repeat('a', 64), 'webp', 10, 10, 1), (repeat('b', 64), 'webp', 10, 10, 1)`,
  );
  await shop.database.pool.query(
    `insert into product_images (product_id, media_hash, alt, position)
     values ($1, repeat('b', 64), '', 0), ($1, repeat('a', 64), '=an alt', 1)`,
    [hostile.id],
  );
  const before = await products();
  const csv = await at.exported();
  expect(csv.startsWith('\ufeffid,slug,name,')).toBe(true);
  expect(csv).toContain(`"'=1+1 'a', ""b"""`);
  const read = await at.preview(csv);
  expect(read).toMatchObject({
    state: 'ready',
    format: 'own',
    new: 0,
    changed: 0,
    unchanged: 2,
    bad: 0,
    ignored_columns: [],
    problem: null,
  });
  expect(await at.apply(read.id)).toMatchObject({
    status: 409,
    message: 'There is nothing to import: every product already matches the file.',
  });
  expect(await products()).toEqual(before);
  await shop.database.pool.query('delete from product_images');
});

/** A changed line, a new one, and four that cannot be read. */
const mixedFile = () =>
  file(
    [...head, 'Colour code'],
    [
      'jaipuri-razai',
      'Jaipuri Razai',
      'Razai',
      '₹2,299.00',
      '10',
      'Indigo',
      '16 x 16 in',
      'Warm',
      '#123',
    ],
    ['', 'Kantha Throw', 'razai', '1799.5', '4', 'Ivory', 'Single', 'Stitched by hand'],
    ['bad-price', 'Free Quilt', 'razai', '0', '4', 'Ivory', 'Single', 'Free'],
    ['no-category', 'Rug', 'Rugs', '100', 'many', '', 'Single', 'Soft'],
    ['kantha-throw', 'Twice', 'razai', '100', '1', 'Red', 'Single', 'Again'],
    ['Not A Slug', 'Odd', 'razai', '100', '1', 'Red', 'Single', 'Odd'],
  );

test('a preview classifies the lines without writing, and the import writes all good ones', async () => {
  const razai = await makeProduct(shop.database, {
    name: 'Jaipuri Razai',
    category: 'razai',
    pricePaise: 249_900,
    stock: 8,
  });
  await shop.database.pool.query(`update products set description = 'Warm' where id = $1`, [
    razai.id,
  ]);
  const before = await products();
  const { id } = await at.preview(mixedFile());
  expect(await at.state(id)).toMatchObject({
    state: 'ready',
    new: 1,
    changed: 1,
    unchanged: 0,
    bad: 4,
    ignored_columns: ['Colour code'],
    by: 'Owner Rao',
  });
  expect(await at.lines(id, 'changed')).toEqual([
    {
      line: 2,
      status: 'changed',
      slug: 'jaipuri-razai',
      name: 'Jaipuri Razai',
      problem: null,
      changes: [
        { field: 'price', before: '2499', after: '2299' },
        { field: 'stock', before: '8', after: '10' },
      ],
    },
  ]);
  expect((await at.lines(id, 'bad')).map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'price: Price must be greater than 0'],
    [
      5,
      'category: There is no category “Rugs”. Please add it, or choose a category for such lines when you upload; stock: Stock must be a whole number, 0 or more; color: Color is required',
    ],
    [6, '“kantha-throw” is already in line 3'],
    [7, 'slug: Please use small letters, digits and hyphens, at most 120'],
  ]);
  expect(await products()).toEqual(before);
  const listed = await shop.app.inject({
    method: 'GET',
    url: `/api/admin/imports/${id}/problems`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(listed.body).toContain('4,bad-price,Free Quilt,price: Price must be greater than 0\r\n');
  expect(listed.headers['content-disposition']).toBe(
    `attachment; filename="import-${id}-problems.csv"`,
  );

  expect(await at.apply(id)).toMatchObject({
    status: 409,
    message:
      '4 lines cannot be read. Correct the file and upload it again, or choose to skip them.',
  });
  expect(await at.apply(id, { leave_out_bad: true })).toMatchObject({
    status: 200,
    message: 'Your products are being imported',
    data: { state: 'importing', done: 0 },
  });
  // A sale during the preview is not undone.
  await shop.database.pool.query(`update products set stock = stock - 1 where id = $1`, [razai.id]);
  await shop.database.pool.query(
    `insert into stock_movements (product_id, delta, reason) values ($1, -1, 'edit')`,
    [razai.id],
  );
  await at.work('apply_import', id);
  expect(await at.state(id)).toMatchObject({ state: 'done', done: 2, problem: null });
  expect((await products()).slice(-2)).toEqual([
    {
      slug: 'jaipuri-razai',
      name: 'Jaipuri Razai',
      price: 229_900,
      stock: 9,
      status: 'active',
      version: 2,
    },
    {
      slug: 'kantha-throw',
      name: 'Kantha Throw',
      price: 179_950,
      stock: 4,
      status: 'active',
      version: 1,
    },
  ]);
  const { data: throwOf } = await shop.call('getProduct', { params: { slug: 'kantha-throw' } });
  expect(throwOf).toMatchObject({
    original_price: 1799.5,
    rating: 4.5,
    care_instruction: [],
    material: 'Not specified',
  });
  const { rows } = await shop.database.pool.query(
    `select reason, delta from stock_movements where product_id in ($1, $2) and reason = 'import'
     order by id`,
    [razai.id, throwOf.id],
  );
  expect(rows).toEqual([
    { reason: 'import', delta: 4 },
    { reason: 'import', delta: 2 },
  ]);
  const audit = await shop.database.pool.query(
    `select before, after, version from audit_log where subject = $1`,
    [`product:${razai.id}`],
  );
  expect(audit.rows).toEqual([
    { before: { price: '2499', stock: '8' }, after: { price: '2299', stock: '10' }, version: 2 },
  ]);
  expect(await at.apply(id)).toMatchObject({
    status: 409,
    message: 'This import is still being read, or was already imported.',
  });
});

test('a file with some columns changes only those; a blank cell clears an optional value', async () => {
  const product = await makeProduct(shop.database, {
    name: 'Ikat Bolster',
    stock: 5,
    labels: ['trending'],
  });
  await shop.database.pool.query(
    `update products set meta_title = 'Bolster', original_price_paise = 90000 where id = $1`,
    [product.id],
  );
  const read = await at.preview(
    file(
      ['slug', 'label_type', 'meta_title', 'original_price', 'material'],
      ['ikat-bolster', 'Best Seller, new arrival', '', '', ''],
    ),
  );
  expect(read).toMatchObject({ changed: 1, bad: 0 });
  await at.apply(read.id);
  await at.work('apply_import', read.id);
  const { rows } = await shop.database.pool.query(
    'select labels, meta_title, original_price_paise, material, description, stock from products where id = $1',
    [product.id],
  );
  expect(rows).toEqual([
    {
      labels: ['new_arrival', 'best_seller'],
      meta_title: '',
      original_price_paise: null,
      material: 'Not specified',
      description: '',
      stock: 5,
    },
  ]);
});

test('a shopper sees the imported values on a cached page', async () => {
  await makeProduct(shop.database, { name: 'Cached Cushion', pricePaise: 50_000 });
  const look = async () =>
    (await shop.app.inject({ method: 'GET', url: '/api/product/cached-cushion' })).json().data
      .price;
  expect(await look()).toBe(500);
  const read = await at.preview(file(['slug', 'price'], ['cached-cushion', '450']));
  await at.apply(read.id);
  const purged: string[] = [];
  const client = await shop.database.pool.connect();
  client.on('notification', ({ payload }) => purged.push(...(payload ?? '').split(' ')));
  await client.query('listen shop_purge');
  await at.work('apply_import', read.id);
  await expect.poll(() => purged).toContain('products');
  await client.query('unlisten shop_purge');
  client.release();
  shop.cache.purge(purged);
  expect(await look()).toBe(450);
});

test('a code that does not fit the goods is warned of, and the line is imported all the same', async () => {
  await makeProduct(shop.database, { category: 'covers' });
  const csv = file(
    [...head, 'hsn_code'],
    ['ikat-cover', 'Ikat Cushion Cover', 'covers', '999', '3', 'Blue', '16 in', 'Ikat', '9404'],
    [
      'ajrakh-cover',
      'Ajrakh Cushion Cover',
      'covers',
      '999',
      '3',
      'Red',
      '16 in',
      'Ajrakh',
      '6304',
    ],
  );
  const read = await at.preview(csv);
  expect(read).toMatchObject({ new: 2, bad: 0 });
  const lines = await at.lines(read.id, 'new');
  expect(lines.map(({ problem }) => problem)).toEqual([
    'A cushion cover usually has an HSN code of 6304, not 9404. Please check it: the code decides the GST rate.',
    null,
  ]);
});
