import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '#contract/refusals.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import type { Ctx } from '../ctx.ts';
import { ResponseCache } from '../pages/cache.ts';
import { dispatcher, visitor } from './dispatch.ts';
import { asRefusal, handleErrors } from './errors.ts';
import type { Handlers } from './handler.ts';
import { serveEndpoints } from './serve.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const subscribe = (
  handler: NonNullable<Handlers['subscribe']>,
  cache = new ResponseCache(1_000_000),
) =>
  dispatcher({
    database: shop.database,
    config: shop.config,
    cache,
    handlers: { subscribe: handler },
    readPublic: async (work) => work(shop.database),
  });
const input = {
  params: {},
  query: {},
  body: { email: 'asha@example.com', extra: 'never written' },
};

const writeName = async (ctx: Ctx, name: string): Promise<void> => {
  await ctx.db.query({
    text: `insert into categories (name, slug) values ($1, $1)`,
    values: [name],
    rowMode: 'array',
  });
};
const isWritten = async (name: string): Promise<boolean> =>
  (await shop.database.pool.query('select 1 from categories where slug = $1', [name])).rowCount ===
  1;

test('a thrown refusal rolls back; a returned refusal commits', async () => {
  const thrown = await subscribe(async (ctx) => {
    await writeName(ctx, 'thrown');
    throw refuse('coupon_expired');
  })('subscribe', visitor, input);
  const returned = await subscribe(async (ctx) => {
    await writeName(ctx, 'returned');
    return refuse('coupon_expired');
  })('subscribe', visitor, input);
  expect([thrown.status, returned.status]).toEqual([422, 422]);
  expect(thrown.message).toBe('This coupon has expired');
  expect([await isWritten('thrown'), await isWritten('returned')]).toEqual([false, true]);
});

test('a handler receives only the fields of the schema', async () => {
  let given: unknown;
  await subscribe(async (_ctx, { body }) => {
    given = body;
    return { data: null };
  })('subscribe', visitor, input);
  expect(given).toEqual({ email: 'asha@example.com' });
});

test('a write purges stale cache tags after the commit', async () => {
  const cache = new ResponseCache(1_000_000);
  const keep = async () =>
    cache.getOrCreate('home', async () => ({
      status: 200,
      headers: {},
      body: 'home',
      tags: new Set(['settings']),
    }));
  await keep();
  await subscribe(async (ctx) => {
    ctx.purges.add('settings');
    throw refuse('coupon_expired');
  }, cache)('subscribe', visitor, input);
  expect(cache.get('home')).toBeDefined();
  await subscribe(async (ctx) => {
    ctx.purges.add('settings');
    return { data: null };
  }, cache)('subscribe', visitor, input);
  expect(cache.get('home')).toBeUndefined();
});

test('a bug is 500 with a general message, and its cause is in the log alone', async () => {
  const log: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } },
  });
  handleErrors(app, null);
  const dispatch = subscribe(async () => {
    throw new Error('relation "secrets" does not exist');
  });
  serveEndpoints(app, {
    dispatch,
    admit: async () => undefined,
    identify: async () => ({ kind: 'visitor' }),
    cache: new ResponseCache(1000),
    secret: null,
  });
  const response = await app.inject({
    method: 'POST',
    url: '/newsletter/subscribe',
    payload: { email: 'asha@example.com' },
  });
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    code: 500,
    message: 'Internal server error. Please try again later.',
    data: null,
    error: 'internal',
  });
  expect(log).toMatchObject([expect.stringContaining('relation \\"secrets\\" does not exist')]);
});

test('deadlocks in each attempt of a transaction are a busy database, not a bug', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect(asRefusal(error)).toMatchObject({ code: 'database_unavailable', status: 503 });
});
