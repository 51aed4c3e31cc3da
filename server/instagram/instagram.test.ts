import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { type GraphSimulator, openGraph } from './graph.fixture.ts';
import { fetchDue } from './instagram.ts';
import { decrypt, encrypt } from '../auth/encryption.ts';
import { fingerprint } from './token.ts';

let shop: TestShop;
let graph: GraphSimulator;
let dataDir: string;
let owner: Person;
beforeAll(async () => {
  [graph, dataDir] = await Promise.all([openGraph(), mkdtemp(join(tmpdir(), 'instagram-test-'))]);
  shop = await openTestShop({
    DATA_DIR: dataDir,
    INSTAGRAM_TOKEN: 'IGQ-first',
    INSTAGRAM_BASE_URL: graph.url,
  });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await graph.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  graph.trouble = null;
  graph.requested.length = 0;
});

const image = (id: string, more: Record<string, string> = {}) => ({
  id,
  media_type: 'IMAGE',
  media_url: `${graph.url}/picture/${id}.png`,
  permalink: `https://www.instagram.com/p/${id}/`,
  timestamp: '2026-11-20T10:00:00+0000',
  caption: `Post ${id}`,
  ...more,
});
const fetchNow = async () => shop.call('fetchInstagram', { token: owner.token });
const strip = async () => (await shop.call('listInstagramPosts')).data;
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const system = () => systemCtx(shop.database, shop.config);

