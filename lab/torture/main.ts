import { readdirSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { goals } from './support/goals.ts';
import { Table } from './support/table.ts';

const [word, ...others] = process.argv.slice(2);
const isShort = process.argv.includes('--short');
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

/**
 * `npm run torture` tries every promise of the shop in full; `npm run torture -- payments` those of
 * files named so, and `--only=<words>` those with these words in their title. `npm run torture --
 * faults` shows that each can fail.
 */
if (word === 'faults') {
  const { injectFaults } = await import('./inject.ts');
  process.exit(await injectFaults(others));
}

if (!isShort) process.env['TORTURE'] = 'full';
const table = new Table();
const begun = performance.now();
const named = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const own = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `lab/torture/${name}`);
// In full also the tests beside the code that hold a goal.
const isWhole = named.length === 0 && only === undefined && !isShort;
const files =
  named.length > 0
    ? own.filter((file) => named.some((each) => file.startsWith(`lab/torture/${each}`)))
    : [...own, ...(isWhole ? goals.flatMap(({ tests = [] }) => tests) : [])];
const pattern =
  only === undefined ? {} : { testNamePattern: only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
const vitest = await startVitest('test', files, {
  project: isWhole ? ['unit', 'integration', 'torture'] : ['torture'],
  reporters: [table],
  watch: false,
  ...pattern,
});
await vitest.close();
if (isWhole) table.writeGoals();
const { passed, failed, skipped } = table.counts;
process.stdout.write(
  `\n${passed} promises kept, ${failed} broken, ${skipped} not tried, in ${Math.round((performance.now() - begun) / 1000)} s\n`,
);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
