import { setTimeout as pause } from 'node:timers/promises';
import { median } from './helpers.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

/** The engine collects what a start leaves behind after about 25 s without requests. */
const idleMs = 30_000;

/** Restarts the shop over its data until the first page is served, and measures its idle memory. */
export async function measureStart(bench: BenchShop): Promise<Row[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await bench.shop.stop();
    const begunMs = performance.now();
    await bench.restart();
    await (await fetch(`${bench.shop.url}/`)).text();
    times.push((performance.now() - begunMs) / 1000);
  }
  await pause(5_000);
  const soonMb = await memoryOf(bench);
  await pause(idleMs);
  const megabytes = await memoryOf(bench);
  return [
    {
      what: 'warm start to the first page',
      goal: '<= 1 s',
      figure: `${median(times).toFixed(2)} s, median of three`,
      ratio: null,
      isGood: median(times) <= 1,
    },
    {
      what: 'idle memory of the Node process',
      goal: '<= 170 MB',
      figure: `${megabytes.toFixed(0)} MB after half a minute, ${soonMb.toFixed(0)} MB after 5 s`,
      ratio: null,
      isGood: megabytes <= 170,
    },
  ];
}

async function memoryOf({ shop }: BenchShop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
}