test('posts get stored images, a video its still, and nothing is fetched from an unknown host', async () => {
  graph.media = [
    image('1'),
    image('2', {
      media_type: 'VIDEO',
      media_url: `${graph.url}/film.mp4`,
      thumbnail_url: `${graph.url}/picture/still.png`,
      timestamp: '2026-11-19T10:00:00+0000',
    }),
    image('3', { media_url: 'http://169.254.169.254/latest/meta-data' }),
    image('4', { media_url: `${graph.url}/huge/4.png` }),
  ];
  expect((await shop.call('getInstagram', { token: owner.token })).data).toMatchObject({
    state: 'waiting',
    posts_count: 0,
  });
  expect(await fetchNow()).toMatchObject({
    status: 200,
    message: 'Instagram posts fetched successfully',
    data: { state: 'connected', posts_count: 2, error: '' },
  });
  const posts = await strip();
  expect(posts.map(({ id, caption }) => [id, caption])).toEqual([
    ['1', 'Post 1'],
    ['2', 'Post 2'],
  ]);
  expect(posts[0]?.image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
});

test('a second fetch downloads no image again, updates captions and deletes missing posts', async () => {
  graph.media = [image('1', { caption: 'Now with a better caption' })];
  await fetchNow();
  expect(graph.requested.filter((url) => url.startsWith('/picture/'))).toEqual([]);
  expect((await strip()).map(({ caption }) => caption)).toEqual(['Now with a better caption']);
});

test.each([
  ['no answer', 'silent', 'Instagram could not be reached.'],
  [
    'too many requests',
    { status: 403, body: '{"error":{"message":"limit","code":4}}' },
    'Instagram received too many requests. The shop will try again later.',
  ],
  ['an error', { status: 500, body: 'oops' }, 'Instagram answered with an error (status 500).'],
  [
    'another protocol',
    { status: 200, body: '<html>' },
    'Instagram sent a response that the shop cannot read.',
  ],
  [
    'a flood',
    { status: 200, body: ' '.repeat(1_100_000) },
    'Instagram sent a file that is too large.',
  ],
] as const)('%s keeps the last good posts and reports why', async (_what, trouble, sentence) => {
  graph.trouble = trouble;
  expect(await fetchNow()).toMatchObject({
    status: 200,
    message: sentence,
    data: { state: 'failing', error: sentence, posts_count: 1 },
  });
  expect(await strip()).toHaveLength(1);
});

test('an invalid token is reported without its value', async () => {
  graph.tokens.delete('IGQ-first');
  const response = await fetchNow();
  expect(response.data.error).toBe(
    'Instagram no longer accepts the token. Please create a new one and set INSTAGRAM_TOKEN.',
  );
  const saved = await sql('select error, token from instagram_connection');
  expect(await sql(`select action from audit_log where subject = 'instagram'`)).toContainEqual({
    action: 'instagram.fetch',
  });
  expect(JSON.stringify([response, saved, await sql('select after from audit_log')])).not.toContain(
    'IGQ-first',
  );
  graph.tokens.add('IGQ-first');
});

test('failures double the delay, a success sets it to an hour', async () => {
  const [failing] = await sql(
    `select failures, next_try_at > now() + interval '2 hours' as waits from instagram_connection`,
  );
  expect(failing).toMatchObject({ failures: 6, waits: true });
  expect(await fetchDue(system())).toBeNull();
  expect(graph.requested).toEqual([]);
  await sql(`update instagram_connection set next_try_at = now() - interval '1 second'`);
  expect(await fetchDue(system())).toBeNull();
  expect(graph.requested.length).toBeGreaterThan(0);
  expect(
    await sql(
      `select failures, error, next_try_at between now() + interval '50 minutes'
         and now() + interval '61 minutes' as is_hourly from instagram_connection`,
    ),
  ).toEqual([{ failures: 0, error: '', is_hourly: true }]);
});

test('concurrent fetches run once, and a crashed process releases its claim', async () => {
  const gate = Promise.withResolvers<void>();
  graph.gate = gate.promise;
  const first = fetchNow();
  await expect.poll(() => graph.requested.length).toBeGreaterThan(0);
  expect(await fetchNow()).toMatchObject({
    status: 409,
    message: 'The posts are already being fetched. Please check again in a moment.',
  });
  gate.resolve();
  graph.gate = null;
  expect((await first).status).toBe(200);
  await sql(`update instagram_connection set running_until = now() + interval '1 minute'`);
  expect((await fetchNow()).status).toBe(409);
  await sql(`update instagram_connection set running_until = now() - interval '1 second'`);
  expect((await fetchNow()).status).toBe(200);
});

test('a token is renewed after a day and stored encrypted; a newly configured one replaces it', async () => {
  await sql(`update instagram_connection set token_checked_at = now() - interval '25 hours'`);
  const { data } = await fetchNow();
  expect(Date.parse(data.token_expires_at ?? '')).toBeGreaterThan(Date.now() + 59 * 86_400_000);
  expect(
    graph.requested.some((url) => url.startsWith('/me/media') && url.includes('IGQ-renewed')),
  ).toBe(true);
  const [{ token }] = await sql('select token from instagram_connection');
  expect(token.toString('latin1')).not.toContain('IGQ');
  expect(decrypt(shop.config.secret ?? '', 'instagram token', token)).toBe('IGQ-renewed');
  graph.requested.length = 0;
  graph.tokens.add('IGQ-second');
  const config = {
    ...shop.config,
    instagram: readConfig({ INSTAGRAM_TOKEN: 'IGQ-second', INSTAGRAM_BASE_URL: graph.url })
      .instagram,
  };
  await sql('update instagram_connection set next_try_at = null');
  expect(await fetchDue(systemCtx(shop.database, config))).toBeNull();
  expect(graph.requested[0]).toContain('IGQ-second');
});

test('after SECRET is changed, the renewed token is encrypted again and stays in use', async () => {
  const former = 'the former secret of more than 32 characters';
  const renewed = encrypt(former, 'instagram token', 'IGQ-renewed');
  graph.tokens.add('IGQ-renewed');
  await sql('update instagram_connection set token_of = $1, token = $2, next_try_at = null', [
    fingerprint(former, 'IGQ-first'),
    renewed,
  ]);
  graph.requested.length = 0;
  const config = { ...shop.config, previousSecret: former };
  expect(await fetchDue(systemCtx(shop.database, config))).toBeNull();
  expect(graph.requested[0]).toContain('IGQ-renewed');
  const [{ token }] = await sql('select token from instagram_connection');
  expect(decrypt(shop.config.secret ?? '', 'instagram token', token)).toBe('IGQ-renewed');
});

test('an encrypted token can be decrypted with its own secret only', () => {
  const encrypted = encrypt('one secret of the shop', 'instagram token', 'IGQ-first');
  expect(decrypt('one secret of the shop', 'instagram token', encrypted)).toBe('IGQ-first');
  expect(decrypt('another secret', 'instagram token', encrypted)).toBeNull();
  expect(
    decrypt('one secret of the shop', 'instagram token', encrypted.subarray(0, 20)),
  ).toBeNull();
});

test('without a token the saved posts remain, and fetching explains how to connect', async () => {
  const plain = await openTestShop();
  const admin = await makePerson(plain.database, { name: 'Owner Rao', role: 'admin' });
  expect((await plain.call('getInstagram', { token: admin.token })).data).toMatchObject({
    state: 'off',
  });
  expect(await plain.call('fetchInstagram', { token: admin.token })).toMatchObject({
    status: 409,
    message: 'Instagram is not connected. Please set INSTAGRAM_TOKEN and start the shop again.',
  });
  await plain.close();
});
