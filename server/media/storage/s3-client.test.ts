import { afterEach, expect, test, vi } from 'vitest';
import { connectS3 } from './s3-client.ts';

const account = {
  bucket: 'books',
  endpoint: null,
  region: 'ap-south-1',
  isPathStyle: false,
  accessKey: 'key',
  secretKey: 'secret',
};
const get = { method: 'GET', key: 'exports/a b.csv' } as const;
const signal = new AbortController().signal;

/** Answers the requests in order, and returns their URLs. */
function answer(...answers: (Response | Error)[]): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    urls.push(request.url);
    const next = answers.shift() ?? new Response();
    if (next instanceof Error) throw next;
    return next;
  });
  return urls;
}
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [{}, 'https://books.s3.ap-south-1.amazonaws.com/exports/a%20b.csv'],
  [{ endpoint: 'https://store.in' }, 'https://books.store.in/exports/a%20b.csv'],
  [
    { endpoint: 'http://store:9000/s3/', isPathStyle: true },
    'http://store:9000/s3/books/exports/a%20b.csv',
  ],
])('an object of %o is at %s', async (more, url) => {
  const urls = answer();
  await (
    await connectS3({ ...account, ...more })
  )({ ...get, signal });
  expect(urls).toEqual([url]);
});

test.each([
  ['the network', new TypeError('fetch failed'), 2],
  ['the store', new Response('', { status: 503 }), 2],
  ['a limit of requests', new Response('', { status: 429 }), 2],
  ['its settings', new Response('<Code>AccessDenied</Code>', { status: 403 }), 1],
])('a request that fails because of %s', async (_, failure, sent) => {
  const urls = answer(failure, new Error('failed again'));
  await expect((await connectS3(account))({ ...get, signal })).rejects.toThrow();
  expect(urls).toHaveLength(sent);
});
