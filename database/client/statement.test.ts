import { expect, test } from 'vitest';
import { type Db, type dynamicStatement, json, statement } from './statement.ts';

type Sent = { name?: string; text: string; values?: unknown[] };

function recorder(): { db: Db; sent: Sent[] } {
  const sent: Sent[] = [];
  const query: Db['query'] = async (config) => {
    sent.push(config);
    return { rows: [], rowCount: 0, fields: [], command: 'SELECT', oid: 0 };
  };
  return { db: { query }, sent };
}

test('named values are sent in the order in which the text uses them, each once', async () => {
  const { db, sent } = recorder();
  const move = statement(
    'test.move',
    `update t set b = :to, at = '12:30'::time where a = :from and b <> :to and tags @> :tags`,
    { from: 'int', to: 'text?', tags: json<{ color: string }[]>() },
    {},
  );
  await move.execute(db, { from: 7, to: null, tags: [{ color: 'indigo' }] });
  expect(sent[0]).toMatchObject({
    name: 'test.move',
    text: `update t set b = $1, at = '12:30'::time where a = $2 and b <> $1 and tags @> $3`,
    values: [null, 7, '[{"color":"indigo"}]'],
  });
});

test('an undeclared placeholder and an unused parameter fail at load time', () => {
  expect(() => statement('test.undeclared', 'select :id', {}, {})).toThrow('no parameter id');
  expect(() => statement('test.unused', 'select 1', { id: 'int' }, {})).toThrow('does not use id');
});

test('only a bounded number of composed texts is prepared by name; the others still run', async () => {
  const url = new URL('./statement.ts?fresh', import.meta.url).href;
  const fresh: { dynamicStatement: typeof dynamicStatement } = await import(url);
  const { db, sent } = recorder();
  for (let index = 0; index < 3_000; index++)
    await fresh
      .dynamicStatement('test.page', `select :a + ${index}`, { a: 'int', b: 'int' }, {})
      .all(db, { a: index, b: 0 });
  const names = new Set(sent.map(({ name }) => name).filter((name) => name !== undefined));
  expect(names.size).toBe(100);
  expect(sent).toHaveLength(3_000);
  expect(sent.at(-1)).toMatchObject({ text: 'select $1 + 2999', values: [2999] });
});
