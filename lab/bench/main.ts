import { loadavg } from 'node:os';
import { measureClone } from './clone.ts';
import { measureDelivery } from './delivery.ts';
import { measurePurge, measureRendering } from './freshness.ts';
import { measureGrowth } from './growth.ts';
import { measureGroups } from './groups.ts';
import { measureHour } from './hour.ts';
import { measurePromotions } from './promotions.ts';
import { measureRead, readCases } from './reads.ts';
import { measurePortRestarts } from './port-restarts.ts';
import { measureRequestLog } from './request-log.ts';
import { measureSale } from './sale.ts';
import { measureSearch } from './search.ts';
import { openStage } from './stage.ts';
import { measureStart } from './starts.ts';
import { asMarkdown, keep, lineOf, machine, type Row, titles } from './table.ts';
import { measureTaps } from './taps.ts';
import { measureTaxDocuments } from './tax-documents.ts';
import { measureCart, measureOrders } from './writes.ts';

// `npm run bench` measures every figure; `npm run bench -- order` only those with the word in their
// name. By name alone: `-- hour --minutes=60` holds the shop under load for so long, with
// `--per-second=15` at that rate of reads instead of all it can take; `-- clone` starts a clone
// from nothing, `-- taps` measures a purchase's first tap on a slow phone. A full run is appended
// to lab/bench/history.jsonl. Every run ends with the tables of README.md for its figures.
const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const words = given.filter((word) => !['hour', 'clone', 'taps'].includes(word));
const wanted = (name: string): boolean =>
  words.length === 0 || words.some((word) => name.includes(word));
const [load = 0] = loadavg();

const rows: Row[] = [];
/**
 * The figures of several processes and of a replica, which README.md shows as a table of their own.
 */
const growth: Row[] = [];
const noteIn =
  (table: Row[]) =>
  (...more: readonly Row[]): void => {
    table.push(...more);
    for (const row of more) console.log(lineOf(row));
  };
const note = noteIn(rows);

console.log(`${machine()}, load before ${load.toFixed(1)}\n\n${titles()}`);
if (given.includes('taps')) note(...(await measureTaps()));
if (given.includes('clone')) note(...(await measureClone()));
if (given.includes('hour'))
  note(...(await measureHour(option('minutes') ?? 60, option('per-second'))));
if (given.length === 0 || words.length > 0) await measureUsual();

const all = [...rows, ...growth];
if (given.length === 0) keep(all, load);
for (const table of [rows, growth]) if (table.length > 0) console.log(`\n${asMarkdown(table)}`);
console.log(
  `\n${all.length} figures, ${all.filter(({ isGood }) => isGood === false).length} missed`,
);
process.exit(0);

async function measureUsual(): Promise<void> {
  const stage = await openStage();
  try {
    for (const read of await readCases(stage))
      if (wanted(read.what)) note(await measureRead(stage, read));
    if (wanted('request log')) note(await measureRequestLog(stage));
    if (wanted('rendered')) note(...(await measureRendering(stage)));
    if (wanted('saved')) note(...(await measurePurge(stage)));
    if (wanted('cart')) note(...(await measureCart(stage)));
    if (wanted('order'))
      note(
        await measureOrders(stage, {
          what: 'place a cash order, 16 at once, 40 products',
          products: 40,
        }),
      );
    if (wanted('order'))
      note(await measureOrders(stage, { what: '  all of the same product', products: 1 }));
    if (wanted('sale')) note(...(await measureSale(stage)));
    if (wanted('delivery')) note(await measureDelivery(stage));
    if (wanted('start')) note(...(await measureStart(stage)));
  } finally {
    await stage.close();
  }
  if (['instances', 'kills', 'restarts', 'replica'].some(wanted))
    await measureGrowth(wanted, noteIn(growth));
  if (wanted('promotions')) note(...measurePromotions());
  if (wanted('restarts by port')) noteIn(growth)(await measurePortRestarts());
  if (wanted('search')) note(await measureSearch());
  if (wanted('groups')) note(...(await measureGroups()));
  if (wanted('tax')) note(...(await measureTaxDocuments()));
}

function option(name: string): number | null {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? null : Number(given.slice(name.length + 3));
}
