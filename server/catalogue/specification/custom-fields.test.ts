import { afterAll, beforeAll, expect, test } from 'vitest';
import { productFilters } from '#contract/catalogue/api.ts';
import { makeGroup, present } from '#test/builders.ts';
import { importer } from '../../imports/imports.fixture.ts';
import { type AdminFixture, openAdminFixture, productControls } from '../admin/admin.fixture.ts';

let bench: AdminFixture;
let at: ReturnType<typeof importer>;
beforeAll(async () => {
  bench = await openAdminFixture();
  at = importer(bench.shop, bench.owner.token);
  await saveFields([
    { label: 'Thread count', type: 'number', unit: 'TC', is_filter: true },
    { label: 'Weave', type: 'text', is_filter: true },
    { label: 'Lined', type: 'yes_no' },
    { label: 'Length', type: 'number', unit: 'cm', is_per_variant: true },
  ]);
});
afterAll(() => bench.close());

const saveCategory = async (controls: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    id: String(bench.categoryId),
    name: 'Bed Sheet',
    ...controls,
  }))
    form.set(name, value);
  return await bench.shop.call('saveCategory', { token: bench.owner.token, body: form });
};
const saveFields = async (fields: unknown[]) =>
  await saveCategory({ custom_fields: JSON.stringify(fields) });
const saveProduct = async (name: string, values: object, controls: Record<string, string> = {}) =>
  await bench.save({
    ...productControls(name),
    custom_fields: JSON.stringify(values),
    ...controls,
  });
const detail = async (slug: string) => {
  bench.shop.cache.purge(['*']);
  return (await bench.shop.call('getProduct', { params: { slug } })).data;
};
const facets = async (query: Record<string, string>) => {
  bench.shop.cache.purge(['*']);
  return (await bench.shop.call('getFacets', { query })).data;
};

test('a product shows the fields of its category in their order, with their units', async () => {
  const { status } = await saveProduct('Percale Sheet', {
    weave: ' Percale ',
    thread_count: '300.0',
    lined: 'no',
  });
  expect(status).toBe(200);
  expect((await detail('percale-sheet')).specification).toEqual([
    { key: 'thread_count', label: 'Thread count', value: '300', unit: 'TC' },
    { key: 'weave', label: 'Weave', value: 'Percale', unit: '' },
    { key: 'lined', label: 'Lined', value: 'No', unit: '' },
  ]);
});

test('the longest value of the longest name can be chosen as a filter', () => {
  const field = `${'k'.repeat(40)}:${'v'.repeat(60)}`;
  expect(productFilters.parse({ field }).field).toEqual([field]);
});

test('a value of another type and an unknown field are refused at their control', async () => {
  for (const [key, value] of [
    ['thread_count', 'many'],
    ['thread_count', '-3'],
    ['lined', 'maybe'],
    ['weave', 'plain, fine'],
    ['gsm', '120'],
  ] as const)
    expect(await saveProduct('Odd Sheet', { [key]: value }), value).toMatchObject({
      status: 422,
      errors: [{ path: `custom_fields.${key}` }],
    });
});

test('absent values stay, blank ones are removed', async () => {
  const { data } = await saveProduct('Sateen Sheet', { weave: 'Sateen', thread_count: 400 });
  const again = await saveProduct(
    'Sateen Sheet',
    { thread_count: '', lined: true },
    { product_id: String(data.id) },
  );
  expect(again.data.custom_fields).toEqual({ weave: 'Sateen', lined: 'Yes' });
});

test('variants share the values of their group and keep their own lengths', async () => {
  const { data: first } = await saveProduct('Group Sheet', {
    thread_count: '300',
    weave: 'Twill',
    length: '228',
  });
  const { data: group } = await bench.shop.call('createProductGroup', {
    token: bench.owner.token,
    body: {
      product_id: first.id,
      variants: [{ color: 'Rust', size: 'Queen', price: 999, stock: 5 }],
    },
  });
  const added = present(group.variants.find(({ product_id: id }) => id !== first.id));
  expect((await detail(added.slug)).specification).toMatchObject([
    { value: '300' },
    { value: 'Twill' },
  ]);
  await saveProduct(
    'Group Sheet',
    { thread_count: '400', length: '254' },
    { product_id: String(added.product_id), color: 'Rust', size: 'Queen' },
  );
  expect((await detail('group-sheet')).specification).toMatchObject([
    { value: '400' },
    { value: 'Twill' },
    { value: '228' },
  ]);
  const put = async (values: object) =>
    await bench.shop.call('saveProductGroup', {
      token: bench.owner.token,
      params: { id: group.id },
      body: { custom_fields: values },
    });
  expect(await put({ weave: 'Sateen' })).toMatchObject({ status: 200 });
  expect((await detail(added.slug)).specification).toMatchObject([
    { value: '400' },
    { value: 'Sateen' },
    { value: '254' },
  ]);
  expect(await put({ length: 9 })).toMatchObject({
    status: 422,
    errors: [{ path: 'custom_fields.length' }],
  });
});

