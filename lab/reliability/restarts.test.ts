import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished } from 'vitest';
import { startEmbedded } from '#database/embedded/start.ts';
import { type RunningShop, startShop, temporaryDataDir } from '#test/running-shop.ts';
import { auditShop, lostOrDoubled, ordersOf, shoppersOf, stockUp } from '#test/shop-process.ts';
import { startBuying } from '#test/buying.ts';
import { promise } from './support/promise.ts';

describe('several processes of one shop', () => {
  promise('two processes restarted one after the other under load: no request fails', async () => {
    const { dataDir, remove } = temporaryDataDir();
    const server = await startEmbedded({ dataDir, log: () => {} });
    const own = [temporaryDataDir(), temporaryDataDir()];
    const shops: RunningShop[] = [];
    for (const { dataDir: folder } of own)
      shops.push(
        await startShop(folder, {
          DATABASE_URL: server.url,
          SECRET: 'one secret for all the processes',
        }),
      );
    onTestFinished(async () => {
      for (const shop of shops) await shop.stop();
      await server.stop();
      remove();
      for (const { remove: removeOwn } of own) removeOwn();
    });
    const [first, second] = shops;
    if (!first || !second) throw new Error('no shop');
    const tokens = await shoppersOf(first.url, ['asha-rolls', 'meera-rolls', 'kabir-rolls']);
    const products = await stockUp(dataDir, 1_000);
    const isDown = [false, false];
    const urlOf = (): string =>
      isDown[0] ? second.url : isDown[1] ? first.url : Math.random() < 0.5 ? first.url : second.url;
    const load = startBuying(urlOf, tokens, products);
    for (const [place_, shop] of shops.entries()) {
      await load.more(20);
      // A load balancer stops sending requests before the process gets SIGTERM.
      isDown[place_] = true;
      await pause(50);
      expect(await shop.stop()).toBe(0);
      shops[place_] = await startShop(own[place_]?.dataDir ?? '', {
        DATABASE_URL: server.url,
        SECRET: 'one secret for all the processes',
        PORT: new URL(shop.url).port,
      });
      isDown[place_] = false;
    }
    await load.more(20);
    await load.stop();
    expect(load.cut).toBe(0);
    expect([
      ...new Set(
        load.responses
          .filter(({ status }) => status >= 500)
          .map(({ status, message }) => `${status} ${message}`),
      ),
    ]).toEqual([]);
    expect(
      lostOrDoubled([...load.acknowledged.values()], await ordersOf(first.url, tokens)),
    ).toEqual([]);
    expect(await auditShop(dataDir, own[0]?.dataDir)).toEqual([]);
    return `${load.responses.length} orders asked for, 0 failed`;
  });
});
