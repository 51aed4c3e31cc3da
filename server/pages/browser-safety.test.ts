import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankWeb } from '#test/blank-web.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { securityHeaders } from '../api/security-headers.ts';
import { parseCspReports, cspReportsPath } from '../observability/csp-reports.ts';

const page = blankWeb();

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: 'a token for the figures' }, { web: page });
  await makeSettings(shop.database, { customer_support_email: 'care@homeloom.example' });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => shop.close());

type Header = [name: string, value: string];
/** Raw headers, so that duplicates stay separate. */
const headersOf = async (path: string, headers: Record<string, string> = {}): Promise<Header[]> =>
  new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers }, (response) => {
      response.resume();
      const { rawHeaders } = response;
      resolve(
        rawHeaders.flatMap((name, place): Header[] =>
          place % 2 === 0 ? [[name.toLowerCase(), rawHeaders[place + 1] ?? '']] : [],
        ),
      );
    })
      .on('error', reject)
      .end();
  });
const all = (headers: Header[], wanted: string): string[] =>
  headers.flatMap(([name, value]) => (name === wanted ? [value] : []));

test('nothing stores what a link to a parcel or a refund shows, neither the page nor its data', async () => {
  const token = 'x'.repeat(22);
  for (const path of [
    ...[`/track/${token}`, `/Track/${token}`, `/api/track/${token}`],
    ...[`/refund/1-${token}`, `/api/refund-details/1-${token}`],
    '/api/return-photos/1-0-1800000000-' + 'x'.repeat(32),
  ])
    expect([path, all(await headersOf(path), 'cache-control')]).toEqual([path, ['no-store']]);
});

test('every response has one policy, cached or not: a page its own, all others the empty one', async () => {
  const owner = await makePerson(shop.database, { role: 'admin' });
  const bearer = { authorization: `Bearer ${owner.token}` };
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  for (const [path, headers] of [
    ['/', {}],
    ['/', {}],
    ['/api/settings/get-settings', {}],
    ['/api/settings/get-settings', {}],
    ['/api/no/such', {}],
    ['/api/admin/customers/export', bearer],
    ['/media/none.webp', {}],
    ['/healthz', {}],
    ['/robots.txt', {}],
  ] as const) {
    const got = await headersOf(path, headers);
    const [policy = '', ...more] = all(got, 'content-security-policy');
    expect([path, more]).toEqual([path, []]);
    if (path === '/') expect(policy).toContain("script-src 'self'");
    else expect([path, policy]).toEqual([path, nothing]);
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(all(got, 'x-content-type-options')).toEqual(['nosniff']);
    const [type = ''] = all(got, 'content-type');
    if (/^text\/|json|xml$/.test(type) && !type.includes('officedocument'))
      expect([path, type]).toEqual([path, expect.stringContaining('; charset=utf-8')]);
    else
      expect([path, type]).toEqual([
        path,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
    expect(all(got, 'referrer-policy')).toEqual(['strict-origin-when-cross-origin']);
    expect(all(got, 'cross-origin-opener-policy')).toEqual(['same-origin-allow-popups']);
    expect(all(got, 'access-control-allow-origin')).toEqual([]);
    expect(all(got, 'set-cookie')).toEqual([]);
    expect(all(got, 'server').concat(all(got, 'x-powered-by'))).toEqual([]);
  }
});

test('personal responses are not cached on the way and not readable by other sites', async () => {
  const asha = await makePerson(shop.database);
  for (const path of [
    '/api/user/get-user',
    '/api/cart',
    '/api/wishlist',
    '/api/user/order/get-orders',
    '/api/settings/get-settings',
  ]) {
    const got = await headersOf(path, { authorization: `Bearer ${asha.token}` });
    expect([path, all(got, 'cache-control')]).toEqual([path, ['no-store']]);
    expect(all(got, 'cross-origin-resource-policy')).toEqual(['same-origin']);
  }
});

test('HSTS lasts a year, and includes subdomains if the owner configures it', () => {
  const hsts = (publicUrl: string, hstsSubdomains: boolean) =>
    securityHeaders({ publicUrl, hstsSubdomains, isDev: false })['strict-transport-security'];
  expect(hsts('http://localhost:3000', true)).toBeUndefined();
  expect(hsts('https://homeloom.shop', false)).toBe('max-age=31536000');
  expect(hsts('https://homeloom.shop', true)).toBe('max-age=31536000; includeSubDomains');
});

const figure = async (directive: string): Promise<number> => {
  const { body } = await shop.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token for the figures' },
  });
  return Number(
    new RegExp(`shop_csp_violations_total\\{directive="${directive}"\\} (\\d+)`).exec(body)?.[1] ??
      0,
  );
};
const report = async (payload: string, type = 'application/csp-report'): Promise<number> =>
  (
    await shop.app.inject({
      method: 'POST',
      url: cspReportsPath,
      headers: { 'content-type': type },
      payload,
    })
  ).statusCode;