test('only filterable fields are facets of their category, numbers in ascending order', async () => {
  await saveProduct('Dense Sheet', { thread_count: '1000', weave: 'Sateen' });
  const { fields, total } = await facets({ category: 'bed-sheet', field: 'thread_count:300' });
  expect(fields).toEqual([
    {
      key: 'thread_count',
      label: 'Thread count',
      unit: 'TC',
      options: [
        { value: '300', count: 1 },
        { value: '400', count: 1 },
        { value: '1000', count: 1 },
      ],
    },
    { key: 'weave', label: 'Weave', unit: '', options: [{ value: 'Percale', count: 1 }] },
  ]);
  expect(total).toBe(1);
  expect((await facets({})).fields).toEqual([]);
  expect(await bench.shop.call('listProducts', { query: { field: 'thread count' } })).toMatchObject(
    { status: 422 },
  );
});

test('a file carries the values; blank cells clear them and wrong ones are named', async () => {
  const line = (await at.exported()).split('\n').find((text) => text.includes('dense-sheet'));
  expect(line).toContain('"thread_count: 1000');
  const csv = (cell: string) => `slug,custom_fields\ndense-sheet,"${cell}"\n`;
  expect(await at.preview(csv('weave: Sateen\nThread count: 1000'))).toMatchObject({
    unchanged: 1,
  });
  const wrong = await at.preview(csv('Weave: Sateen\ngsm: 3'));
  expect(await at.lines(wrong.id, 'bad')).toMatchObject([
    { problem: 'custom_fields: The category has no field “gsm”' },
  ]);
  const changed = await at.preview(csv('Thread count: 800'));
  await at.apply(changed.id);
  await at.work('apply_import', changed.id);
  expect((await detail('dense-sheet')).specification).toMatchObject([{ value: '800' }]);
});

test('a field that leaves its category takes its values with it; a shared one is made equal', async () => {
  const { products } = await makeGroup(bench.shop.database, [{ size: 'Queen' }, { size: 'King' }], {
    category: 'bed-sheet',
    name: 'Shared Sheet',
  });
  const [queen, king] = products;
  for (const [id, length] of [
    [queen?.id, '200'],
    [king?.id, '270'],
  ])
    await bench.shop.database.pool.query('update products set custom_fields = $2 where id = $1', [
      id,
      { length, weave: 'Twill' },
    ]);
  expect((await detail(king?.slug ?? '')).specification).toMatchObject([
    { value: 'Twill' },
    { value: '270' },
  ]);
  await saveFields([{ key: 'length', label: 'Length', type: 'number', unit: 'cm' }]);
  expect((await detail(king?.slug ?? '')).specification).toMatchObject([{ value: '200' }]);
  const { rows } = await bench.shop.database.pool.query(
    `select id from products where custom_fields ? 'weave'`,
  );
  expect(rows).toEqual([]);
});

test('a category refuses two fields of one name and a guide without sizes', async () => {
  expect(
    await saveFields([
      { label: 'Weave', type: 'text' },
      { label: 'weave!', type: 'text' },
    ]),
  ).toMatchObject({ status: 422, errors: [{ path: 'custom_fields.1.label' }] });
  expect(
    await saveCategory({
      size_guide: JSON.stringify({ kind: 'curtains', unit: 'in', note: '', rows: [] }),
    }),
  ).toMatchObject({ status: 422 });
});

test('a size guide orders the sizes of a design, is public, and can be removed', async () => {
  const row = (size: string, width: number) => ({
    size,
    use: `${size} bed`,
    width,
    length: 100,
    for_width: width - 30,
    for_length: 78,
    for_depth: 7.5,
  });
  const guide = {
    kind: 'bed_sheets',
    unit: 'in',
    note: 'Flat sheets.',
    rows: [row('Single', 60), row('Queen', 90), row('King', 108)],
  };
  const { products } = await makeGroup(
    bench.shop.database,
    [{ size: 'Queen' }, { size: 'King' }, { size: 'Single' }],
    { category: 'bed-sheet', name: 'Guided Sheet' },
  );
  const slug = present(products[0]).slug;
  const { data: category } = await saveCategory({ size_guide: JSON.stringify(guide) });
  expect(category.size_guide).toEqual(guide);
  const { group, has_size_guide: hasGuide } = await detail(slug);
  expect(hasGuide).toBe(true);
  expect(present(group).sizes.map(({ value }) => value)).toEqual(['Single', 'Queen', 'King']);
  const read = async (categoryName: string, query = {}) =>
    await bench.shop.call('getSizeGuide', { params: { categoryName }, query });
  expect((await read('bed-sheet')).data).toEqual({ category: 'Bed Sheet', guide });
  await bench.shop.call('saveCategoryTranslation', {
    token: bench.owner.token,
    params: { id: category.id, locale: 'hi' },
    body: { size_guide_note: 'सपाट चादरें।' },
  });
  const inHindi = (await read('bed-sheet', { locale: 'hi' })).data;
  expect(inHindi.guide?.note).toBe('सपाट चादरें।');
  expect(await read('spoons')).toMatchObject({ status: 404 });
  expect(
    await saveCategory({
      size_guide: JSON.stringify({ ...guide, rows: [{ ...row('King', 108), width: -1 }] }),
    }),
  ).toMatchObject({ status: 422 });
  await saveCategory({ size_guide: '' });
  expect((await read('bed-sheet')).data.guide).toBeNull();
  expect((await detail(slug)).has_size_guide).toBe(false);
});
