import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankWeb } from '#test/blank-web.ts';
import { makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { readConfig } from '../config/config.ts';
import { createFastify } from './create-fastify.ts';

const web = blankWeb({
  canonicalUrl: async (target) => (target.startsWith('/') ? target : null),
  renderPage: async (url) => {
    const html = `<html><head></head><body>${new URL(url).pathname}</body></html>`;
    return { kind: 'page', status: 200, html, data: '{}', modules: [] };
  },
});

let shop: TestShop;
let port = 0;
beforeAll(async () => {
  shop = await openTestShop({}, { web });
  await makeSettings(shop.database);
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => shop.close());

/** Sends the URL as it is. */
async function get(target: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  ['/blogs', '/blogs'],
  ['?from=mail', '/'],
  ['', '/'],
])('a proxy may send http://shop.example:80%s', async (target, pathname) => {
  const { head, body } = await get(`http://shop.example:80${target}`);
  expect(head).toContain('HTTP/1.1 200 OK');
  expect(body).toContain(`<body>${pathname}<`);
});

test.each([
  ['/api/product?search=चादर', 400, 'invalid_request'],
  [`/${'a'.repeat(20_000)}`, 431, 'body_too_large'],
])(
  'a request that cannot be read is refused in the envelope: %.30s',
  async (target, code, error) => {
    const { head, body } = await get(target);
    expect(head).toContain(`HTTP/1.1 ${code} `);
    expect(JSON.parse(body)).toMatchObject({ success: false, code, data: null, error });
  },
);

test("a route with a schema of Fastify's is refused at the start", async () => {
  const app = createFastify(readConfig({ DATA_DIR: '/nowhere' }), pino({ level: 'silent' }));
  app.get('/', { schema: { querystring: { type: 'object' } } }, () => 'page');
  await expect(app.ready()).rejects.toThrow("declares Fastify's schema");
});
