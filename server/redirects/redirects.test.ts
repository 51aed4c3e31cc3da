import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankWeb } from '#test/blank-web.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { redirectPath } from '#contract/redirects/rules.ts';

const pages = new Set(['/', '/blogs']);
/** Of the paths without a page, those below /product are 404 and the others unknown. */
const web = blankWeb({
  canonicalUrl: async (target) =>
    pages.has(target) || target.startsWith('/product/') ? target : null,
  renderPage: async (url) => ({
    kind: 'page',
    status: pages.has(new URL(url).pathname) ? 200 : 404,
    html: '<html><head></head><body></body></html>',
    data: '{}',
    modules: [],
  }),
});

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop({}, { web });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

const save = async (from: string, to: string, more: object = {}) =>
  shop.call('saveRedirect', { token: owner.token, body: { from, to, ...more } });
const importCsv = async (csv: string) =>
  shop.call('importRedirects', { token: owner.token, body: { csv } });
const visit = async (url: string) => {
  const { statusCode, headers } = await shop.app.inject({ url });
  return [statusCode, headers.location];
};
const listed = async (search: string) =>
  (await shop.call('listRedirects', { token: owner.token, query: { search } })).data;

test('an unknown path leads home until a redirect is saved, and again after its deletion', async () => {
  expect(await visit('/old')).toEqual([302, '/']);
  const { data } = await save('/Old/', '/blogs');
  for (const url of ['/old', '/OLD/', '/%6fld']) expect(await visit(url)).toEqual([301, '/blogs']);
  await save('/old', 'https://old.example/x', { permanent: false });
  expect(await visit('/old')).toEqual([302, 'https://old.example/x']);
  await shop.call('deleteRedirect', { token: owner.token, params: { id: data.id } });
  expect(await visit('/old')).toEqual([302, '/']);
});

test('a redirect keeps the query of the old address, after that of its target', async () => {
  await save('/product/advertised', '/blogs');
  await save('/flyer', '/blogs?tag=sale#top');
  await save('/partner', 'https://old.example/x');
  for (const [from, location] of [
    ['/product/advertised?utm_source=mail&utm_id=%E0', '/blogs?utm_source=mail&utm_id=%E0'],
    ['/flyer?utm_source=flyer', '/blogs?tag=sale&utm_source=flyer#top'],
    ['/partner?ref=1?2', 'https://old.example/x?ref=1?2'],
    ['/flyer?', '/blogs?tag=sale#top'],
  ] as const)
    expect(await visit(from)).toEqual([301, location]);
  const visits = ['a', 'b'].map(async (id) => visit(`/product/advertised?utm_id=${id}`));
  expect((await Promise.all(visits)).map(([, location]) => location)).toEqual([
    '/blogs?utm_id=a',
    '/blogs?utm_id=b',
  ]);
  expect(await visit('/unknown?utm_source=mail')).toEqual([302, '/']);
});

test('browsers and proxies keep no redirect, which the owner can change', async () => {
  await save('/summer', '/blogs');
  for (const url of ['/summer', '/winter'])
    expect((await shop.app.inject({ url })).headers['cache-control']).toBe('no-store');
});

test('a target in Hindi is sent as an ASCII URL', async () => {
  for (const [from, to, location] of [
    ['/quilts', '/रज़ाई?q=रूई%20की', `${encodeURI('/रज़ाई?q=रूई')}%20${encodeURI('की')}`],
    ['/sister', 'https://दुकान.example/रज़ाई', `https://xn--11b7ah1gn.example${encodeURI('/रज़ाई')}`],
  ] as const) {
    await save(from, to);
    expect(await visit(from)).toEqual([301, location]);
  }
});

