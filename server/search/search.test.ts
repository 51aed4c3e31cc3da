import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const rest = { size: 'Queen', pattern: 'Patterned' };
  await makeProduct(shop.database, { ...rest, name: 'Indigo Buta Cushion', color: 'Indigo' });
  await makeProduct(shop.database, {
    ...rest,
    name: 'Madder Ajrakh Star Cushion',
    color: 'Madder',
  });
  await makeProduct(shop.database, {
    ...rest,
    name: 'Indigo Buta Curtains',
    category: 'curtains',
    color: 'Indigo',
  });
  await makeProduct(shop.database, {
    ...rest,
    name: 'Oat Linen Curtains',
    category: 'curtains',
    color: 'Oat',
    material: 'Linen',
  });
  await makeProduct(shop.database, {
    ...rest,
    name: 'Teal Jaali Bed Sheet',
    category: 'bed-sheet',
    color: 'Teal',
  });
  await makeProduct(shop.database, {
    ...rest,
    name: 'Linen Look Quilt',
    category: 'quilt',
    color: 'Ivory',
  });
  await makeProduct(shop.database, {
    ...rest,
    name: 'Sage Comforter',
    category: 'comforter',
    color: 'Sage',
    status: 'inactive',
  });
});
afterAll(() => shop.close());

async function find(search: string, locale = 'en'): Promise<string[]> {
  const { data } = await shop.call('listProducts', { query: { search, locale } });
  return data.map((product: { name: string }) => product.name);
}

test.each([
  ['cusion', 'Indigo Buta Cushion'],
  ['cushoin', 'Madder Ajrakh Star Cushion'],
  ['kushan', 'Indigo Buta Cushion'],
  ['karten', 'Oat Linen Curtains'],
  ['ajrak', 'Madder Ajrakh Star Cushion'],
  ['bedshet', 'Teal Jaali Bed Sheet'],
  ['jali bedshet', 'Teal Jaali Bed Sheet'],
  ['indgo curtan', 'Indigo Buta Curtains'],
  ['ÍNDIGO cúrtains', 'Indigo Buta Curtains'],
])('typing errors are corrected: %s', async (typed, name) => {
  expect(await find(typed)).toContain(name);
});

test.each(['bedsheet', 'bed sheet', 'bed-sheet', 'Bed Sheets', 'bedsheets', 'sheet bed'])(
  'hyphens, spaces, order and number do not matter: %s',
  async (typed) => {
    expect(await find(typed)).toEqual(['Teal Jaali Bed Sheet']);
  },
);

test('shoppers may use their own words for the goods', async () => {
  expect(await find('razai')).toEqual(['Linen Look Quilt']);
  expect(await find('blue parda')).toEqual(['Indigo Buta Curtains']);
});

test.each(['रजाई', 'रज़ाई', 'rajaai', 'rajai', 'razaee', 'rajayi'])(
  'a quilt is found as %s',
  async (typed) => {
    expect(await find(typed)).toEqual(['Linen Look Quilt']);
  },
);

test.each(['चादर', 'chadar', 'bedsheet'])(
  'a bed sheet is found on a page in Hindi as %s',
  async (typed) => {
    expect(await find(typed, 'hi')).toEqual(['Teal Jaali Bed Sheet']);
  },
);

test.each(['चादर', 'चादरें', 'चद्दर', 'chadar', 'chaddar', 'chadder', 'chaadar', 'बेडशीट', 'bedsheat'])(
  'a bed sheet is found as %s',
  async (typed) => {
    expect(await find(typed)).toEqual(['Teal Jaali Bed Sheet']);
  },
);

test.each(['पर्दा', 'परदा', 'pardaa', 'parde', 'नीला पर्दा'])(
  'curtains are found as %s',
  async (typed) => {
    expect(await find(typed)).toContain('Indigo Buta Curtains');
  },
);

test('all words count', async () => {
  expect(await find('indigo cushion')).toEqual(['Indigo Buta Cushion']);
  expect(await find('indigo linen')).toEqual([]);
});

test('an unknown word does not hide matches of the known words', async () => {
  expect(await find('cushion for the verandah')).toHaveLength(2);
  expect(await find('xylophone')).toEqual([]);
});

test('a partly typed word finds results', async () => {
  expect(await find('curt')).toHaveLength(2);
  expect(await find('indigo cu')).toHaveLength(2);
});

test('names that begin with the words are first, then names that contain them', async () => {
  expect(await find('linen')).toEqual(['Linen Look Quilt', 'Oat Linen Curtains']);
  expect((await find('indigo buta curtains'))[0]).toBe('Indigo Buta Curtains');
});

test('a blank search matches everything, and punctuation alone nothing', async () => {
  expect(await find('   ')).toHaveLength(6);
  expect(await find('?!')).toEqual([]);
});

test('search hides products that are not on sale', async () => {
  expect(await find('comforter')).toEqual([]);
});

test('a new product is found by its name at once', async () => {
  await makeProduct(shop.database, { name: 'Kalamkari Runner', category: 'quilt' });
  shop.cache.purge(['products']);
  expect(await find('kalamkari')).toEqual(['Kalamkari Runner']);
});

test('of names with the same words, the phrase, stock and labels decide', async () => {
  const add = async (name: string, more: { stock?: number; labels?: string[] } = {}) =>
    makeProduct(shop.database, { name, category: 'quilt', ...more });
  const inOrder = [
    await add('Phulkari Zardozi Throw'),
    await add('Soft Phulkari Zardozi'),
    await add('Zardozi over Phulkari', { labels: ['best_seller'] }),
    await add('Zardozi and Phulkari'),
    await add('Zardozi with Phulkari', { stock: 0, labels: ['best_seller'] }),
  ];
  shop.cache.purge(['products']);
  expect(await find('phulkari zardozi')).toEqual(inOrder.map(({ name }) => name));
});

test.each([
  "' & ' | :*",
  "cushion'; drop table products; --",
  '\\',
  '%',
  'a'.repeat(120),
  '🙂🙂🙂',
])('hostile text is only text: %s', async (typed) => {
  const response = await shop.call('listProducts', { query: { search: typed } });
  expect(response.status).toBe(200);
});

test('a search combines with filters and another order', async () => {
  const { data } = await shop.call('listProducts', {
    query: { search: 'indigo', category: 'curtains', sort: 'price_asc' },
  });
  expect(data.map((product: { name: string }) => product.name)).toEqual(['Indigo Buta Curtains']);
});