test('pages name the endpoint for policy violations, which are counted by directive', async () => {
  const got = await headersOf('/');
  expect(all(got, 'reporting-endpoints')).toEqual([`csp="${cspReportsPath}"`]);
  expect(all(got, 'content-security-policy')[0]).toContain(
    `report-uri ${cspReportsPath}; report-to csp`,
  );
  expect(
    await report(
      JSON.stringify({
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example/x.js?secret=1',
        },
      }),
    ),
  ).toBe(204);
  const many = [1, 2].map(() => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: 'data' },
  }));
  expect(
    await report(
      JSON.stringify([...many, { type: 'deprecation', body: {} }]),
      'application/reports+json',
    ),
  ).toBe(204);
  expect([await figure('script-src-elem'), await figure('img-src')]).toEqual([1, 2]);
});

test('only listed values of violation reports are used, and malformed reports do no harm', async () => {
  expect(
    parseCspReports(
      JSON.stringify({
        'csp-report': {
          'violated-directive': 'script-src x',
          'blocked-uri': 'https://evil.example/?token=abc',
        },
      }),
      'https://homeloom.shop',
    ),
  ).toEqual([{ directive: 'script-src', blocked: 'another site' }]);
  expect(
    parseCspReports(
      JSON.stringify({
        'csp-report': {
          'effective-directive': 'asha@example.com\nforged',
          'blocked-uri': 'asha@example.com',
        },
      }),
      'https://homeloom.shop',
    ),
  ).toEqual([{ directive: 'other', blocked: 'unknown' }]);
  for (const rubbish of [
    '',
    '{',
    'null',
    '[]',
    '[null]',
    '{"csp-report":1}',
    JSON.stringify(Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} }))),
  ])
    expect([rubbish, await report(rubbish)]).toEqual([rubbish, 204]);
  expect(await report('x'.repeat(17 * 1024))).toBe(413);
  const flood = JSON.stringify(
    Array.from({ length: 20 }, () => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'font-src', blockedURL: 'inline' },
    })),
  );
  for (let sent = 0; sent < 40; sent++) await report(flood, 'application/reports+json');
  expect(await figure('font-src')).toBeLessThanOrEqual(300);
  expect(await figure('font-src')).toBeGreaterThan(200);
});

test('security.txt names the contact for vulnerabilities', async () => {
  const { body, statusCode } = await shop.app.inject({ url: '/.well-known/security.txt' });
  expect(statusCode).toBe(200);
  expect(body).toContain('Contact: mailto:care@homeloom.example\n');
  // No language that the owner has not chosen.
  expect(body).toContain('Preferred-Languages: en\n');
  expect(Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '')).toBeGreaterThan(
    Date.now() + 60 * 86_400_000,
  );
});

test('only built files are served, and no folder is listed', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/data/secret',
    '/assets/',
    '/media/',
    '/icons/',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/entry-client.js.map',
  ]) {
    const { headers, body } = await shop.app.inject({ url: path });
    expect(String(headers['content-type'])).toMatch(/^(text\/html|text\/plain|application\/json)/);
    expect([path, /\[core\]|"dependencies"|sourcesContent|import \{|Index of/.test(body)]).toEqual([
      path,
      false,
    ]);
  }
});
