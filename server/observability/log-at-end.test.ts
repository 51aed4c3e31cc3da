import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';

const settingsPath = '/settings/get-settings';

/** The statuses of all log lines of a route, each as often as the line counts. */
function statusesOf(shop: RunningShop, route: string): number[] {
  return shop
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line['route'] === route)
    .flatMap(({ status, count = 1 }) => Array.from({ length: Number(count) }, () => Number(status)))
    .toSorted((one, other) => one - other);
}

/**
 * Ends the shop as soon as the last of some requests is answered, and waits for all of its output.
 */
async function requestUntil(shop: RunningShop, signal: NodeJS.Signals): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await request(shop.url, settingsPath);
  await request(shop.url, '/cart/add', { body: { products: [] } });
  await request(shop.url, '/auth/otp-auth', {
    body: { step: 'verify', email: 'asha@example.com', otp: '123456', role: 'user' },
  });
  const closed = once(shop.process, 'close');
  if (signal === 'SIGKILL') await shop.kill();
  else await shop.stop();
  await closed;
}

test.for([
  ['SIGTERM', [200, 200, 200, 200]],
  ['SIGKILL', null],
] as const)(
  'the log has every write and refused sign-in at %s',
  { timeout: 120_000 },
  async ([signal, cached]) => {
    const { dataDir, remove } = temporaryDataDir();
    onTestFinished(remove);
    const shop = await startDemoShop(dataDir);
    await requestUntil(shop, signal);
    expect(statusesOf(shop, '/api/cart/add')).toEqual([401]);
    expect(statusesOf(shop, '/api/auth/otp-auth')).toEqual([401]);
    // A killed process loses at most 10 s of the counts of cached responses.
    if (cached !== null) expect(statusesOf(shop, `/api${settingsPath}`)).toEqual(cached);
  },
);
