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
  await makeProduct(shop.database, { name: 'Old Bolster', stock: 5 });
});
afterAll(async () => shop.close());

const head = ['slug', 'name', 'category', 'price', 'stock', 'color', 'size', 'description'];
const many = (prefix: string, count: number): string =>
  [
    head,
    ...Array.from({ length: count }, (_, index) => [
      `${prefix}-${index}`,
      `${prefix} ${index}`,
      'cushion',
      '100',
      '2',
      'Red',
      'Single',
      'Soft',
    ]),
  ]
    .map((line) => csvLine(line))
    .join('') +
  csvLine(['old-bolster', 'Old Bolster', 'cushion', '77', '9', 'Indigo', '16 x 16 in', 'Firm']);
const imported = async (prefix: string) =>
  (
    await shop.database.pool.query<{ count: number }>(
      `select count(*)::int as count from products where slug like $1`,
      [`${prefix}-%`],
    )
  ).rows[0]?.count;
const old = async () =>
  (
    await shop.database.pool.query(
      `select price_paise::int as price, stock from products where slug = 'old-bolster'`,
    )
  ).rows[0];

/** Terminates the writing connection as soon as a part of the import is written. */
async function terminateWriter(id: number): Promise<void> {
  for (;;) {
    const { data } = await shop.call('getImport', { token: owner.token, params: { id } });
    if (data.state === 'done') throw new Error('the import was done before it could be terminated');
    if (data.done === 0) continue;
    const { rowCount } = await shop.database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7205
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rowCount) return;
  }
}

test('an import that is killed midway writes nothing, and its retry writes everything once', async () => {
  const { id } = await at.preview(many('cut', 1500));
  await at.apply(id);
  const before = await old();
  const results = await Promise.allSettled([at.work('apply_import', id), terminateWriter(id)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect([await imported('cut'), await old()]).toEqual([0, before]);
  expect((await at.state(id)).state).toBe('importing');
  await Promise.all([at.work('apply_import', id), at.work('apply_import', id)]);
  await at.work('apply_import', id);
  expect([await imported('cut'), await old()]).toEqual([1500, { price: 7700, stock: 9 }]);
  expect(await at.state(id)).toMatchObject({ state: 'done', done: 1501 });
});

test('a second reading of the same file has the same result', async () => {
  const { id } = await at.preview(many('again', 700));
  await shop.database.pool.query(`update product_imports set state = 'reading' where id = $1`, [
    id,
  ]);
  await shop.database.pool.query(`insert into product_import_chunks values ($1, 0, $2)`, [
    id,
    Buffer.from(many('again', 700)),
  ]);
  await at.work('read_import', id);
  expect(await at.state(id)).toMatchObject({
    state: 'ready',
    new: 700,
    changed: 0,
    unchanged: 1,
    bad: 0,
  });
});

test('the second of two imports of the same products is refused as a whole, with a reason', async () => {
  const [first, second] = [
    await at.preview(many('same', 3).replace(',77,', ',78,')),
    await at.preview(many('same', 3).replace(',77,', ',79,')),
  ];
  for (const { id } of [first, second]) await at.apply(id, { leave_out_bad: true });
  await Promise.all([at.work('apply_import', first.id), at.work('apply_import', second.id)]);
  const states = [await at.state(first.id), await at.state(second.id)];
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['done', 'failed']));
  expect(states.find(({ state }) => state === 'failed')?.problem).toMatch(
    /Nothing was imported: please upload the file again\.$/,
  );
  expect(await imported('same')).toBe(3);
});

test('a product saved after the preview stops the import', async () => {
  const { id } = await at.preview('slug,price\r\nold-bolster,500\r\n');
  await at.apply(id);
  await shop.database.pool.query(
    `update products set name = 'Other Bolster', version = version + 1 where slug = 'old-bolster'`,
  );
  await at.work('apply_import', id);
  expect(await at.state(id)).toMatchObject({
    state: 'failed',
    problem:
      '“Other Bolster” was changed after the file was read. Nothing was imported: please upload the file again.',
  });
});

test('an import whose job fails on the last attempt is marked as failed', async () => {
  const { id } = await at.preview('slug,price\r\nold-bolster,501\r\n');
  await at.apply(id);
  await shop.database.pool.query(
    `update product_import_lines set product = jsonb_set(product, '{price_paise}', '-1')
     where import_id = $1`,
    [id],
  );
  await expect(at.work('apply_import', id)).rejects.toThrow();
  expect((await at.state(id)).state).toBe('importing');
  await expect(at.work('apply_import', id, true)).rejects.toThrow();
  expect(await at.state(id)).toMatchObject({
    state: 'failed',
    problem:
      'This import was interrupted several times. Nothing was imported: please upload the file again.',
  });
});

test('a worker waits for the import of another one for longer than a lock timeout', async () => {
  const { id } = await at.preview('slug,price\r\nold-bolster,499\r\n');
  await at.apply(id);
  const holder = await shop.database.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7205)');
  const applied = at.work('apply_import', id);
  await new Promise((resolve) => {
    setTimeout(resolve, 2_500);
  });
  await holder.query('commit');
  holder.release();
  await applied;
  expect(await at.state(id)).toMatchObject({ state: 'done' });
});
