import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { newShop } from '../setup/setup.fixture.ts';
import { storeImage } from '../media/store.ts';
import { escapeXml } from './xml.ts';

const home = 'https://homeloom.example';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: home });
  await makeSettings(shop.database, { site_name: 'Home & Loom', site_slogan: 'Woven in India' });
});
afterAll(async () => shop.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });
const locations = async (url: string): Promise<string[]> =>
  [...(await get(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
const sql = async (text: string, values: unknown[] = []): Promise<void> =>
  void (await shop.database.pool.query(text, values));
const mediaHash = 'a'.repeat(64);

test('the sitemap lists home, categories, products, posts and policies with their last change', async () => {
  const quilt = await makeProduct(shop.database, { name: 'Sage Quilt', category: 'quilts' });
  await sql(
    `insert into media (hash, format, width, height, bytes) values ($1, 'webp', 800, 1000, 5)`,
    [mediaHash],
  );
  await sql('insert into product_images (product_id, media_hash, position) values ($1, $2, 0)', [
    quilt.id,
    mediaHash,
  ]);
  await sql(`insert into posts (slug, title, excerpt, author, markdown, published_at) values ('thread-count', 'Thread count & you', 'What it <means>', 'Kavya', '…', now() - interval '1 day'),
    ('tomorrow', 'Tomorrow', '', 'Kavya', '…', now() + interval '1 day')`);
  await sql(
    `insert into policies (slug, title, markdown) values ('return-policy', 'Returns', '…')`,
  );
  await sql(`update products set updated_at = '2026-02-03T04:05:06Z' where id = $1`, [quilt.id]);
  const response = await get('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(await locations('/sitemap.xml')).toEqual(
    [
      '/',
      '/CategoryFilter',
      '/category/quilts',
      '/blogs',
      '/blogs/thread-count',
      '/return-policy',
      '/product/sage-quilt',
    ].map((path) => home + path),
  );
  expect(response.body).toContain(
    `<url><loc>${home}/product/sage-quilt</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod><image:image><image:loc>${home}/media/${mediaHash}.webp</image:loc></image:image></url>`,
  );
});

test('hidden pages and pages with another canonical URL are in no sitemap', async () => {
  await makeProduct(shop.database, { name: 'Hidden Sheet', status: 'inactive' });
  const saved = await makeProduct(shop.database, { name: 'Private Sheet' });
  await sql(`update products set robots = 'noindex, follow' where id = $1`, [saved.id]);
  const twin = await makeProduct(shop.database, { name: 'Twin Sheet' });
  await sql(`update products set canonical_url = '/product/sage-quilt' where id = $1`, [twin.id]);
  const own = await makeProduct(shop.database, { name: 'Own Sheet' });
  await sql(`update products set canonical_url = $2 where id = $1`, [
    own.id,
    `${home}/product/own-sheet`,
  ]);
  shop.cache.purge(['products']);
  const products = (await locations('/sitemap.xml')).filter((url) => url.includes('/product/'));
  expect(products).toEqual([`${home}/product/sage-quilt`, `${home}/product/own-sheet`]);
});

test('more than ten thousand products are split into files with an index', async () => {
  await sql(
    `insert into products (slug, name, category_id, price_paise)
     select 'sheet-' || n, 'Sheet ' || n, (select min(id) from categories), 50000
     from generate_series(1, 10050) n`,
  );
  shop.cache.purge(['products']);
  expect(await locations('/sitemap.xml')).toEqual(
    ['/sitemap-pages.xml', '/sitemap-products-1.xml', '/sitemap-products-2.xml'].map(
      (path) => home + path,
    ),
  );
  expect(await locations('/sitemap-pages.xml')).toContain(`${home}/blogs/thread-count`);
  const [first, second] = [
    await locations('/sitemap-products-1.xml'),
    await locations('/sitemap-products-2.xml'),
  ];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([
    10_000, 52, 10_052,
  ]);
  expect((await get('/sitemap-products-3.xml')).statusCode).toBe(404);
  expect((await get('/sitemap-products-99999.xml')).statusCode).toBe(404);
  await sql(`delete from products where slug like 'sheet-%'`);
  shop.cache.purge(['products']);
});

test('a document is created once, compressed, revalidated, and created again after a change', async () => {
  const { headers } = await get('/sitemap.xml', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  const { misses } = shop.cache.counts;
  expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
    304,
  );
  expect(shop.cache.counts.misses).toBe(misses);
  await makeProduct(shop.database, { name: 'Just Arrived', category: 'quilts' });
  shop.cache.purge(['products']);
  expect(await locations('/sitemap.xml')).toContain(`${home}/product/just-arrived`);
});

test('robots.txt excludes personal pages and names the sitemap', async () => {
  const response = await get('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = response.body.split('\n');
  expect(lines).toContain(`Sitemap: ${home}/sitemap.xml`);
  for (const path of ['/admin', '/dashboard', '/checkout', '/Cart', '/api'])
    expect(lines).toContain(`Disallow: ${path}`);
});

test('the blog has a feed without unpublished posts', async () => {
  const { body, headers } = await get('/blogs/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain('<title>Home &amp; Loom blog</title>');
  expect(body).toContain(
    `<item><title>Thread count &amp; you</title><link>${home}/blogs/thread-count</link>`,
  );
  expect(body).toContain('<description>What it &lt;means&gt;</description>');
  expect(body).not.toContain('Tomorrow');
});

test("the manifest has the shop's name and existing icons, and follows the settings", async () => {
  const read = async () =>
    (await get('/manifest.webmanifest')).json<{
      name: string;
      short_name: string;
      icons: { src: string; sizes: string }[];
    }>();
  const manifest = await read();
  expect(manifest).toMatchObject({
    name: 'Home & Loom: Woven in India',
    short_name: 'Home & Loom',
  });
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src);
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, 'image/png']);
    expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  await makeSettings(shop.database, { site_name: 'Loom' });
  shop.cache.purge(['settings']);
  expect((await read()).name).toBe('Loom');
});

test("the favicon is the owner's if set, otherwise the default", async () => {
  const icon = await get('/favicon.ico');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(
    (await get('/favicon.ico', { 'if-none-match': String(icon.headers.etag) })).statusCode,
  ).toBe(304);
  expect((await get('/apple-touch-icon.png')).statusCode).toBe(200);
  const setFavicon = async (favicon: string) => {
    await makeSettings(shop.database, { favicon });
    shop.cache.purge(['settings']);
  };
  await setFavicon(`/media/${mediaHash}.webp`);
  expect((await get('/favicon.ico')).headers.location).toBe(`/media/${mediaHash}.webp`);
  await setFavicon('//elsewhere.example/x.ico');
  expect((await get('/favicon.ico')).statusCode).toBe(200);
});

test("phones get icons of the owner's favicon, in the sizes of the manifest", async () => {
  const red = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { hash } = await storeImage(systemCtx(shop.database, shop.config), { content: red });
  await makeSettings(shop.database, { favicon: `/media/${hash}.webp` });
  shop.cache.purge(['settings']);
  for (const [path, px, left] of [
    ['/apple-touch-icon.png', 180, 'red'],
    ['/icons/icon-192.png', 192, 'red'],
    ['/icons/icon-maskable-512.png', 512, 'paper'],
  ] as const) {
    const { rawPayload, headers } = await get(path);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) =>
      (data[((px / 2) * px + x) * 3 + 1] ?? 0) < 20 ? 'red' : 'paper';
    expect([path, info.width, info.height, info.channels]).toEqual([path, px, px, 3]);
    expect([colorAt(0), colorAt(px / 2)]).toEqual([left, 'red']);
    expect((await get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  }
});

test('no text can escape its XML element', () => {
  expect(escapeXml(`a<b>&"'\u0000\u0008\uFFFE🧵`)).toBe('a&lt;b&gt;&amp;&quot;&apos;🧵');
});

test('a shop that is not open has no sitemap and no feed of its blog', async () => {
  const { shop: unopened } = await newShop();
  await makeProduct(unopened.database, { name: 'Secret Quilt' });
  for (const url of [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-products-1.xml',
    '/blogs/rss.xml',
  ])
    expect([url, (await unopened.app.inject({ url })).statusCode]).toEqual([url, 404]);
  const { body } = await unopened.app.inject({ url: '/robots.txt' });
  expect(body).toContain('Disallow: /admin');
  expect(body).not.toContain('Sitemap');
  await unopened.database.pool.query('update shop_opening set opened_at = now()');
  unopened.cache.purge(['settings']);
  expect((await unopened.app.inject({ url: '/sitemap.xml' })).body).toContain('secret-quilt');
});
