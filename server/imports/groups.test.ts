import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { importer } from './imports.fixture.ts';

let shop: TestShop;
let at: ReturnType<typeof importer>;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeProduct(shop.database, { category: 'bed-sheet' });
  at = importer(
    shop,
    (await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' })).token,
  );
});
afterAll(async () => shop.close());

const head = 'slug,group,name,category,price,stock,color,size,description,sku,weight_grams';
const imported = async (...lines: string[]) => {
  const read = await at.preview(`${[head, ...lines].join('\n')}\n`);
  await at.apply(read.id, { leave_out_bad: true });
  await at.work('apply_import', read.id);
  return await at.state(read.id);
};
const detail = async (slug: string) => {
  shop.cache.purge(['*']);
  return (await shop.call('getProduct', { params: { slug } })).data;
};

test('lines with the same group become variants that share the fields of the first one', async () => {
  expect(
    await imported(
      'jaal-queen,Jaal,Jaal Sheet,bed sheet,1999,4,Indigo,Queen,Woven in Erode,JQ,1200',
      'jaal-king,jaal,Jaal Sheet King,bed sheet,2499,0,Indigo,King,Another text,JK,1500',
    ),
  ).toMatchObject({ state: 'done', new: 2 });
  expect(await detail('jaal-king')).toMatchObject({
    name: 'Jaal Sheet',
    description: 'Woven in Erode',
    sku: 'JK',
    weight_grams: 1500,
    group: { slug: 'jaal', variants: [{ size: 'King' }, { size: 'Queen' }] },
  });
});

test('a line moves its product to another group, a blank one out of its group', async () => {
  const { products } = await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }]);
  const [queen, king] = products.map(({ slug }) => slug);
  const csv = `slug,group\n${queen},jaal-two\n${king},\n`;
  const { id } = await at.preview(csv);
  await at.apply(id);
  await at.work('apply_import', id);
  expect(await detail(queen ?? '')).toMatchObject({ group: { slug: 'jaal-two' } });
  expect(await detail(king ?? '')).toMatchObject({ group: null });
  expect(await at.preview(csv)).toMatchObject({ unchanged: 2 });
});

test('an SKU of another product is named as a problem, equal variants stop the import', async () => {
  const read = await at.preview(
    `${head}\nother,,Other,bed sheet,100,1,Red,King,Text,jq,\ntwice-a,,A,bed sheet,100,1,Red,King,T,X1,\ntwice-b,,B,bed sheet,100,1,Red,King,T,x1,\n`,
  );
  expect(read).toMatchObject({ new: 1, bad: 2 });
  expect(
    await imported(
      'same-a,same,Same,bed sheet,100,1,Red,King,Text,,',
      'same-b,same,Same,bed sheet,100,1,red,king,Text,,',
    ),
  ).toMatchObject({ state: 'failed', problem: expect.stringContaining('same size and color') });
});
