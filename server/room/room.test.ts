import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, openAdminFixture } from '#server/catalogue/admin/admin.fixture.ts';
import { makeGroup, makePerson, makeProduct } from '#test/builders.ts';

let bench: AdminFixture;
beforeAll(async () => {
  bench = await openAdminFixture();
});
afterAll(() => bench.close());

/** A red tile, or a slope from black to white whose left and right edges differ. */
async function tile(kind: 'red' | 'slope'): Promise<Blob> {
  const data = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) =>
    kind === 'slope' ? (Math.floor(i / 3) % 64) * 4 : i % 3 === 0 ? 200 : 20,
  );
  const png = sharp(data, { raw: { width: 64, height: 64, channels: 3 } }).png();
  return new Blob([Uint8Array.from(await png.toBuffer())], { type: 'image/png' });
}

async function save(id: number, fields: Record<string, string>, image?: Blob) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (image) body.set('tile', image, 'tile.png');
  return await bench.shop.call('saveFabric', { token: bench.owner.token, params: { id }, body });
}
const red = { repeat_cm: '32.5', parts: '["sheet","pillow"]' };
const fabricsOf = async (query: Record<string, unknown>) => {
  bench.shop.cache.purge(['*']);
  return (await bench.shop.call('listRoomFabrics', { query })).data;
};

test('a fabric belongs to a colour, and is offered for the chosen parts only', async () => {
  const { products } = await makeGroup(bench.shop.database, [
    { color: 'Red', size: 'Queen', stock: 0 },
    { color: 'Red', size: 'King', pricePaise: 90_000 },
    { color: 'Blue', size: 'King' },
  ]);
  const [queen, king, blue] = products;
  if (!queen || !king || !blue) throw new Error('no variants');
  expect(await save(king.id, red)).toMatchObject({ status: 422 });
  const { status, data } = await save(queen.id, red, await tile('red'));
  expect([status, data.repeat_cm, data.parts]).toEqual([200, 32.5, ['sheet', 'pillow']]);
  const stored = { id: queen.id, color: 'Red', slug: king.slug, price: 900, price_to: 900 };
  expect(await fabricsOf({ part: 'pillow' })).toMatchObject([stored]);
  expect(await fabricsOf({ part: 'curtain' })).toEqual([]);
  expect(await fabricsOf({ search: 'red design' })).toMatchObject([stored]);
  expect(await fabricsOf({ search: 'blue' })).toEqual([]);

  // Another size changes the fabric of the colour; its id, which looks contain, and the tile stay.
  await save(king.id, { repeat_cm: '40', parts: '["sheet"]' });
  expect(await fabricsOf({})).toMatchObject([{ id: queen.id, repeat_cm: 40, tile: data.tile }]);
  const details = async (slug: string) =>
    (await bench.shop.call('getProduct', { params: { slug } })).data.fabric;
  expect(await details(queen.slug)).toMatchObject({
    id: queen.id,
    look: `room=bed&sheet=${queen.id}`,
  });
  expect(await details(blue.slug)).toBeNull();

  const token = bench.owner.token;
  expect(await bench.shop.call('deleteFabric', { token, params: { id: queen.id } })).toMatchObject({
    status: 200,
  });
  expect(await fabricsOf({})).toEqual([]);
  const actions = (await bench.auditEntries(`product:${queen.id}`)).map(({ action }) => action);
  expect(actions).toEqual(['fabric.save', 'fabric.delete']);
});

test('cards lead to the room as long as their colour has a fabric', async () => {
  const { products } = await makeGroup(bench.shop.database, [
    { color: 'Red', size: 'Queen' },
    { color: 'Red', size: 'King', pricePaise: 90_000 },
  ]);
  const [queen, king] = products;
  if (!queen || !king) throw new Error('no variants');
  const query = { search: 'red design' };
  const look = async () => {
    const { data } = await bench.shop.call('listProducts', { query });
    const cards = data.filter(({ id }) => id === queen.id || id === king.id);
    return cards.map(({ room_look }) => room_look);
  };
  expect(await look()).toEqual([null]);
  await save(king.id, red, await tile('red'));
  await expect.poll(look).toEqual([`room=bed&sheet=${king.id}&pillows=${king.id}`]);
  const token = bench.owner.token;
  await bench.shop.call('deleteFabric', { token, params: { id: queen.id } });
  await expect.poll(look).toEqual([null]);
});

