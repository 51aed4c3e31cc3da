import { execFileSync } from 'node:child_process';
import { present } from '#test/builders.ts';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { processesWorkingIn, signal } from '#database/embedded/processes.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { buyOne, codeFor, request } from '#test/http-shopper.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  queryShop,
  auditShop,
  lostOrDoubled,
  ordersOf,
  shoppersOf,
  stockUp,
  timeUntil,
} from '#test/shop-process.ts';
import { instanceOfTest, isServing, openInstance } from './support/shop.ts';
import { startBuying } from '#test/buying.ts';
import { promiseInFull, seconds, countByStatus, describeCounts } from './support/promise.ts';

const gone = 'Something went wrong. Please try again in a moment.';

const full = 'The shop cannot save changes right now. Please try again in a few minutes.';

async function ownerOf(url: string): Promise<string> {
  const owner = { email: 'admin@example.com', role: 'admin' };
  await request<'authenticateAdmin'>(url, '/admin/auth/otp-auth', {
    body: { ...owner, step: 'request' },
  });
  return (
    await request<'authenticateAdmin'>(url, '/admin/auth/otp-auth', {
      body: { ...owner, step: 'verify', otp: await codeFor(url, owner.email) },
    })
  ).data.token;
}

async function upload(
  url: string,
  token: string,
  picture: Buffer,
): Promise<{ status: number; message: string }> {
  const form = new FormData();
  form.set('name', `Throws ${randomUUID().slice(0, 8)}`);
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  const response = await fetch(`${url}/api/admin/category/add-category`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as { message: string }) };
}
promiseInFull(
  'the database gone for 30 s: clear errors, cached pages, recovery within ten seconds',
  async () => {
    const { dataDir, remove } = temporaryDataDir();
    let server = await startEmbedded({ dataDir, log: () => {} });
    const own = temporaryDataDir();
    const shop = await startShop(own.dataDir, { DATABASE_URL: server.url });
    onTestFinished(async () => {
      await shop.stop();
      await server.stop();
      remove();
      own.remove();
    });
    const [token = ''] = await shoppersOf(shop.url, ['asha-waits']);
    const { data: products } = await request<'listProducts'>(
      shop.url,
      '/product?limit=1&page=1&availability=in_stock',
    );
    await fetch(`${shop.url}/`);
    await server.stop();
    const ends = performance.now() + 30_000;
    const responses = [];
    const pages = [];
    while (performance.now() < ends) {
      responses.push(
        await buyOne(shop.url, token, {
          productId: present(products[0]).id,
          key: randomUUID(),
        }).catch(async () => request<'getCart'>(shop.url, '/cart', { token })),
      );
      pages.push({ status: (await fetch(`${shop.url}/`)).status });
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      await pause(500);
    }
    expect(countByStatus(responses)).toEqual({ 503: responses.length });
    for (const { message } of responses) expect(message).toBe(gone);
    expect(countByStatus(pages)).toEqual({ 200: pages.length });
    server = await startEmbedded({ dataDir, log: () => {} });
    const backMs = await timeUntil(
      async () =>
        (await buyOne(shop.url, token, { productId: present(products[0]).id, key: randomUUID() }))
          .status === 200,
    );
    expect(backMs).toBeLessThan(10_000);
    expect(await auditShop(dataDir, own.dataDir)).toEqual([]);
    return `${responses.length} x 503 with its sentence, ${pages.length} kept pages at 200, the next order ${seconds(backMs)} after its return`;
  },
);
promiseInFull(
  'the database paused for 30 s: clear errors, cached pages, recovery within ten seconds',
  async () => {
    const instance = await instanceOfTest();
    const tokens = await shoppersOf(instance.shop.url, [
      'asha-pauses',
      'meera-pauses',
      'kabir-pauses',
    ]);
    const products = await stockUp(instance.dataDir, 100);
    await fetch(instance.shop.url);
    const load = startBuying(() => instance.shop.url, tokens, products);
    await load.more(5);
    const paused = processesWorkingIn(join(instance.dataDir, 'postgres/cluster'));
    for (const pid of paused) process.kill(pid, 'SIGSTOP');
    // One that stays stopped would outlive a test that breaks.
    onTestFinished(() => paused.forEach((pid) => signal(pid, 'SIGCONT')));
    const from = load.responses.length;
    let slowestMs = 0;
    const ends = performance.now() + 30_000;
    const statuses: number[] = [];
    while (performance.now() < ends) {
      const begun = performance.now();
      expect((await fetch(instance.shop.url)).status).toBe(200);
      statuses.push(
        (await request<'getCart'>(instance.shop.url, '/cart', { token: tokens[0] ?? '' })).status,
      );
      slowestMs = Math.max(slowestMs, performance.now() - begun);
    }
    for (const pid of paused) process.kill(pid, 'SIGCONT');
    const backMs = await timeUntil(
      async () =>
        (
          await buyOne(instance.shop.url, tokens[0] ?? '', {
            productId: products[0] ?? 0,
            key: randomUUID(),
          })
        ).status === 200,
    );
    await load.stop();
    expect(statuses.filter((status) => status !== 503)).toEqual([]);
    expect(slowestMs).toBeLessThan(20_000);
    expect(backMs).toBeLessThan(10_000);
    const during = load.responses
      .slice(from)
      .filter(({ status }) => status !== 200 && status !== 409);
    // A cancelled order or cart change may still commit when the database continues; the next
    // response shows the cart as it is.
    for (const { status, message } of during)
      expect([
        [503, gone],
        [400, 'amount mismatch'],
        [400, 'Your cart is empty'],
      ]).toContainEqual([status, message]);
    expect(
      lostOrDoubled([...load.acknowledged.values()], await ordersOf(instance.shop.url, tokens)),
    ).toEqual([]);
    expect(await auditShop(instance.dataDir)).toEqual([]);
    return `${statuses.length} x 503 (slowest ${seconds(slowestMs)}), kept pages 200; ordering ${seconds(backMs)} after its return`;
  },
);
promiseInFull(
  'the disk full under database and uploads: clear errors, recovery with free space',
  async () => {
    if (process.getuid?.() !== 0) return { skipped: 'a small disk can be mounted by root only' };
    const mount = mkdtempSync(join(tmpdir(), 'homeloom-small-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=711', 'tmpfs', mount]);
    } catch (error) {
      rmSync(mount, { recursive: true });
      return {
        skipped: `no small disk could be mounted: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
      };
    }
    const dataDir = join(mount, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o711);
    const instance = await openInstance({}, { dataDir, remove: () => undefined });
    onTestFinished(async () => {
      await instance.remove();
      execFileSync('umount', ['-l', mount]);
      rmSync(mount, { recursive: true });
    });
    const tokens = await shoppersOf(instance.shop.url, ['asha-fills']);
    const owner = await ownerOf(instance.shop.url);
    const products = await stockUp(dataDir, 5_000);
    await fetch(`${instance.shop.url}/`);
    const load = startBuying(() => instance.shop.url, tokens, products);
    await load.more(5);
    const fill = (): void => {
      const { bavail, bsize } = statfsSync(mount);
      if (bavail > 0)
        writeFileSync(join(mount, `filler-${randomUUID()}`), Buffer.alloc(bavail * bsize));
    };
    const responsesBefore = load.responses.length;
    for (let count = 0; count < 40; count++) {
      try {
        fill();
      } catch {
        // Full is what it is to be.
      }
      await queryShop(
        dataDir,
        `create table if not exists ballast (text text); insert into ballast
           select repeat(md5(n::text), 200) from generate_series(1, 500) n`,
      ).catch(() => undefined);
      await pause(250);
    }
    const pages = { status: (await fetch(`${instance.shop.url}/`)).status };
    const uploads = await Promise.all(
      Array.from({ length: 4 }, async (_, turn) =>
        upload(
          instance.shop.url,
          owner,
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: `#${turn}4${turn}8${turn}c`,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .png()
            .toBuffer(),
        ),
      ),
    );
    for (const { status, message } of uploads)
      expect([status, [gone, full].includes(message)]).toEqual([503, true]);
    const during = load.responses.slice(responsesBefore);
    for (const name of readdirSync(mount).filter((entry) => entry.startsWith('filler-')))
      rmSync(join(mount, name));
    const backMs = await timeUntil(
      async () =>
        (await isServing(instance.shop.url)) &&
        (
          await buyOne(instance.shop.url, tokens[0] ?? '', {
            productId: products[1] ?? 0,
            key: randomUUID(),
          })
        ).status === 200,
    );
    await load.stop();
    expect(pages.status).toBe(200);
    expect(during.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(backMs).toBeLessThan(10_000);
    await queryShop(dataDir, 'drop table if exists ballast');
    expect(
      lostOrDoubled([...load.acknowledged.values()], await ordersOf(instance.shop.url, tokens)),
    ).toEqual([]);
    expect(await auditShop(dataDir)).toEqual([]);
    return `while it was full: ${describeCounts(countByStatus(during))}, ${uploads.length} uploads 503 with their sentence, the kept page 200; ordering again after ${seconds(backMs)}, ${load.acknowledged.size} acknowledged, 0 lost`;
  },
);
