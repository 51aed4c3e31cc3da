import { expect, test } from 'vitest';
import { startReceiver } from '#server/webhooks/receiver.fixture.ts';
import { readUrl, resolve } from './address.ts';
import { post } from './post.ts';

const production = { allowsLoopback: false };

test.each([
  'http://example.com/hook',
  'http://127.0.0.1/hook',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'https://user:password@example.com/',
  'https://',
  '//example.com',
  'example.com',
])('%s is no URL to send to', (url) => {
  expect(readUrl(url, production)).toBeNull();
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://localhost/',
  'https://10.0.0.5/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:5]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
])('%s is refused as private', async (text) => {
  const url = readUrl(text, production);
  if (url === null) throw new Error('it was refused as no URL');
  expect(await resolve(url, production)).toEqual({ kind: 'private' });
  await expect(
    post(text, { headers: {}, body: '{}' }, { ...production, timeoutMs: 1000 }),
  ).rejects.toThrow('The address is not public');
});

test.each(['https://8.8.8.8/', 'https://[2606:4700:4700::1111]/', 'https://172.32.0.1/'])(
  '%s is public',
  async (text) => {
    const url = readUrl(text, production);
    expect(url && (await resolve(url, production)).kind).toBe('public');
  },
);

test('demo mode adds loopback alone, and a production shop refuses it', async () => {
  const demo = { allowsLoopback: true };
  const to = await startReceiver();
  const message = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
  expect(await post(to.url, message, { ...demo, timeoutMs: 1000 })).toMatchObject({ status: 204 });
  await expect(post(to.url, message, { ...production, timeoutMs: 1000 })).rejects.toThrow(
    'The URL is not allowed',
  );
  expect(to.received).toHaveLength(1);
  await to.close();
  for (const url of ['http://192.168.1.1/', 'http://example.com/'])
    expect(readUrl(url, demo), url).toBeNull();
  const metadata = readUrl('https://169.254.169.254/', demo);
  expect(metadata && (await resolve(metadata, demo)).kind).toBe('private');
});
