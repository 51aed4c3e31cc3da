import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { timeUntil } from '#test/shop-process.ts';
import { save } from '../freshness.ts';
import { median } from '../helpers.ts';
import type { Row } from '../table.ts';
import { get, metricsToken, page, type Setting, shortTtl } from './varnish-setting.ts';

/** Saves while four people read the page: no answer is older than the save and its purge. */
export async function measureFreshness({ bench, port }: Setting): Promise<Row> {
  const truth = { words: '', shownMs: 0 };
  const readers = { isOver: false, seen: 0, stale: 0 };
  const read = async (): Promise<void> => {
    while (!readers.isOver) {
      const { words, shownMs } = truth;
      const isShown = shownMs > 0;
      const { text } = await get(port, page);
      readers.seen += 1;
      if (isShown && words === truth.words && !text.includes(words)) readers.stale += 1;
    }
  };
  const reading = Promise.all([read(), read(), read(), read()]);
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const words = `Posted within ${randomUUID()} days.`;
    Object.assign(truth, { words, shownMs: 0 });
    await save(bench, { words, version: 0 });
    times.push(
      await timeUntil(async () => (await get(port, page)).text.includes(words), {
        withinMs: 10_000,
      }),
    );
    truth.shownMs = performance.now();
    await pause(250);
  }
  readers.isOver = true;
  await reading;
  const longestMs = Math.max(...times);
  return {
    what: 'save until Varnish shows it',
    goal: '<= 500 ms, then never older',
    figure: `median ${median(times).toFixed(0)} ms, ${longestMs.toFixed(0)} ms at most; ${readers.stale} of ${readers.seen} pages older afterwards`,
    ratio: null,
    isGood: longestMs <= 500 && readers.stale === 0,
  };
}

/** Purges fail: the TTL bounds the old page, the metrics show it, and the purge is repeated. */
export async function measureFailedPurge({ bench, port, gate }: Setting): Promise<Row> {
  await get(port, page);
  await pause(2_500);
  gate.shut();
  const words = `Posted within ${randomUUID()} days.`;
  await get(port, page);
  await save(bench, { words, version: 0 });
  const staleMs = await timeUntil(async () => (await get(port, page)).text.includes(words), {
    withinMs: 30_000,
  });
  const failing = async (): Promise<boolean> => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { text } = await get(bench.port, '/metrics', headers);
    return !/^shop_cdn_purge_failing_seconds 0$/m.test(text);
  };
  const isReported = await failing();
  gate.isOpen = true;
  const repeatedMs = await timeUntil(async () => !(await failing()), { withinMs: 60_000 });
  return {
    what: 'page after a purge that failed',
    goal: `new within the TTL of ${shortTtl} s`,
    figure: `new after ${(staleMs / 1000).toFixed(1)} s, ${isReported ? 'reported' : 'NOT REPORTED'}; repeated ${(repeatedMs / 1000).toFixed(1)} s after the way was open`,
    ratio: null,
    isGood: staleMs <= shortTtl * 1000 + 500 && isReported,
  };
}
