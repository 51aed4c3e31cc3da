import { startVitest } from 'vitest/node';
import { Table } from './table.ts';

// `npm run torture` tries every promise of the shop in full; `npm run torture -- payments` those of files named so.
const words = process.argv.slice(2).filter((word) => word !== '--short');
if (!process.argv.includes('--short')) process.env['TORTURE'] = 'full';

const table = new Table();
const begun = performance.now();
const vitest = await startVitest('test', words, { project: ['torture'], reporters: [table], watch: false });
await vitest.close();
const { passed, failed, skipped } = table.counts;
process.stdout.write(`\n${passed} promises kept, ${failed} broken, ${skipped} not tried, in ${Math.round((performance.now() - begun) / 1000)} s\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
