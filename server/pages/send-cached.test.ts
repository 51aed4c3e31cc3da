import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ResponseCache } from './cache.ts';
import { sendCached } from './send-cached.ts';

const body = 'cotton, linen and wool '.repeat(100);

async function request(headers: Record<string, string>, text = body) {
  const cached = await new ResponseCache(1_000_000).getOrCreate('page', async () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: text,
    tags: new Set<string>(),
  }));
  const app = Fastify();
  app.get('/', async (request, reply) => sendCached(request, reply, cached));
  const response = await app.inject({ url: '/', headers });
  await app.close();
  return { response, cached };
}

test('brotli is preferred, then gzip, then plain bytes', async () => {
  const brotli = await request({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.response.headers['content-encoding']).toBe('br');
  expect(brotli.response.rawPayload).toEqual(brotli.cached.brotli);
  const zipped = await request({ 'accept-encoding': 'gzip, br;q=0' });
  expect(zipped.response.headers['content-encoding']).toBe('gzip');
  expect(zipped.response.rawPayload).toEqual(zipped.cached.gzip);
  const plain = await request({});
  expect(plain.response.headers['content-encoding']).toBeUndefined();
  expect(plain.response.body).toBe(body);
  expect(plain.response.headers.vary).toBe('accept-encoding');
});

test('a small response is not compressed', async () => {
  const { response } = await request({ 'accept-encoding': 'br' }, 'short');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body).toBe('short');
});

test('a client with the same content gets 304 without a body', async () => {
  const { cached } = await request({});
  expect(cached.etag).toMatch(/^W\/"/);
  for (const known of [cached.etag, cached.etag.slice(2), `"another", ${cached.etag}`, '*']) {
    const { response } = await request({ 'if-none-match': known });
    expect([known, response.statusCode, response.body]).toEqual([known, 304, '']);
    expect(response.headers.etag).toBe(cached.etag);
  }
  expect((await request({ 'if-none-match': '"another"' })).response.statusCode).toBe(200);
});
