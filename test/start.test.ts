import { existsSync } from 'node:fs';
import { present } from '#test/builders.ts';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { inject, expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { buyOne, codeFor, request, saveDetails } from '#test/http-shopper.ts';
import { findRunning } from '#database/embedded/running.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';

const dataFolder = (): string => {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  return dataDir;
};

test('a port that is taken is said in one sentence', { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  await expect(startDemoShop(dataFolder(), { PORT: port })).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
  );
});

test(
  'a shop for customers names everything that is missing or unsafe before it opens',
  { timeout: 120_000 },
  async () => {
    const start = startShop(dataFolder(), {
      SHOP_ENV: 'production',
      PUBLIC_URL: 'http://shop.example.in',
      ADMIN_EMAIL: 'admin@example.com',
    });
    await expect(start).rejects.toThrow(
      /PUBLIC_URL must begin with https[\s\S]*SECRET is missing[\s\S]*SMTP_URL is missing[\s\S]*ADMIN_EMAIL is an example/,
    );
  },
);

test(
  'a database that can lose acknowledged orders is refused, and no other is started',
  { timeout: 120_000 },
  async () => {
    const dataDir = dataFolder();
    const url = new URL(inject('superuserUrl'));
    url.pathname = 'postgres';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    onTestFinished(async () => {
      await client.query('drop database if exists unsafe_shop with (force)');
      await client.end();
    });
    await client.query('create database unsafe_shop owner shop');
    url.pathname = 'unsafe_shop';
    url.username = 'shop';
    await expect(startShop(dataDir, { DATABASE_URL: url.href })).rejects.toThrow(
      'could lose acknowledged orders: fsync',
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

test('a new demo shop has its texts rendered before it opens', { timeout: 120_000 }, async () => {
  const shop = await startDemoShop(dataFolder());
  onTestFinished(async () => void (await shop.stop()));
  const client = new Client({ connectionString: findRunning(shop.dataDir)?.url });
  await client.connect();
  onTestFinished(async () => client.end());
  const { rows } = await client.query(
    `select slug from policies where html is null union all
     select slug from posts where html is null`,
  );
  expect(rows).toEqual([]);
});

test(
  'the log contains no codes, tokens or email addresses, and no response contains a code',
  { timeout: 120_000 },
  async () => {
    const shop = await startDemoShop(dataFolder(), { LOG_LEVEL: 'debug' });
    onTestFinished(async () => void (await shop.stop()));
    const email = 'private.person@example.com';
    const authenticate = async (body: object) =>
      request<'authenticate'>(shop.url, '/auth/otp-auth', {
        body: { email, role: 'user', ...body },
      });
    const sent = await authenticate({ step: 'request' });
    const code = await codeFor(shop.url, email);
    const wrong = code === '918273' ? '918274' : '918273';
    const refused = await Promise.all(
      [wrong, `${code}x`].map(async (otp) => authenticate({ step: 'verify', otp })),
    );
    expect(JSON.stringify([sent, ...refused])).not.toContain(code);
    const { token } = (await authenticate({ step: 'verify', otp: code })).data;
    await saveDetails(shop.url, token);
    await request<'listProducts'>(shop.url, `/product?search=${email}`);
    const { data: products } = await request<'listProducts'>(
      shop.url,
      '/product?availability=in_stock&page=1&limit=1',
    );
    const placed = await buyOne(shop.url, token, {
      productId: present(products[0]).id,
      key: randomUUID(),
    });
    expect(placed.status).toBe(200);
    await shop.stop();
    const said = shop.said();
    expect(said).toContain('"route":"/api/orders/create-order"');
    expect(said).toMatch(/"reqId":"/);
    for (const secret of [email, 'private.person', code, wrong, token, 'Gulmohar', '9810012345'])
      expect(said).not.toContain(secret);
  },
);
