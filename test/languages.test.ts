import { afterAll, beforeAll, expect, test } from 'vitest';
import { distFolder, loadBuild } from '#server/pages/web-build.ts';
import { makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const home = 'https://homeloom.example';
let shop: TestShop;
let slug: string;
let id: number;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: home }, { web: await loadBuild(distFolder) });
  await makeSettings(shop.database, { site_name: 'Homeloom' });
  ({ id, slug } = await makeProduct(shop.database, { name: 'Sage Sheet', category: 'bed-sheet' }));
  await shop.database.pool.query(
    `insert into translations (resource, key, locale, texts)
     values ('products', $1, 'hi', '{"name": "हरी चादर"}')`,
    [String(id)],
  );
});
afterAll(async () => shop.close());

const get = async (url: string) => shop.app.inject({ url });
const heading = (html: string): string | undefined => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
const head = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);
const alternates = (html: string): string[] =>
  head(html, /<link rel="alternate" hreflang="([^"]+" href="[^"]+)"/g);

async function setLanguages(languages: string[]): Promise<void> {
  await makeSettings(shop.database, { site_name: 'Homeloom', languages });
  shop.cache.purge(['settings']);
}

test('without Hindi its paths lead to the English pages, and no page names it', async () => {
  await setLanguages([]);
  for (const [path, to] of [
    ['/hi', '/'],
    [`/hi/product/${slug}?a=1`, `/product/${slug}`],
    ['/hi/Cart', '/Cart'],
    ['/hi/nothing', '/'],
    ['/hi//elsewhere.example', '/'],
    ['/hi/%5celsewhere.example', '/'],
  ] as const) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers.location]).toEqual([path, 302, to]);
  }
  const { body } = await get(`/product/${slug}`);
  expect(alternates(body)).toEqual([]);
  expect(body).not.toContain('हिन्दी');
  expect((await get('/sitemap.xml')).body).not.toContain('/hi');
  expect((await get('/robots.txt')).body).not.toContain('/hi');
});

test('a page in Hindi has its own text, language, canonical URL and cache entry', async () => {
  await setLanguages(['hi']);
  const [english, hindi, again] = [
    await get(`/product/${slug}`),
    await get(`/hi/product/${slug}`),
    await get(`/product/${slug}`),
  ];
  expect([english, hindi, again].map(({ body }) => heading(body))).toEqual([
    'Sage Sheet',
    'हरी चादर',
    'Sage Sheet',
  ]);
  expect(hindi.body).toContain('<html lang="hi-IN"');
  expect(english.body).toContain('<html lang="en-IN"');
  expect(head(hindi.body, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
    `${home}/hi/product/${slug}`,
  ]);
  for (const { body } of [english, hindi])
    expect(alternates(body)).toEqual([
      `en-IN" href="${home}/product/${slug}`,
      `hi-IN" href="${home}/hi/product/${slug}`,
      `x-default" href="${home}/product/${slug}`,
    ]);
  expect(english.body).toMatch(
    new RegExp(`<a href="/hi/product/${slug}"[^>]*><img [^>]*alt="हिन्दी"[^>]*></a>`),
  );
  expect(hindi.body).toMatch(new RegExp(`<a href="/product/${slug}"[^>]*>English</a>`));
});

test('a short path of a category lists that category in Hindi too', async () => {
  await setLanguages(['hi']);
  const quilt = await makeProduct(shop.database, { name: 'Rust Quilt', category: 'quilts' });
  for (const prefix of ['', '/hi']) {
    const { body } = await get(`${prefix}/bed-sheet`);
    expect(body).toContain(`${prefix}/product/${slug}"`);
    expect(body).not.toContain(`/product/${quilt.slug}"`);
  }
});

test('each link of a page in Hindi stays in Hindi', async () => {
  await setLanguages(['hi']);
  for (const path of ['/hi', `/hi/product/${slug}`, '/hi/CategoryFilter', '/hi/search?q=sheet']) {
    const { body } = await get(path);
    const links = head(body, /<(?:a|form)[^>]* (?:href|action)="(\/[^"]*)"/g);
    const english = links.filter((link) => !/^\/hi(?:[/?#]|$)/.test(link));
    // The page in English, to which menu and footer lead.
    expect(new Set(english).size, path).toBeLessThanOrEqual(1);
  }
});

test('a change of a product reaches its page in both languages', async () => {
  await setLanguages(['hi']);
  const price = async (prefix: string) =>
    /"price":([\d.]+)/.exec((await get(`${prefix}/product/${slug}`)).body)?.[1];
  expect(await price('')).toBe(await price('/hi'));
  await shop.database.pool.query(
    'update products set price_paise = price_paise + 100 where id = $1',
    [id],
  );
  shop.cache.purge([`product:${id}`]);
  const raised = await price('');
  expect(await price('/hi')).toBe(raised);
});

test('an unknown path under /hi leads home in Hindi, the admin area to its own', async () => {
  await setLanguages(['hi']);
  for (const [path, to] of [
    ['/hi/nothing', '/hi'],
    ['/hi/admin', '/admin'],
    ['/hi//elsewhere.example', '/hi'],
    ['/hi/Product', '/hi/CategoryFilter'],
  ] as const)
    expect([path, (await get(path)).headers.location]).toEqual([path, to]);
  const gone = await get('/hi/product/gone');
  expect([gone.statusCode, /<html lang="([^"]+)/.exec(gone.body)?.[1]]).toEqual([404, 'hi-IN']);
  expect((await get('/hi/%E0%A4%A')).statusCode).toBe(404);
});

test('a redirect of the staff keeps the language where it leads to a page', async () => {
  await setLanguages(['hi']);
  await shop.database.pool.query(
    `insert into redirects (from_path, to_path) values ('/old-sheet', '/product/' || $1), ('/help', '/admin')`,
    [slug],
  );
  shop.cache.purge(['*']);
  expect((await get('/hi/old-sheet')).headers.location).toBe(`/hi/product/${slug}`);
  expect((await get('/old-sheet')).headers.location).toBe(`/product/${slug}`);
});

test('checkout and orders keep their policy in Hindi, and a parcel is not stored', async () => {
  await setLanguages(['hi']);
  for (const path of ['/checkout', '/dashboard/orders/1', '/Cart']) {
    const [english, hindi] = [await get(path), await get(`/hi${path}`)];
    expect(hindi.headers['content-security-policy']).toBe(
      english.headers['content-security-policy'],
    );
  }
  expect((await get('/hi/track/abc')).headers['cache-control']).toBe('no-store');
});

test('the sitemap has each page in both languages, robots.txt the personal ones', async () => {
  await setLanguages(['hi']);
  const { body } = await get('/sitemap.xml');
  expect(head(body, /<loc>([^<]*)<\/loc>/g)).toEqual(
    expect.arrayContaining([
      `${home}/`,
      `${home}/hi`,
      `${home}/product/${slug}`,
      `${home}/hi/product/${slug}`,
    ]),
  );
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="hi-IN" href="${home}/hi/product/${slug}"/>`,
  );
  expect((await get('/robots.txt')).body.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /checkout', 'Disallow: /hi/checkout']),
  );
});

test('a closed shop is closed in Hindi too', async () => {
  await setLanguages(['hi']);
  const close = async (mode: string) => {
    await makeSettings(shop.database, { languages: ['hi'], maintenance_mode: mode });
    shop.cache.purge(['settings']);
  };
  await close('ON');
  expect((await get('/hi')).statusCode).toBe(503);
  expect((await get('/hi/login')).statusCode).toBe(200);
  await close('OFF');
  expect((await get('/hi')).statusCode).toBe(200);
});
