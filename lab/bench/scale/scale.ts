import { Client } from 'pg';
import { parcelRows } from './parcels.ts';
import {
  catalogueRows,
  customerRows,
  derivedRows,
  orderRows,
  type Scale,
  type Step,
} from './rows.ts';

/**
 * Fills a migrated, empty database: a few customers order often, orders grow over three years, a
 * few products sell much. Inserts set by set without indexes and triggers; the stock journal is not
 * written.
 */
export async function fill(url: string, scale: Scale, say: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
    const indexes = await dropIndexes(client, [
      'users',
      'customer_totals',
      'products',
      'orders',
      'order_lines',
      'order_events',
      'reviews',
      'stock_movements',
      'shipments',
      'shipment_events',
      'carrier_bookings',
      'cash_remittances',
      'invoices',
      'returns',
    ]);
    for (const [what, text] of steps(scale)) {
      const startMs = performance.now();
      await client.query(text);
      say(`${what}: ${Math.round(performance.now() - startMs)} ms`);
    }
    const startMs = performance.now();
    for (const index of indexes) await client.query(index);
    await client.query('vacuum (analyze)');
    // Looks up the events and bookings of each parcel.
    await client.query('insert into open_cash select * from open_cash_of_parcels');
    await client.query('vacuum (analyze) open_cash');
    say(`indexes and statistics: ${Math.round(performance.now() - startMs)} ms`);
  } finally {
    await client.end();
  }
}

async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

const steps = (scale: Scale): Step[] => [
  ...catalogueRows(scale),
  ...customerRows(scale),
  ...orderRows(scale),
  ...derivedRows(scale),
  ...parcelRows,
];
