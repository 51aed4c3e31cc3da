import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/client/pool.ts';
import { makePerson } from '#test/builders.ts';
import { freshDatabase } from '#test/postgres.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { requireEmptyShop } from './import-archive.ts';

test('a shop that is not empty is refused before it is migrated', async () => {
  const { dataDir, remove } = temporaryDataDir();
  const used = await freshDatabase();
  const blank = await freshDatabase('template1');
  onTestFinished(async () => {
    remove();
    await used.drop();
    await blank.drop();
  });
  const database = connect(used.url, { max: 1 });
  await makePerson(database);
  await database.pool.query(
    'delete from migrations where name = (select max(name) from migrations)',
  );
  const migrations = async () =>
    (await database.pool.query('select name from migrations order by name')).rows;
  const before = await migrations();
  const environment = { ...process.env, DATABASE_URL: used.url, DATA_DIR: dataDir };
  const output = await new Promise<string>((settle) => {
    const script = ['scripts/import-archive.ts', 'package.json'];
    execFile(process.execPath, script, { env: environment }, (_error, _out, err) => settle(err));
  });
  expect(output).toContain('the shop is not empty: it has customers');
  expect(await migrations()).toEqual(before);
  await database.end();
  expect(await requireEmptyShop(blank.url)).toBeUndefined();
});
