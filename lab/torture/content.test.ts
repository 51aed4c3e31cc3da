import { afterAll, beforeAll, expect } from 'vitest';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { dice } from './support/crowd.ts';
import { nestedTexts, slowTables } from './support/hostile-markdown.ts';
import { percentile, promise, sized } from './support/promise.ts';

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

const blockedMaxMs = 50;
/** In short form, the machine is shared with other tests. */
const refusedMaxMs = sized(3_000, 300);

/** The longest turn of the event loop in processor time, which does not count what other processes of the machine take. */
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

promise(
  `hostile Markdown: no other request waits more than ${blockedMaxMs} ms, and a text that takes too long is refused in ${refusedMaxMs} ms`,
  async () => {
    const roll = dice(11);
    const stop = watchTurns();
    const refusedMs: number[] = [];
    for (const text of slowTables(roll, sized(3, 20))) {
      const sinceMs = performance.now();
      const { status, message } = await preview(text);
      refusedMs.push(performance.now() - sinceMs);
      expect([status, message]).toEqual([
        422,
        'This text is too complex to format. Please simplify its tables, lists and quotes.',
      ]);
    }
    for (const text of nestedTexts(roll, sized(3, 200)))
      expect([200, 422]).toContain((await preview(text)).status);
    const blockedMs = stop();
    expect(blockedMs).toBeLessThanOrEqual(blockedMaxMs);
    // A loaded machine delays some answers: the usual one counts.
    const usualMs = percentile(refusedMs, 0.5);
    expect(usualMs).toBeLessThanOrEqual(refusedMaxMs);
    return `refused after ${usualMs.toFixed(0)} ms, blocked for ${blockedMs.toFixed(0)} ms`;
  },
);
