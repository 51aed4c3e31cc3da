import { loadavg } from 'node:os';
import { measureClone } from './clone.ts';
import { drillFailover } from './engines/failover.ts';
import { drillPooler } from './engines/pooler.ts';
import { drillVarnish } from './engines/varnish.ts';
import { measureCost } from './cost.ts';
import { measureDelivery } from './delivery.ts';
import { measureDesk } from './desk.ts';
import { measurePurge, measureRendering } from './freshness.ts';
import { measureGrowth } from './growth.ts';
import { measureGroups } from './groups.ts';
import { measureHour } from './hour.ts';
import { measurePromotions } from './promotions.ts';
import { measureRead, readCases, readNames } from './reads.ts';
import { measurePortRestarts } from './port-restarts.ts';
import { measureRequestLog } from './request-log.ts';
import { measureSale } from './sale.ts';
import { measureSearch } from './search.ts';
import { openBenchShop } from './bench-shop.ts';
import { measureStart } from './starts.ts';
import { asMarkdown, keep, lineOf, machine, type Row, titles } from './table.ts';
import { measureTaps } from './taps.ts';
import { measureTaxDocuments } from './tax-documents.ts';
import { measureCart, measureOrders } from './writes.ts';
import { readArguments, refuseArguments } from '../../scripts/arguments.mjs';

// `npm run bench` measures every figure; `npm run bench -- order` only those with the word in their
// name. By name alone: `-- hour --minutes=60` holds the shop under load for so long, with
// `--per-second=15` at that rate of reads instead of all it can take; `-- clone` starts a clone
// from nothing, `-- taps` measures a purchase's first tap on a slow phone; `-- varnish`,
// `-- pooler` and `-- failover` try the configurations of `deploy/`. A full run is appended to
// lab/bench/history.jsonl. Every run ends with its rows for docs/performance.md.
const { values, positionals: given } = readArguments('bench');
/** Drills with the engines of `deploy/`. */
const drills: Record<string, () => Promise<Row[]>> = {
  varnish: drillVarnish,
  pooler: drillPooler,
  failover: drillFailover,
};
const alone = ['hour', 'clone', 'taps', ...Object.keys(drills)];
const words = given.filter((word) => !alone.includes(word));
const usual = [
  ...readNames,
  ...['request log', 'rendered', 'saved', 'cart', 'order', 'sale', 'delivery', 'cost', 'start'],
  ...['instances', 'kills', 'restarts', 'replica', 'promotions', 'restarts by port', 'search'],
  ...['groups', 'tax', 'desk'],
];
/** One of its words begins so: 'start' is not in 'restarts'. */
const begins = (name: string, word: string): boolean => ` ${name}`.includes(` ${word}`);
const unknown = words.find((word) => !usual.some((name) => begins(name, word)));
if (unknown !== undefined)
  refuseArguments('bench', `No figure has ${unknown} in its name`, [...alone, ...usual]);
const wanted = (name: string): boolean =>
  words.length === 0 || words.some((word) => begins(name, word));
const [load = 0] = loadavg();

const rows: Row[] = [];
/** The figures of several processes and of a replica: a second table of docs/performance.md. */
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
for (const [name, drill] of Object.entries(drills))
  if (given.includes(name)) note(...(await drill()));
if (given.includes('hour'))
  note(...(await measureHour(option('minutes') ?? 60, option('per-second'))));
if (given.length === 0 || words.length > 0) await measureUsual();

const all = [...rows, ...growth];
if (given.length === 0) keep(all, load);
for (const table of [rows, growth]) if (table.length > 0) console.log(`\n${asMarkdown(table)}`);
const missed = all.filter(({ isGood }) => isGood === false).length;
console.log(`\n${all.length} figures, ${missed} missed`);
process.exit(missed > 0 ? 1 : 0);

async function measureUsual(): Promise<void> {
  const bench = await openBenchShop();
  try {
    for (const read of await readCases(bench))
      if (wanted(read.what)) note(await measureRead(bench, read));
    if (wanted('request log')) note(await measureRequestLog(bench));
    if (wanted('rendered')) note(...(await measureRendering(bench)));
    if (wanted('saved')) note(...(await measurePurge(bench)));
    if (wanted('cart')) note(...(await measureCart(bench)));
    if (wanted('order'))
      note(
        ...(await measureOrders(bench, {
          what: 'place a cash order, 16 at once, 40 products',
          products: 40,
        })),
      );
    if (wanted('order'))
      note(...(await measureOrders(bench, { what: '  all of the same product', products: 1 })));
    if (wanted('sale')) note(...(await measureSale(bench)));
    if (wanted('delivery')) note(await measureDelivery(bench));
    if (wanted('cost')) note(...(await measureCost(bench)));
    if (wanted('start')) note(...(await measureStart(bench)));
  } finally {
    await bench.close();
  }
  if (['instances', 'kills', 'restarts', 'replica'].some(wanted))
    await measureGrowth(wanted, noteIn(growth));
  if (wanted('promotions')) note(...measurePromotions());
  if (wanted('restarts by port')) noteIn(growth)(await measurePortRestarts());
  if (wanted('search')) note(await measureSearch());
  if (wanted('groups')) note(...(await measureGroups()));
  if (wanted('tax')) note(...(await measureTaxDocuments()));
  if (wanted('desk')) note(...(await measureDesk()));
}

function option(name: string): number | null {
  const given = values[name];
  if (given === undefined) return null;
  const number = Number(given);
  if (typeof given !== 'string' || !(number > 0))
    refuseArguments('bench', `--${name} needs a number above 0`);
  return number;
}