test('a colour keeps its fabric when one of its sizes leaves, and has one fabric after a merge', async () => {
  const sizes = ['Single', 'Queen', 'King'].map((size) => ({ color: 'Madder', size }));
  const { id, products } = await makeGroup(bench.shop.database, sizes);
  const [single, queen, king] = products.map((product) => product.id);
  if (!single || !queen || !king) throw new Error('no variants');
  const token = bench.owner.token;
  const madder = async () =>
    (await fabricsOf({ color: 'madder' })).map((fabric: { id: number }) => fabric.id);
  await save(single, red, await tile('red'));
  await bench.shop.call('deleteProduct', { token, params: { id: single } });
  expect(await madder()).toEqual([queen]);
  const recolor = { variants: [{ product_id: queen, color: 'Ochre' }] };
  await bench.shop.call('saveProductGroup', { token, params: { id }, body: recolor });
  expect(await madder()).toEqual([king]);
  const back = { variants: [{ product_id: queen, color: 'Madder' }] };
  await bench.shop.call('saveProductGroup', { token, params: { id }, body: back });
  expect(await madder()).toEqual([king]);

  const body = { product_ids: [queen] };
  await bench.shop.call('splitProductGroup', { token, params: { id }, body });
  expect(await madder()).toEqual([queen, king]);
  await bench.shop.call('mergeProductGroup', { token, params: { id }, body });
  expect(await madder()).toEqual([king]);
});

test('the seam check finds the edge that does not continue', async () => {
  const check = async (kind: 'red' | 'slope') => {
    const body = new FormData();
    body.set('tile', await tile(kind), 'tile.png');
    if (kind === 'slope') for (const [name, value] of Object.entries(red)) body.set(name, value);
    return (await bench.shop.call('checkFabric', { token: bench.owner.token, body })).data;
  };
  expect(await check('red')).toMatchObject({
    left_right: { is_seamless: true },
    top_bottom: { is_seamless: true },
    room: null,
  });
  expect(await check('slope')).toMatchObject({
    left_right: { is_seamless: false },
    top_bottom: { is_seamless: true },
    room: expect.stringMatching(/^data:image\/webp;base64,.{1000}/),
  });
});

test('a fabric states the highest price of its sizes in stock beside the lowest', async () => {
  const { products } = await makeGroup(bench.shop.database, [
    { color: 'Red', size: 'Single', pricePaise: 10_000, stock: 0 },
    { color: 'Red', size: 'Super king', pricePaise: 500_000, stock: 0 },
    { color: 'Red', size: 'Queen', pricePaise: 80_000 },
    { color: 'Red', size: 'King', pricePaise: 120_000 },
    { color: 'Blue', size: 'King', pricePaise: 150_000 },
  ]);
  await save(products[0]?.id ?? 0, red, await tile('red'));
  const [fabric] = await fabricsOf({ ids: String(products[0]?.id) });
  expect(fabric).toMatchObject({ slug: products[2]?.slug, price: 800, price_to: 1200 });
});

test('a teaser shows products of its category in a room, and nothing without fabrics', async () => {
  await bench.shop.database.pool.query('delete from product_fabrics');
  const { id, slug } = await makeProduct(bench.shop.database, { name: 'Teaser curtain' });
  const sold = await makeProduct(bench.shop.database, { name: 'Sold curtain', stock: 0 });
  const onCurtains = { repeat_cm: '30', parts: '["curtain"]' };
  for (const product of [id, sold.id]) await save(product, onCurtains, await tile('red'));
  // Sold-out fabrics take no place among those that are considered.
  await bench.shop.database.pool.query(
    `with more as (insert into products (id, slug, name, category_id, price_paise, stock)
       overriding system value select -n, 'sold-' || n, 'Sold', p.category_id, 100, 0
       from products p, generate_series(1, 24) n where p.id = $1 returning id)
     insert into product_fabrics (product_id, tile_hash, repeat_mm, kinds)
     select more.id, f.tile_hash, 300, '{curtain}' from more, product_fabrics f
     where f.product_id = $1`,
    [id],
  );
  const { rows } = await bench.shop.database.pool.query(
    'select c.slug from products p join categories c on c.id = p.category_id where p.id = $1',
    [id],
  );
  const teaser = async (category: string) => {
    bench.shop.cache.purge(['*']);
    return (await bench.shop.call('getRoomTeaser', { query: { category } })).data;
  };
  expect(await teaser(rows[0].slug)).toMatchObject({
    look: `room=curtains&curtains=${id}`,
    products: [{ slug }],
  });
  expect(await teaser('no-such-category')).toBeNull();
});

test('a fabric has the Hindi name of its design, and is found by it', async () => {
  const { id, products } = await makeGroup(bench.shop.database, [{ color: 'Red', size: 'King' }]);
  const fabricId = products[0]?.id ?? 0;
  await save(fabricId, red, await tile('red'));
  await bench.shop.call('saveGroupTranslation', {
    ...{ token: bench.owner.token, params: { id, locale: 'hi' }, body: { name: 'जाल चादर' } },
  });
  const query = { search: 'जाल', locale: 'hi' };
  expect(await fabricsOf(query)).toMatchObject([{ id: fabricId, name: 'जाल चादर', color: 'Red' }]);
  const ids = String(fabricId);
  expect(await fabricsOf({ ids })).toMatchObject([{ name: expect.stringMatching(/^Design/) }]);
});

