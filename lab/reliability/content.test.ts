import { afterAll, beforeAll, expect } from 'vitest';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { rolls } from '#test/random.ts';
import { nestedTexts, slowTables } from './support/hostile-markdown.ts';
import { checkCases, percentile, promise, sized } from './support/promise.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  ({ token } = await makePerson(shop.database, { role: 'admin' }));
  expect((await preview('**warm**')).status).toBe(200);
});
afterAll(async () => shop.close());

const preview = async (markdown: string) =>
  shop.call('previewMarkdown', { token, body: { markdown } });

// Of a cold process in the short run: compiling and collecting garbage take most of it.
const blockedMaxMs = sized(200, 50);
const refusedMaxMs = 300;

/**
 * The longest turn of the event loop in processor time, which does not count what other processes
 * of the machine take.
 */
function watchTurns(): () => number {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

/**
 * What a call costs the thread of the event loop. Unlike time that passes, it does not grow with
 * the load of the machine.
 */
async function processorMs(call: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await call();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

promise(`hostile Markdown: a turn of the event loop takes at most ${blockedMaxMs} ms`, async () => {
  const stop = watchTurns();
  const refusedMs: number[] = [];
  await checkCases(rolls, async (roll) => {
    for (const text of slowTables(roll, sized(3, 20)))
      refusedMs.push(
        await processorMs(async () => {
          const { status, message } = await preview(text);
          expect([status, message]).toEqual([
            422,
            'This text is too complex to format. Please simplify its tables, lists and quotes.',
          ]);
        }),
      );
    for (const text of nestedTexts(roll, sized(3, 200)))
      expect([200, 422]).toContain((await preview(text)).status);
  });
  const blockedMs = stop();
  expect(blockedMs).toBeLessThanOrEqual(blockedMaxMs);
  const usualMs = percentile(refusedMs, 0.5);
  expect(usualMs).toBeLessThanOrEqual(refusedMaxMs);
  return `a refusal ${usualMs.toFixed(0)} ms, the longest turn ${blockedMs.toFixed(0)} ms of processor time`;
});
