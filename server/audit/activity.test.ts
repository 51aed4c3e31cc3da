import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/audit/api.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const write = async (
  actorId: number | null,
  subject: string,
  at = '2026-01-05T06:00:00Z',
): Promise<number> => {
  const { rows } = await shop.database.pool.query(
    `insert into audit_log (actor_id, action, subject, before, after, at)
     values ($1, 'thing.update', $2, '{"price": 10}', '{"price": 12}', $3) returning id::int`,
    [actorId, subject, at],
  );
  return rows[0].id;
};
const idsOf = async (query: Record<string, unknown>): Promise<number[]> =>
  (await shop.call('listActivity', { token: owner.token, query })).data.map(
    ({ id }: { id: number }) => id,
  );

test('keyset pages are newest first and neither skip nor repeat a row', async () => {
  const written = [];
  for (let index = 0; index < 7; index++) written.push(await write(owner.id, 'paged:1'));
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const { data, meta }: ApiResponse<'listActivity'> = await shop.call('listActivity', {
      token: owner.token,
      query: { subject: 'paged:1', limit: 3, ...(before === null ? {} : { before }) },
    });
    seen.push(...data.map(({ id }: { id: number }) => id));
    before = meta.next;
  } while (before !== null);
  expect(seen).toEqual(written.toReversed());
});

test('person, kind and subject filter the list together', async () => {
  const other = await makePerson(shop.database, { role: 'admin' });
  const one = await write(owner.id, 'narrow:1');
  const two = await write(other.id, 'narrow:2');
  expect(await idsOf({ kind: 'narrow' })).toEqual([two, one]);
  expect(await idsOf({ kind: 'narrow', person: other.id })).toEqual([two]);
  expect(await idsOf({ subject: 'narrow:1' })).toEqual([one]);
  expect(await idsOf({ subject: 'narrow:1', person: other.id })).toEqual([]);
});

test('a day begins and ends at midnight in India', async () => {
  const before = await write(owner.id, 'day:1', '2026-02-09T18:29:59Z');
  const first = await write(owner.id, 'day:1', '2026-02-09T18:30:00Z');
  const last = await write(owner.id, 'day:1', '2026-02-10T18:29:59Z');
  const after = await write(owner.id, 'day:1', '2026-02-10T18:30:00Z');
  expect(await idsOf({ kind: 'day', from: '2026-02-10', to: '2026-02-10' })).toEqual([last, first]);
  expect(await idsOf({ kind: 'day', from: '2026-02-11' })).toEqual([after]);
  expect(await idsOf({ kind: 'day', to: '2026-02-09' })).toEqual([before]);
});

test('a subject has its current name; deleted subjects and subjects without an id have none', async () => {
  const product = await makeProduct(shop.database, { name: 'Marigold Cushion' });
  await write(owner.id, `product:${product.id}`);
  await write(owner.id, 'product:999999');
  await write(null, 'content:home');
  const { data } = await shop.call('listActivity', { token: owner.token, query: { limit: 3 } });
  expect(data.map(({ name, actor }: Activity) => [name, actor?.name ?? null])).toEqual([
    [null, null],
    [null, 'Lakshmi Rao'],
    ['Marigold Cushion', 'Lakshmi Rao'],
  ]);
});

test('a role without audit.read is refused', async () => {
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  expect((await shop.call('listActivity', { token: viewer.token })).status).toBe(403);
});

test('no row of the log can be deleted or changed', async () => {
  const id = await write(owner.id, 'kept:1');
  for (const change of [
    'delete from audit_log where id = $1',
    `update audit_log set at = now() where id = $1`,
    `update audit_log set action = 'nothing.done' where id = $1`,
  ]) {
    await expect(shop.database.pool.query(change, [id])).rejects.toThrow();
  }
  expect(await idsOf({ kind: 'kept' })).toEqual([id]);
});