test('a look is saved once, up to a limit, and is visible to its shopper only', async () => {
  const asha = await makePerson(bench.shop.database);
  const meera = await makePerson(bench.shop.database, { name: 'Meera Iyer' });
  const saveLook = async (look: string) =>
    await bench.shop.call('saveLook', { token: asha.token, body: { look } });
  const written = ['room=bed&sheet=12', 'sheet=12&room=bed&x=1', 'room=bed&sheet=12'];
  await Promise.all(written.map(saveLook));
  const { data } = await bench.shop.call('listSavedLooks', { token: asha.token });
  expect(data.map(({ look }: { look: string }) => look)).toEqual(['room=bed&sheet=12']);
  const params = { id: data[0]?.id ?? 0 };
  expect((await bench.shop.call('deleteSavedLook', { token: meera.token, params })).status).toBe(
    404,
  );
  expect((await bench.shop.call('listSavedLooks', { token: asha.token })).data).toHaveLength(1);
  const responses = await Promise.all(
    Array.from({ length: 52 }, async (_, n) => await saveLook(`room=bed&sheet=${n + 100}`)),
  );
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  const full = 'You have saved 50 looks. Please remove one first.';
  expect(await saveLook('room=living')).toMatchObject({ status: 409, message: full });
  await bench.shop.call('deleteSavedLook', { token: asha.token, params });
  expect(await saveLook('room=living')).toMatchObject({ status: 200, message: 'Look saved' });
  expect((await bench.shop.call('listSavedLooks')).status).toBe(401);
});

test('the image of a look shows its fabric and exists for existing looks only', async () => {
  const { id } = await makeProduct(bench.shop.database, { name: 'Red throw' });
  await save(id, red, await tile('red'));
  const get = async (path: string) => await bench.shop.app.inject({ method: 'GET', url: path });
  const url = `/room-pictures/bed/sheet.${id}/160.webp`;
  const [first, twin] = await Promise.all([get(url), get(url)]);
  expect([first.statusCode, twin.statusCode]).toEqual([200, 200]);
  expect(twin.rawPayload).toEqual(first.rawPayload);
  const { data, info } = await sharp(first.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 200]);
  const [r = 0, g = 0] = data.subarray(3 * (140 * 160 + 80));
  expect(r).toBeGreaterThan(2 * g);
  const cached = await get(url);
  expect(cached.rawPayload).toEqual(first.rawPayload);
  const etag = String(cached.headers.etag);
  const unchanged = await bench.shop.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(unchanged.statusCode).toBe(304);
  const plain = await get('/room-pictures/bed/sheet.999999/160.webp');
  expect(plain.rawPayload).toEqual((await get('/room-pictures/bed/plain/160.webp')).rawPayload);
  for (const path of ['attic/plain/160.webp', 'bed/plain/161.webp', 'bed/sheet.01/160.webp'])
    expect((await get(`/room-pictures/${path}`)).statusCode).toBe(404);
});

test('scene files are served under their hash, for browsers with and without brotli', async () => {
  const { app } = bench.shop;
  const get = async (encoding: string, hash = 'e53ecb5d40a8') =>
    await app.inject({
      url: `/room-scenes/${hash}/bed/surface.bin`,
      headers: { 'accept-encoding': encoding },
    });
  expect((await get('gzip, br')).headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('br', '000000000000')).statusCode).toBe(404);
});

test('the owner chooses the look of the teaser; fabrics off sale are left out', async () => {
  const { database } = bench.shop;
  await database.pool.query('delete from product_fabrics');
  const curtain = await makeProduct(database, { name: 'Chosen curtain' });
  const cushion = await makeProduct(database, { name: 'Chosen cushion' });
  const parts = '["curtain","cushion"]';
  for (const { id } of [curtain, cushion])
    await save(id, { repeat_cm: '30', parts }, await tile('red'));
  const saveRoom = async (link: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ part: 'room', title: 'Monsoon living', link }))
      body.set(name, value);
    return await bench.shop.call('saveHomeBlock', { token: bench.owner.token, body });
  };
  for (const link of ['', '/bed-sheet', '/room?room=bed', '/room?sheet=987654'])
    expect(await saveRoom(link)).toMatchObject({ status: 422 });
  const look = `room=living&cushion-left=${cushion.id}&curtains=${curtain.id}`;
  const written = `https://shop.example/room?curtains=${curtain.id}&${look}&part=throw`;
  expect((await saveRoom(written)).data.link).toBe(`/room?${look}`);

  const teaser = async (query = {}) => (await bench.shop.call('getRoomTeaser', { query })).data;
  expect(await teaser()).toMatchObject({ title: 'Monsoon living', look });
  expect(await teaser({ locale: 'hi' })).toMatchObject({
    title: 'Monsoon living',
    text: expect.stringMatching(/^हमारे कपड़े/),
    room: 'बैठक',
  });
  await database.pool.query(`update products set status = 'inactive' where id = $1`, [cushion.id]);
  bench.shop.cache.purge(['*']);
  expect(await teaser()).toMatchObject({
    look: `room=living&curtains=${curtain.id}`,
    products: [{ id: curtain.id }],
  });
  await database.pool.query(`update products set status = 'inactive' where id = $1`, [curtain.id]);
  bench.shop.cache.purge(['*']);
  expect(await teaser()).toBeNull();
});
