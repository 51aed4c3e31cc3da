import { randomUUID } from 'node:crypto';
import { startGenerator } from './helpers.ts';
import type { BenchShop } from './bench-shop.ts';
import { laidOut, waresOf } from './writes.ts';
import type { Row } from './table.ts';

const buyersCount = 500;
const stock = 10;
const quietMs = 2_000;

/** 500 buyers want one of ten units at the same moment while another shopper browses. */
export async function measureSale(bench: BenchShop): Promise<Row[]> {
  const { database } = bench;
  const [ware] = (await waresOf(bench, 1)).slice(-1);
  if (ware === undefined) throw new Error('nothing to sell');
  const others = startGenerator();
  const look = async (forMs: number) =>
    bench.load([{ path: '/' }, { path: '/CategoryFilter' }, { path: '/api/categories' }], {
      connections: 4,
      forMs,
      by: others,
    });
  await look(500);
  const quiet = await look(quietMs);
  const people = await laidOut(bench, await bench.crowd(buyersCount), [ware]);
  await database.pool.query(
    `with was as (select id, stock from products where id = $1 for update),
       less as (update products p set stock = $2 from was where p.id = was.id)
     insert into stock_movements (product_id, delta, reason)
     select id, $2 - stock, 'edit' from was`,
    [ware.id, stock],
  );
  const looking = look(quietMs);
  const sale = await bench.load(
    people.map(({ requested }) => ({ ...requested, key: randomUUID() })),
    { connections: buyersCount },
  );
  const during = await looking;
  others.stop();
  const sold = sale.statuses['200'] ?? 0;
  const isClean = sold === stock && sold + (sale.statuses['409'] ?? 0) === buyersCount;
  const times = during.p99Ms / quiet.p99Ms;
  return [
    {
      what: 'flash sale: 500 buyers, stock 10',
      goal: 'all answered <= 0.5 s',
      figure: `${sale.seconds.toFixed(2)} s, ${JSON.stringify(sale.statuses)}`,
      ratio: null,
      isGood: sale.seconds <= 0.5 && isClean,
    },
    {
      what: 'other pages during the sale',
      goal: 'p99 <= 2 x idle',
      figure: `p99 ${during.p99Ms.toFixed(1)} ms, idle ${quiet.p99Ms.toFixed(1)} ms`,
      ratio: times,
      isGood: times <= 2,
    },
  ];
}