test('a page that is cached as missing is redirected at once, and a real page never', async () => {
  for (let turn = 0; turn < 2; turn++) expect((await visit('/product/gone'))[0]).toBe(404);
  const { data } = await save('/product/gone', '/blogs');
  for (let turn = 0; turn < 2; turn++)
    expect(await visit('/product/gone')).toEqual([301, '/blogs']);
  await shop.call('deleteRedirect', { token: owner.token, params: { id: data.id } });
  expect((await visit('/product/gone'))[0]).toBe(404);
  for (const path of ['/blogs', '/Blogs/', '/dashboard/orders', '/bed-sheet', '/return-policy'])
    expect((await save(path, '/elsewhere')).errors[0]?.path).toBe('from');
  const { slug } = await makeProduct(shop.database);
  expect((await save(`/product/${slug}`, '/elsewhere')).status).toBe(409);
  expect((await visit('/blogs'))[0]).toBe(200);
});

test('chains collapse in either order, and no loop is saved', async () => {
  await save('/b', '/c');
  await save('/a', '/b');
  await save('/c', '/d');
  for (const path of ['/a', '/b', '/c']) expect(await visit(path)).toEqual([301, '/d']);
  for (const [from, to] of [
    ['/d', '/a'],
    ['/d', '/D/'],
    ['/x', '/x?y'],
  ])
    expect(await save(from ?? '', to ?? '')).toMatchObject({ status: 409 });
  const responses = await Promise.all([save('/p', '/q'), save('/q', '/p')]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a changed slug of a product keeps its old paths, however often it changes', async () => {
  const { id } = await makeProduct(shop.database, { name: 'Renamed Sheet' });
  const change = async (slug: string) =>
    shop.database.pool.query('update products set slug = $2 where id = $1', [id, slug]);
  for (const slug of ['first-name', 'second-name', 'third-name']) await change(slug);
  for (const slug of ['first-name', 'second-name'])
    expect(await visit(`/product/${slug}`)).toEqual([301, '/product/third-name']);
  await change('first-name');
  expect((await listed('first-name')).map(({ from }) => from)).not.toContain('/product/first-name');
  expect(await visit('/product/third-name')).toEqual([301, '/product/first-name']);
});

test('a CSV file is imported whole or not at all, and names its wrong line', async () => {
  const csv = '\uFEFFfrom,to,permanent\r\n/csv-1,/blogs\r\n\r\n"/csv-2","/csv-1",302\r\n';
  expect((await importCsv(csv)).data).toEqual({ imported: 2 });
  expect(await visit('/csv-2')).toEqual([302, '/blogs']);
  expect(await importCsv('/csv-3,/blogs\nno-path,/blogs')).toMatchObject({
    status: 422,
    message: 'Line 2: Please give a path such as /old-page. Nothing was imported.',
  });
  expect(await listed('/csv-3')).toEqual([]);
  expect((await importCsv('from,to')).status).toBe(422);
});

test('paths that cannot be redirected and targets that are no URL are refused', async () => {
  for (const [from, to, path] of [
    ['/', '/blogs', 'from'],
    ['/admin/orders', '/blogs', 'from'],
    ['/API/products', '/blogs', 'from'],
    ['//evil.example', '/blogs', 'from'],
    ['/x', '//evil.example', 'to'],
    ['/x', 'javascript:alert(1)', 'to'],
    ['/x', '/a\\b', 'to'],
  ])
    expect((await save(from ?? '', to ?? '')).errors[0]?.path, `${from} ${to}`).toBe(path);
  expect((await visit('/a%00b'))[0]).toBe(302);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  const body = { from: '/v', to: '/' };
  expect((await shop.call('saveRedirect', { token: viewer.token, body })).status).toBe(403);
  expect(present(await shop.call('listRedirects', { token: viewer.token })).status).toBe(200);
});

const form = (controls: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(controls)) body.set(name, value);
  return body;
};

