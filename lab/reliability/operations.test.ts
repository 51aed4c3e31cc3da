import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { Client } from 'pg';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { listenForPurges } from '#server/pages/invalidation.ts';
import { closeServer } from '#server/startup/shutdown.ts';
import { makePerson } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';
import { promise, sized } from './support/promise.ts';

const work = 'POST /work HTTP/1.1\r\nhost: shop\r\ncontent-length: 0\r\n\r\n';

/**
 * Connects, sends a request at once, and resolves with whether it was answered; null if the
 * connection was refused.
 */
async function requestOnce(port: number): Promise<boolean | null> {
  const socket = connect({ port, host: '127.0.0.1' });
  const state = { isConnected: false, response: '' };
  socket.on('connect', () => (state.isConnected = true));
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (state.response += chunk.toString('latin1')));
  socket.write(work);
  await new Promise((resolve) => socket.once('close', resolve));
  return state.isConnected ? state.response.startsWith('HTTP/1.1 200') : null;
}

promise(
  'clients that connect while a process ends are answered or refused, never cut off',
  async () => {
    const rounds = sized(5, 200);
    const outcomes: (boolean | null)[] = [];
    for (let round = 0; round < rounds; round++) {
      const app = Fastify();
      app.post('/work', async () => 'done');
      const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
      const requested = Array.from({ length: 1 + ((round * 13) % 60) }, async () =>
        requestOnce(port),
      );
      await closeServer(app, round % 3);
      outcomes.push(...(await Promise.all(requested)));
    }
    expect(outcomes.filter((outcome) => outcome === false)).toEqual([]);
    return `${outcomes.length} clients in ${rounds} shutdowns, none cut off`;
  },
);

promise('a save is answered after the other processes have purged, however slow', async () => {
  const shop = await openTestShop();
  onTestFinished(async () => shop.close());
  const { token } = await makePerson(shop.database, { role: 'admin' });
  const listener = listenForPurges(shop.url, shop.cache, pino({ level: 'silent' }));
  onTestFinished(async () => listener.stop());
  await expect.poll(() => shop.cache.version).toBeGreaterThan(0);
  const other = new Client({ connectionString: shop.url, application_name: 'shop-invalidation' });
  await other.connect();
  let purged = 0;
  const confirmations: Promise<void>[] = [];
  const confirm = async (payload: string): Promise<void> => {
    await pause(Math.random() * 60);
    purged += 1;
    const id = /receipt:(\S+)/.exec(payload)?.[1] ?? '';
    await other.query(`select pg_notify('shop_purge_confirmed', $1)`, [id]);
  };
  other.on('notification', ({ payload = '' }) => void confirmations.push(confirm(payload)));
  onTestFinished(async () => {
    other.removeAllListeners('notification');
    await Promise.all(confirmations);
    await other.end();
  });
  await other.query('listen shop_purge');
  const saves = sized(3, 200);
  let [version, early] = [0, 0];
  for (let save = 1; save <= saves; save++) {
    const body = { title: 'Shipping', markdown: `Within ${save} days.`, is_published: true };
    const { status, data } = await shop.call('savePolicy', {
      params: { slug: 'shipping-policy' },
      body: version === 0 ? body : { ...body, version },
      token,
    });
    expect(status).toBe(200);
    version = data.version;
    if (purged < save) early += 1;
  }
  expect(early).toBe(0);
  return `${saves} saves, none answered before the other process had purged`;
});

const production = {
  SHOP_ENV: 'production',
  PUBLIC_URL: 'https://homeloom.shop',
  SECRET: 'a secret of more than 32 random characters',
  SMTP_URL: 'smtps://mail.homeloom.shop',
  ADMIN_EMAIL: 'owner@homeloom.shop',
  TRUST_PROXY: '1',
};

promise('production starts with all of its settings and with no selection of them', async () => {
  const names = Object.keys(production) as (keyof typeof production)[];
  const started: string[][] = [];
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const chosen = names.filter((name, bit) => name === 'SHOP_ENV' || (bits >> bit) % 2 === 1);
    try {
      readConfig(Object.fromEntries(chosen.map((name) => [name, production[name]])));
      started.push(chosen);
    } catch {
      // Refused, as it should be.
    }
  }
  expect(new Set(started.map((chosen) => chosen.length))).toEqual(new Set([names.length]));
  return `${2 ** names.length} selections of ${names.length} settings`;
});
