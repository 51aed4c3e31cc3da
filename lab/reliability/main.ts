import { readdirSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { readArguments, refuseArguments } from '../../scripts/arguments.mjs';
import { injectedFaults } from './faults.ts';
import { goals } from './support/goals.ts';
import { Table } from './support/table.ts';

const { values, positionals: named } = readArguments('torture');
const isShort = values['short'] === true;
const only = typeof values['only'] === 'string' ? values['only'] : undefined;

/**
 * `npm run torture` tries every promise of the shop in full; `npm run torture -- payments` those of
 * files named so, and `--only=<words>` those with these words in their title. `npm run torture --
 * faults` shows that each can fail.
 */
// With words of a title, `faults` is the suite of this name.
if (named[0] === 'faults' && only === undefined) {
  const { injectFaults } = await import('./inject.ts');
  process.exit(
    await injectFaults(named.slice(1), {
      isControlled: values['no-control'] !== true,
      isList: values['list'] === true,
      part: typeof values['part'] === 'string' ? values['part'] : '1/1',
    }),
  );
}

if (!isShort) process.env['TORTURE'] = 'full';
const table = new Table({ isNamed: named.length > 0 });
const begun = performance.now();
const suites = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
const own = suites.map((name) => `lab/reliability/${name}`);
// The tests beside the code that hold a goal run in full, and named by their path.
const beside = goals.flatMap(({ tests = [] }) => tests);
const faulty = injectedFaults.map(({ suite }) => `${suite}.test.ts`);
const known = [...new Set([...own, ...beside, ...faulty.filter((file) => file.includes('/'))])];
const isOf = (file: string, name: string): boolean =>
  file.startsWith(`lab/reliability/${name}`) ||
  file.endsWith(`/${name}.test.ts`) ||
  (name.includes('/') && file.startsWith(name));
const unknown = named.find((name) => !known.some((file) => isOf(file, name)));
if (unknown !== undefined)
  refuseArguments(
    'torture',
    `No suite is named ${unknown}`,
    suites.map((name) => name.replace('.test.ts', '')),
  );
const isWhole = named.length === 0 && only === undefined && !isShort;
const files =
  named.length > 0
    ? known.filter((file) => named.some((name) => isOf(file, name)))
    : [...own, ...(isWhole ? beside : [])];
const pattern =
  only === undefined ? {} : { testNamePattern: only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
const vitest = await startVitest('test', files, {
  project: ['unit', 'integration', 'torture'],
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
