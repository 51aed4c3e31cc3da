import { expect } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { csvLine } from '../files/csv.ts';
import { importer } from './imports.fixture.ts';
import { test } from '#test/shop-fixtures.ts';

let at: ReturnType<typeof importer>;
test.beforeAll(async ({ shop }) => {
  at = importer(
    shop,
    (await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' })).token,
  );
});

const head = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Status',
];
const row = (cells: Record<string, string>): string[] => head.map((name) => cells[name] ?? '');
const file = (...rows: Record<string, string>[]): string =>
  [head, ...rows.map(row)].map((line) => csvLine(line)).join('');

const bedSheet = {
  Handle: 'Ajrakh_Bed-Sheet',
  Title: 'Ajrakh Bed Sheet',
  'Body (HTML)':
    '<p>Hand-block <b>printed</b> &amp; washed.</p><ul><li>Two pillow covers</li></ul><script>alert(1)</script>',
  Vendor: 'Kutch Looms',
  'Product Category': 'Home & Garden > Linens & Bedding > Bed Sheet',
  Type: 'Bedding',
  Tags: 'best seller, cotton',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': 'King',
  'Option2 Name': 'Colour',
  'Option2 Value': 'Indigo',
  'Variant SKU': 'AJ-KING',
  'Variant Grams': '1400',
  'Variant Inventory Qty': '7',
  'Variant Price': '2499.00',
  'Variant Compare At Price': '2999.00',
  'Image Src': 'https://cdn.example.com/a.jpg',
  'SEO Title': 'Ajrakh',
  Status: 'active',
};

test('the lines of one handle become a group, and images of other sites are only counted', async ({
  shop,
}) => {
  await makeProduct(shop.database, { name: 'Any Sheet', category: 'bed-sheet' });
  const read = await at.preview(
    file(
      bedSheet,
      {
        Handle: bedSheet.Handle,
        'Option1 Value': 'Queen',
        'Option2 Value': 'Madder',
        'Variant Inventory Qty': '-2',
        'Variant Price': '1999.00',
        'Image Src': 'https://cdn.example.com/b.jpg',
      },
      { Handle: bedSheet.Handle, 'Image Src': 'https://cdn.example.com/c.jpg' },
      {
        Handle: 'plain-throw',
        Title: 'Plain Throw',
        Type: 'bed sheet',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '899',
        Status: 'draft',
      },
      { Handle: 'lost', Title: 'Lost', Type: 'Lamps', 'Variant Price': '10' },
    ),
  );
  expect(read).toMatchObject({
    state: 'ready',
    format: 'shopify',
    new: 3,
    bad: 1,
    pictures: 3,
    ignored_columns: ['Image Position', 'Image Alt Text'],
  });
  expect((await at.lines(read.id, 'bad'))[0]).toMatchObject({
    line: 6,
    slug: 'lost',
    problem: expect.stringContaining('category: There is no category “Lamps”.'),
  });
  await at.apply(read.id, { leave_out_bad: true });
  await at.work('apply_import', read.id);
  const { rows } = await shop.database.pool.query(
    `select slug, name, price_paise::int as price, original_price_paise::int as original, stock,
       status, color, size, labels, meta_title from products where name <> 'Any Sheet' order by id`,
  );
  expect(rows).toEqual([
    {
      slug: 'ajrakh-bed-sheet',
      name: 'Ajrakh Bed Sheet',
      price: 249_900,
      original: 299_900,
      stock: 7,
      status: 'active',
      color: 'Indigo',
      size: 'King',
      labels: ['best_seller'],
      meta_title: 'Ajrakh',
    },
    {
      slug: 'ajrakh-bed-sheet-queen-madder',
      name: 'Ajrakh Bed Sheet',
      price: 199_900,
      original: 199_900,
      stock: 0,
      status: 'active',
      color: 'Madder',
      size: 'Queen',
      labels: ['best_seller'],
      meta_title: 'Ajrakh',
    },
    {
      slug: 'plain-throw',
      name: 'Plain Throw',
      price: 89_900,
      original: 89_900,
      stock: 0,
      status: 'inactive',
      color: 'Not specified',
      size: 'Not specified',
      labels: [],
      meta_title: '',
    },
  ]);
  const { data } = await shop.call('getProduct', { params: { slug: 'ajrakh-bed-sheet' } });
  expect(data).toMatchObject({
    description: 'Hand-block printed & washed.\n• Two pillow covers',
    manufacture_details: ['Brand: Kutch Looms'],
    sku: 'AJ-KING',
    weight_grams: 1400,
    group: {
      slug: 'ajrakh-bed-sheet',
      variants: [{ size: 'King' }, { size: 'Queen', slug: 'ajrakh-bed-sheet-queen-madder' }],
    },
  });
});

test('lines with an unknown category get the chosen one', async ({ shop }) => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select id from categories limit 1',
  );
  const read = await at.preview(
    file({ Handle: 'lamp', Title: 'Lamp', Type: 'Lamps', 'Variant Price': '10' }),
    { category: String(rows[0]?.id) },
  );
  expect(read).toMatchObject({ new: 1, bad: 0 });
});

test('the same file again changes nothing', async () => {
  expect(await at.preview(file(bedSheet))).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
});

test('the column names of the newer template are accepted', async () => {
  const csv =
    'Title,URL handle,Description,Type,Price,Inventory quantity\r\nNew Quilt,new-quilt,<p>Soft</p>,bed sheet,1500,3\r\n';
  const read = await at.preview(csv);
  expect(read).toMatchObject({ format: 'shopify', new: 1, bad: 0 });
});
