import type { TaxDocument } from '#contract/tax/tax-document.ts';
import { sumParts, taxLines } from '#contract/tax/tax-lines.ts';
import type { CallName } from '#contract/calls.ts';
import type { Database } from '#database/client/pool.ts';
import { openScaleShop, type ScaleShop } from './scale/shop.ts';
import type { Row } from './table.ts';

const scale = { products: 1_000, customers: 5_000, orders: 100_000 };
const printed = 200;

/** A month of 100,000 invoiced orders as GSTR-1, and 200 invoices as one PDF. */
export async function measureTaxDocuments(): Promise<Row[]> {
  const shop = await openScaleShop(scale, () => undefined);
  try {
    await issue(shop.database);
    const { rows } = await shop.database.pool.query<{ ids: number[] }>(
      `select array_agg(order_id) as ids from (select order_id
        from invoices where series = 'B' order by id limit ${printed}) first_ones`,
    );
    return [
      await measure(shop, {
        what: 'GSTR-1 and register of 100,000 invoices',
        name: 'exportGstr1',
        query: { month: '2030-01' },
        secondsMax: 60,
        growthMbMax: 150,
      }),
      await measure(shop, {
        what: `${printed} invoices in one PDF`,
        name: 'downloadInvoices',
        query: { ids: (rows[0]?.ids ?? []).join(',') },
        secondsMax: 20,
        growthMbMax: 150,
      }),
    ];
  } finally {
    await shop.close();
  }
}

type Measured = {
  what: string;
  name: CallName;
  query: object;
  secondsMax: number;
  growthMbMax: number;
};

async function measure(
  { dispatch, admin }: ScaleShop,
  { what, name, query, secondsMax, growthMbMax }: Measured,
): Promise<Row> {
  globalThis.gc?.();
  const beforeMb = process.memoryUsage().rss / 1e6;
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, process.memoryUsage().rss / 1e6);
  }, 5);
  const startMs = performance.now();
  const { data, status } = await dispatch(name, admin, {
    params: undefined,
    query,
    body: undefined,
  });
  if (!hasContent(data)) throw new Error(`${name} was answered with ${status}`);
  let bytes = 0;
  for await (const piece of data.content) bytes += piece.length;
  clearInterval(watch);
  const seconds = (performance.now() - startMs) / 1000;
  const growthMb = peakMb - beforeMb;
  return {
    what,
    goal: `<= ${secondsMax} s, ${growthMbMax} MB`,
    figure: `${seconds.toFixed(1)} s, ${growthMb.toFixed(0)} MB more memory, a file of ${(bytes / 1e6).toFixed(1)} MB`,
    ratio: null,
    isGood: seconds <= secondsMax && growthMb <= growthMbMax,
  };
}

const hasContent = (value: unknown): value is { content: AsyncIterable<Uint8Array> } =>
  typeof value === 'object' && value !== null && 'content' in value;

/**
 * One document for each order, in January 2030; every fifth of a business, every fourth to another
 * state.
 */
async function issue({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select count(*)::int as count from invoices`);
  if (rows[0].count > 0) return;
  await pool.query(
    `insert into invoices (number, series, financial_year, sequence, kind, order_id, issued_at,
      total_paise, document)
     select 'B/29-30/' || lpad(n::text, 6, '0'), 'B', '29-30', n, 'tax_invoice', id,
       '2030-01-01 00:00+05:30'::timestamptz + n * interval '20 s',
       (document->'totals'->>'totalPaise')::int,
       document || jsonb_build_object('orderId', id, 'buyer',
         document->'buyer' || case when n % 5 = 0
         then '{"gstin": "27AAPFU0939F1ZV", "company": "Verma Interiors LLP"}' else '{}' end::jsonb)
     from (select id, row_number() over (order by id) as n from orders) numbered
       join lateral (select case when n % 4 = 0
         then $1::jsonb else $2::jsonb end as document) template on true`,
    [JSON.stringify(documentFor('Kerala')), JSON.stringify(documentFor('Rajasthan'))],
  );
  await pool.query('vacuum analyze invoices');
}

function documentFor(state: 'Kerala' | 'Rajasthan'): TaxDocument {
  const goods = [
    { hsnCode: '6302', quantity: 1, payablePaise: 1_29_900 },
    { hsnCode: '9404', quantity: 2, payablePaise: 99_800 },
    { hsnCode: '6303', quantity: 4, payablePaise: 3_19_600 },
  ];
  const band = { rateUpToBasisPoints: 500, rateAboveBasisPoints: 1800, source: '' };
  const taxed = taxLines(goods, 10_000, {
    registration: 'regular',
    rates: [{ hsnPrefix: '', from: '2025-09-22', thresholdPaise: 2_500_00, ...band }],
    day: '2030-01-01',
    sellerState: 'Rajasthan',
    deliveryState: state,
  });
  const lines = taxed.lines.map((parts, position) => ({
    position,
    productId: position + 1,
    description: `Hand block printed bed sheet in indigo · Queen, ${position}`,
    hsnCode: goods[position]?.hsnCode ?? '',
    quantity: goods[position]?.quantity ?? 0,
    unit: 'PCS' as const,
    ...parts,
  }));
  return {
    orderId: 0,
    orderedAt: '2029-12-31T10:00:00.000Z',
    paymentMethod: 'Cash on Delivery',
    seller: {
      registration: 'regular',
      legalName: 'Homeloom Textiles Private Limited',
      address: '12 Johari Bazaar, Jaipur 302003',
      state: 'Rajasthan',
      stateCode: '08',
      gstin: '08ABCDE1234F1Z0',
      email: 'care@homeloom.example',
      phone: '9800000000',
    },
    buyer: {
      name: 'Asha Verma',
      company: null,
      gstin: null,
      address: 'B-204, Gulmohar Residency, C-Scheme',
      city: 'Jaipur',
      state,
      pincode: '302001',
    },
    placeOfSupply: { code: state === 'Kerala' ? '32' : '08', state },
    lines,
    totals: sumParts(lines),
  };
}
