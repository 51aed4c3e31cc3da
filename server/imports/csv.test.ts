import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readRecords } from './csv.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('requests are served while a large file is parsed, every 2,000 lines at the latest', async () => {
  const lines = 50_000;
  const file = Array.from({ length: lines }, (_, n) => `${110_000 + n},yes,no,${n % 7}`).join('\n');
  const held: number[] = [];
  let parsed = 0;
  const parsing = new AbortController();
  const requests = (async () => {
    for (let before = 0; !parsing.signal.aborted; before = parsed) {
      await turn();
      held.push(parsed - before);
    }
  })();
  for await (const { cells } of readRecords(once(file), { delimiter: ',' }))
    parsed += cells.length / 4;
  parsing.abort();
  await requests;
  expect(parsed).toBe(lines);
  expect(Math.max(...held)).toBeLessThanOrEqual(2_000);
});
