import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ResponseCache } from './cache.ts';
import { sendCached } from './send-cached.ts';

const body = 'cotton, linen and wool '.repeat(100);

async function ask(headers: Record<string, string>, text = body) {
  const cached = await new ResponseCache(1_000_000).getOrCreate('page', async () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: text,
    tags: new Set<string>(),
  }));
  const app = Fastify();
  app.get('/', async (request, reply) => sendCached(request, reply, cached));
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return { answer, cached };
}

test('brotli is preferred, then gzip, then plain bytes', async () => {
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.answer.headers['content-encoding']).toBe('br');
  expect(brotli.answer.rawPayload).toEqual(brotli.cached.brotli);
  const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect(zipped.answer.headers['content-encoding']).toBe('gzip');
  expect(zipped.answer.rawPayload).toEqual(zipped.cached.gzip);
  const plain = await ask({});
  expect(plain.answer.headers['content-encoding']).toBeUndefined();
  expect(plain.answer.body).toBe(body);
  expect(plain.answer.headers.vary).toBe('accept-encoding');
});

test('a small response is not compressed', async () => {
  const { answer } = await ask({ 'accept-encoding': 'br' }, 'short');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('short');
});

test('a client with the same content gets 304 without a body', async () => {
  const { cached } = await ask({});
  for (const known of [cached.etag, `W/${cached.etag}`, `"another", ${cached.etag}`, '*']) {
    const { answer } = await ask({ 'if-none-match': known });
    expect([known, answer.statusCode, answer.body]).toEqual([known, 304, '']);
    expect(answer.headers.etag).toBe(cached.etag);
  }
  expect((await ask({ 'if-none-match': '"another"' })).answer.statusCode).toBe(200);
});
