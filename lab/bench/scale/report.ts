import { openScaleShop, type ScaleShop } from './shop.ts';
import { casesOf } from './cases.ts';
import { spread, timesOf } from './measure.ts';

// `node lab/bench/scale/report.ts [products] [customers] [orders] [word]`: the 95th percentile of
// each list, search and filter, through the in-process API, and the memory that the export takes. A
// word selects the cases with it in their name.
const [products = 100_000, customers = 300_000, orders = 1_000_000] = process.argv
  .slice(2, 5)
  .map(Number);
const word = process.argv[5] ?? '';
const scale = { products, customers, orders };
const repetitions = 40;

const say = (line: string): void => console.log(line);

/**
 * The export is read to its end; what the process holds at most is looked at every few
 * milliseconds.
 */
async function measureExport({ dispatch, admin }: ScaleShop): Promise<string> {
  globalThis.gc?.();
  const beforeMb = process.memoryUsage().rss / 1e6;
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, process.memoryUsage().rss / 1e6);
  }, 5);
  const startMs = performance.now();
  const { data } = await dispatch('exportCustomers', admin, {
    params: undefined,
    query: {},
    body: undefined,
  });
  let bytes = 0;
  if (typeof data === 'object' && data !== null && 'content' in data && isBytes(data.content))
    for await (const piece of data.content) bytes += piece.length;
  clearInterval(watch);
  const seconds = (performance.now() - startMs) / 1000;
  return `export of ${customers.toLocaleString('en-IN')} customers: ${seconds.toFixed(1)} s,
    ${(bytes / 1e6).toFixed(1)} MB, memory ${beforeMb.toFixed(0)} MB before,
      ${peakMb.toFixed(0)} MB at most (goal 200 MB): ${peakMb <= 200 ? 'good' : 'MISSED'}`;
}

const isBytes = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const shop = await openScaleShop(scale, say);
let missed = 0;
try {
  if ('export'.includes(word)) say(await measureExport(shop));
  say(`\n${'what'.padEnd(44)}${'goal'.padStart(8)}${'median'.padStart(9)}${'p95'.padStart(9)}`);
  for (const wanted of casesOf(scale).filter(({ what }) => what.includes(word))) {
    const { medianMs, p95Ms } = spread(await timesOf(shop, wanted, repetitions));
    const isGood = p95Ms <= wanted.goalMs;
    if (!isGood) missed += 1;
    say(
      `${`${wanted.as === 'admin' ? '' : 'shop: '}${wanted.what}`.padEnd(44)}${`${wanted.goalMs} ms`.padStart(8)}${medianMs.toFixed(1).padStart(9)}${p95Ms.toFixed(1).padStart(9)}  ${isGood ? 'good' : 'MISSED'}`,
    );
  }
} finally {
  await shop.close();
}
process.exitCode = missed === 0 ? 0 : 1;