test('a category form renames the slug, and the old URL redirects at once', async () => {
  const saveCategory = async (controls: Record<string, string>) =>
    shop.call('saveCategory', { token: owner.token, body: form(controls) });
  const { data } = await saveCategory({ name: 'Curtains', slug: 'curtains' });
  expect(data.slug).toBe('curtains');
  const id = String(data.id);
  expect(await visit('/category/curtains')).toEqual([302, '/']);
  const renamed = await saveCategory({ id, name: 'Curtains', slug: 'drapes' });
  expect(renamed).toMatchObject({ status: 200, data: { slug: 'drapes' } });
  for (const path of ['/category/curtains', '/curtains'])
    expect(await visit(path), path).toEqual([301, '/category/drapes']);
  expect((await saveCategory({ id, name: 'Curtains', slug: '' })).data.slug).toBe('drapes');
  expect(await saveCategory({ name: 'Other', slug: 'drapes' })).toMatchObject({
    status: 409,
    errors: [{ path: 'slug' }],
  });
  expect((await saveCategory({ id, name: 'Curtains', slug: 'A b' })).status).toBe(422);
});

test('product and group forms rename the slug, and the old URL redirects at once', async () => {
  const { id, slug } = await makeProduct(shop.database, { name: 'Terry Towel' });
  const { data } = await shop.call('getAdminProduct', { token: owner.token, params: { id } });
  const save = async (change: Record<string, string>) =>
    shop.call('saveProduct', {
      token: owner.token,
      body: form({
        product_id: String(id),
        name: data.name,
        category: String(data.category.id),
        price: '500',
        original_price: '600',
        stock: '3',
        rating: '4.5',
        color: 'White',
        size: 'Bath',
        description: 'A towel.',
        ...change,
      }),
    });
  expect((await visit(`/product/${slug}`))[0]).toBe(404);
  expect(await save({ slug: 'terry-towel-bath' })).toMatchObject({
    status: 200,
    data: { slug: 'terry-towel-bath' },
  });
  expect(await visit(`/product/${slug}`)).toEqual([301, '/product/terry-towel-bath']);
  const other = await makeProduct(shop.database, { name: 'Other Towel' });
  expect(await save({ slug: other.slug })).toMatchObject({
    status: 409,
    errors: [{ path: 'slug' }],
  });
  const grouped = await shop.call('createProductGroup', {
    token: owner.token,
    body: { product_id: id, variants: [] },
  });
  await shop.call('saveProductGroup', {
    token: owner.token,
    params: { id: grouped.data.id },
    body: { variants: [{ product_id: id, slug: 'bath-towel' }] },
  });
  for (const path of [slug, 'terry-towel-bath'])
    expect(await visit(`/product/${path}`)).toEqual([301, '/product/bath-towel']);
});

test('a path that the server answers itself is refused, with the reason', async () => {
  for (const from of [
    '/healthz',
    '/ReadyZ/',
    '/metrics',
    '/api',
    '/api/old',
    '/media/old.webp',
    '/robots.txt',
    '/feeds/google.xml',
    '/n/old-token',
    '/dev/mail',
  ])
    expect(await save(from, '/blogs'), from).toMatchObject({
      status: 409,
      error: 'redirect_of_server',
      message: `${redirectPath(from)} is answered by the shop itself, so a redirect from it would never work.`,
      errors: [{ path: 'from' }],
    });
  expect(await importCsv('/fine,/blogs\n/healthz,/blogs')).toMatchObject({ status: 409 });
  const { id } = await makeProduct(shop.database);
  for (const from of ['/admin', '/admin/old', `/product/${id}`])
    expect(await save(from, '/blogs'), from).toMatchObject({ error: 'redirect_of_page' });
  for (const from of ['/feeds/old', '/n', '/n/old/path', '/administrator', '/healthz2'])
    expect((await save(from, '/blogs')).status, from).toBe(200);
});

test('a path of a language is refused, because the redirect of the plain path holds there', async () => {
  expect(await save('/hi/old-page', '/blogs')).toMatchObject({
    status: 422,
    error: 'redirect_language',
    message:
      'Please give the path without its language: /old-page. Its redirect works in every language.',
  });
});
