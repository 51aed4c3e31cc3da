import { startVitest } from 'vitest/node';
import { Table } from './table.ts';

const [word, ...others] = process.argv.slice(2);
const isShort = process.argv.includes('--short');
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

/**
 * `npm run torture` tries every promise of the shop in full; `npm run torture -- payments` those of files named so, and
 * `--only=<words>` those whose line holds these words. `npm run torture -- planted` shows that each of them can break.
 */
if (word === 'planted') {
  const { tryPlanted } = await import('./plant.ts');
  process.exit(await tryPlanted(others));
}

if (!isShort) process.env['TORTURE'] = 'full';
const table = new Table();
const begun = performance.now();
const files = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const pattern = only === undefined ? {} : { testNamePattern: only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
const vitest = await startVitest('test', files, { project: ['torture'], reporters: [table], watch: false, ...pattern });
await vitest.close();
const { passed, failed, skipped } = table.counts;
process.stdout.write(`\n${passed} promises kept, ${failed} broken, ${skipped} not tried, in ${Math.round((performance.now() - begun) / 1000)} s\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
