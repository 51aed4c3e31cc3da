import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/postgres.ts';

test('what one test file writes, another does not see', async () => {
  const [mine, yours] = await Promise.all([freshDatabase(), freshDatabase()]);
  await query(mine.url, 'create table only_mine (id int)');
  await expect(query(yours.url, 'select * from only_mine')).rejects.toThrow('does not exist');
  await Promise.all([mine.drop(), yours.drop()]);
});

test('a database that is dropped takes no more connections', async () => {
  const { url, drop } = await freshDatabase();
  expect(await query(url, 'select current_user as name')).toEqual([{ name: 'shop' }]);
  await drop();
  await expect(query(url, 'select 1')).rejects.toThrow('does not exist');
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
