import { readFile } from 'node:fs/promises';
import { lookImagePath } from '#contract/room/look.ts';
import { scenes } from '#contract/room/scenes.ts';
import { request } from '#test/http-shopper.ts';

/**
 * `node lab/bench/look-images.ts <url> <pid>`: processor time of an uncached image of 800
 * pixels, then 200 looks at once with the highest memory of the shop's process.
 */
const [, , url = '', pid = ''] = process.argv;
const ticksPerSecond = 100;
const sequential = 30;
const concurrent = 200;

const { data: fabrics } = await request<'listRoomFabrics'>(url, '/room/fabrics?limit=60');

/** A look that was not asked for before: `n` chooses the room and a fabric for each part. */
function path(n: number): string {
  const scene = scenes[n % scenes.length] ?? scenes[0];
  if (!scene) throw new Error('there is no room');
  const chosen = scene.parts.flatMap(({ key, kind }, place) => {
    const suitable = fabrics.filter(({ parts }) => parts.includes(kind));
    const fabric = suitable[(n * 7 + place * 3 + Math.floor(n / 6)) % suitable.length];
    return fabric ? [[key, fabric.id]] : [];
  });
  return lookImagePath({ scene, fabrics: Object.fromEntries(chosen) });
}

async function processorMs(): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

async function memoryMb(): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Math.round((Number(pages) * 4096) / 2 ** 20);
}

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

const times: { wall: number; processor: number }[] = [];
for (let n = 0; n < sequential; n += 1) {
  const [startMs, usedMs] = [performance.now(), await processorMs()];
  const response = await fetch(`${url}${path(n)}/800.webp`);
  await response.arrayBuffer();
  if (response.ok)
    times.push({ wall: performance.now() - startMs, processor: (await processorMs()) - usedMs });
}
console.log(
  `one at a time, each in another room: ${median(times.map(({ wall }) => wall))} ms,`,
  `${median(times.map(({ processor }) => processor))} ms of processor, ${await memoryMb()} MB`,
);

let highest = 0;
const sampler = setInterval(() => {
  void memoryMb().then((now) => (highest = Math.max(highest, now)));
}, 50);
const [startMs, usedMs] = [performance.now(), await processorMs()];
const responses = await Promise.all(
  Array.from({ length: concurrent }, async (_, n) => {
    const response = await fetch(`${url}${path(sequential + n)}/800.webp`);
    await response.arrayBuffer();
    return { isServed: response.ok, wall: performance.now() - startMs };
  }),
);
clearInterval(sampler);
const served = responses.filter(({ isServed }) => isServed);
console.log(
  `${concurrent} at once: ${served.length} served in ${Math.round(performance.now() - startMs)} ms,`,
  `median ${median(served.map(({ wall }) => wall))} ms,`,
  `${Math.round(((await processorMs()) - usedMs) / concurrent)} ms of processor each,`,
  `at most ${highest} MB`,
);
