import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, openAdminFixture } from '#server/catalogue/admin/admin.fixture.ts';
import { makeProduct } from '#test/builders.ts';

let bench: AdminFixture;
beforeAll(async () => {
  bench = await openAdminFixture();
});
afterAll(() => bench.close());

async function saveFabric(id: number) {
  const red = { width: 64, height: 64, channels: 3, background: 'red' } as const;
  const image = Uint8Array.from(await sharp({ create: red }).png().toBuffer());
  const body = new FormData();
  for (const [name, value] of Object.entries({ repeat_cm: '30', parts: '["sheet"]' }))
    body.set(name, value);
  body.set('tile', new Blob([image], { type: 'image/png' }), 'tile.png');
  return await bench.shop.call('saveFabric', { token: bench.owner.token, params: { id }, body });
}

test('a saved fabric is shown at once; a purge of banners reads no fabrics again', async () => {
  const { cache, database } = bench.shop;
  const read = async (name: 'getRoomTeaser' | 'getAppearance') =>
    (await bench.shop.call(name, { query: {} })).data;
  const rename = async (name: string) =>
    database.pool.query('update products set name = $1 where id = $2', [name, id]);
  const shown = async () => {
    const teaser = await read('getRoomTeaser');
    return teaser?.products.map(({ name }: { name: string }) => name) ?? null;
  };
  const hasRoomLink = async () => JSON.stringify(await read('getAppearance')).includes('"/room"');
  const { id } = await makeProduct(database, { name: 'Red sheet' });
  expect([await shown(), await hasRoomLink()]).toEqual([null, false]);
  expect((await saveFabric(id)).status).toBe(200);
  expect([await shown(), await hasRoomLink()]).toEqual([['Red sheet'], true]);
  await rename('Scarlet sheet');
  cache.purge(['content:home']);
  expect(await shown()).toEqual(['Red sheet']);
  await saveFabric(id);
  expect(await shown()).toEqual(['Scarlet sheet']);
  await bench.shop.call('deleteFabric', { token: bench.owner.token, params: { id } });
  expect([await shown(), await hasRoomLink()]).toEqual([null, false]);
});
