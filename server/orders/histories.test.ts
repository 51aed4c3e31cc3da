import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStates, saveTax } from '#server/tax/tax.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { type HistoryShop, openHistoryShop, type Placed } from './histories-of-returns.fixture.ts';
import {
  amountsOf,
  carrierSteps,
  type History,
  openingStock,
  otherSteps,
  place,
  refund,
  type Step,
  take,
} from './histories.fixture.ts';

/** More histories, or those of a seed that was printed: HISTORIES=2000 HISTORIES_SEED=7. */
const isFull = process.env['TORTURE'] === 'full';
/** Fewer where a fault is tried. */
const full = process.env['TORTURE_ROUNDS'] === undefined ? 20_000 : 120;
const runs = Number(process.env['HISTORIES'] ?? (isFull ? full : 15));
const seed = process.env['HISTORIES_SEED'];

let bench: HistoryShop;
let owner: Person;
beforeAll(async () => {
  bench = await openHistoryShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
  await makeStates(bench.shop);
  expect((await saveTax(bench.shop, owner)).status).toBe(200);
});
afterAll(async () => bench.close());

const stepOf = (kinds: readonly Step['kind'][]): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constantFrom(...kinds), parcel: fc.nat(23) });
const placed = {
  method: fc.constantFrom('cod' as const, 'upi' as const, 'advance' as const),
  parcels: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 2 }),
      setUp: fc.constantFrom('created' as const, 'packed' as const, 'booked' as const),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  edits: fc.array(fc.constantFrom('more' as const, 'less' as const, 'sibling' as const), {
    maxLength: 3,
  }),
};
const onTheWay: fc.Arbitrary<History> = fc.record({
  ...placed,
  isPaid: fc.boolean(),
  isDelivered: fc.constant(false),
  unpacked: fc.nat(2),
  steps: fc.array(stepOf([...carrierSteps, ...otherSteps, 'delivered', 'inspected']), {
    minLength: 1,
    maxLength: 6,
  }),
});
const ofReturns = [
  ...(['return_requested', 'return_requested', 'exchange_requested'] as const),
  ...(['return_step', 'return_step', 'return_step', 'return_step', 'two_staff'] as const),
  ...(['return_given_up', 'cash_refunds_paid', 'part_refunded', 'desk_refund'] as const),
  ...(['replacement_cancelled', 'choice_made', 'difference_waived'] as const),
  ...(['refund', 'late_webhooks', 'killed', 'staff_cancel', 'line_cancelled'] as const),
];
const sentBack: fc.Arbitrary<History> = fc.record({
  ...placed,
  isPaid: fc.constant(true),
  isDelivered: fc.constant(true),
  unpacked: fc.constant(0),
  steps: fc.array(stepOf(ofReturns), { minLength: 4, maxLength: 14 }),
});
const histories = fc.oneof(onTheWay, sentBack);

type State = {
  status: string;
  payment: string;
  retainedPaise: number;
  cashPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  invoicedPaise: number | null;
  stock: number;
  held: number;
  /** By the orders that send exchanges. */
  exchanged: number;
  writtenOff: number;
  corrected: number;
  allowancePaise: number;
  advancePaise: number;
  returnPaise: number;
  /** Units that the buyer sent back. */
  sentBack: number;
  money: Record<(typeof sums)[number], number>;
  /** By parcel. */
  parcels: {
    status: string;
    isEmptied: boolean;
    units: number;
    amountPaise: number;
    advancePaise: number;
  }[];
};

const sums = [
  'total',
  'due',
  'captured',
  'collected',
  'refunded',
  'owed_back',
  'written_off',
] as const;

async function stateOf({ orderId, products }: Placed): Promise<State> {
  const { rows } = await bench.shop.database.pool.query<{ state: State }>(
    `select jsonb_build_object('status', o.status, 'payment', o.payment_status,
       'retainedPaise', case when o.status = 'cancelled' then 0
         else o.final_paise - o.returned_paise end,
       'cashPaise', (select collected_paise from order_money m where m.order_id = o.id),
       'capturedPaise', (select coalesce(sum(amount_paise), 0) from money_movements m
         where m.order_id = o.id and kind = 'capture'),
       'refundedPaise', (select coalesce(sum(amount_paise), 0) from refunds r
         where r.order_id = o.id and state <> 'failed'),
       'invoicedPaise', (select sum(case kind when 'credit_note' then -total_paise
         else total_paise end) from invoices i where i.order_id = o.id),
       'stock', (select sum(stock) from products where id = any($2)),
       'held', case when o.status = 'cancelled' then 0 else (select sum(quantity - returned)
         from order_lines l where l.order_id = o.id) end,
       'exchanged', (select coalesce(sum(l.quantity - l.returned), 0) from returns r
         join orders e on e.exchange_of = r.id and e.status <> 'cancelled'
         join order_lines l on l.order_id = e.id where r.order_id = o.id),
       'returnPaise', o.return_paise,
       'sentBack', (select coalesce(sum(l.sellable + l.damaged), 0) from returns r
         join return_lines l on l.return_id = r.id where r.order_id = o.id),
       'writtenOff', (select coalesce(-sum(delta), 0) from stock_movements
         where product_id = any($2) and reason = 'damaged'),
       'corrected', (select coalesce(sum(delta), 0) from stock_movements
         where product_id = any($2) and reason = 'edit'),
       'allowancePaise', o.allowance_paise, 'advancePaise', o.advance_paise,
       'money', (select jsonb_build_object(${sums
         .map((name) => `'${name}', m.${name}_paise`)
         .join(', ')}) from order_money m where m.order_id = o.id),
       'parcels', (select jsonb_agg(jsonb_build_object('status', h.status,
         'amountPaise', h.amount_paise, 'advancePaise', h.advance_paise,
         'isEmptied', h.emptied_at is not null, 'units', (select sum(quantity)
           from shipment_lines l where l.shipment_id = h.id)) order by h.id)
         from shipments h where h.order_id = o.id)) as state
     from orders o where o.id = $1`,
    [orderId, products.map(({ id }) => id)],
  );
  const [row] = rows;
  if (!row) throw new Error('no order');
  return row.state;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** What is due follows from the other sums, none is negative, and a paid order owes nothing. */
function expectLedger({ money, payment, allowancePaise, ...state }: State): void {
  expect(Math.min(...Object.values(money))).toBeGreaterThanOrEqual(0);
  const open = money.total - money.captured - money.collected + money.refunded;
  expect(money.due - money.owed_back + money.written_off).toBe(open);
  expect(Math.min(money.due, money.owed_back)).toBe(0);
  expect(money.written_off).toBe(0);
  expect(money.total).toBe(state.retainedPaise);
  if (payment === 'completed') expect(money.due).toBe(0);
  expect(allowancePaise).toBeLessThanOrEqual(money.captured);
}

function expectConsistent(order: Placed, history: History, state: State): void {
  expectLedger(state);
  const isDelivered = state.parcels.map((each) => each.status === 'delivered' && !each.isEmptied);
  const delivered = state.parcels.filter((_, index) => isDelivered[index]);
  const deliveredPaise = sumOf(delivered.map(({ amountPaise }) => amountPaise));
  expect(order.statuses.filter((status) => status >= 500)).toEqual([]);
  // Each unit is in one place: stock, order or written off.
  expect(state.stock + state.held + state.exchanged + state.writtenOff).toBe(
    order.products.length * openingStock + state.corrected,
  );
  // What an order has includes what is in its parcels.
  if (state.status !== 'cancelled')
    expect(state.held + state.sentBack).toBeGreaterThanOrEqual(
      sumOf(state.parcels.map((each) => (each.isEmptied ? 0 : each.units))),
    );
  if (history.method !== 'upi') {
    const advancePaise = sumOf(delivered.map((each) => each.advancePaise));
    expect(state.cashPaise).toBe(deliveredPaise - advancePaise);
    // What the provider has and keeps is the advance.
    expect(state.capturedPaise - state.refundedPaise).toBe(state.advancePaise);
  }
  if (state.payment === 'completed' && history.method === 'upi') {
    const owedBack = state.status === 'cancelled' ? state.capturedPaise - state.refundedPaise : 0;
    expect(state.capturedPaise - state.refundedPaise - owedBack).toBe(state.retainedPaise);
  }
  // A refund that was sent before the parcel arrived after all stays sent, and credits the invoice.
  const isInvoiced = state.invoicedPaise !== null && state.status !== 'processing';
  if (isInvoiced && !(history.method === 'upi' && state.payment === 'failed'))
    expect(state.invoicedPaise).toBe(state.retainedPaise);
  const isOver = state.parcels.every(
    ({ status, isEmptied }) => isEmptied || status === 'delivered',
  );
  const isTakenBack = state.status === 'cancelled' && deliveredPaise > 0;
  const hasUnpacked = state.held + state.sentBack > sumOf(delivered.map(({ units }) => units));
  if (!isOver || isTakenBack || (hasUnpacked && state.status !== 'cancelled')) return;
  // However it came about: what was delivered is kept, and nothing else.
  const less = Math.min(state.allowancePaise + state.returnPaise, deliveredPaise);
  expect(state.retainedPaise).toBe(deliveredPaise - less);
  expect(state.status).toBe(deliveredPaise > 0 ? 'delivered' : 'cancelled');
}

/** The provider has the same sums, and each unit is in one place. */
async function expectBooks({ orderId }: Placed): Promise<void> {
  const call = { token: owner.token, params: { id: orderId } };
  const { data } = await bench.shop.call('getAdminOrder', call);
  for (const { quantity, units } of data.cart_data) {
    expect(sumOf(Object.values(units))).toBe(quantity);
    expect(Math.min(...Object.values(units))).toBeGreaterThanOrEqual(0);
  }
  const ledger = (await bench.shop.call('getOrderLedger', call)).data;
  const captures = ledger.filter(({ kind }) => kind === 'captured');
  const payments = captures.map(({ reference }) => bench.provider.payments.get(reference));
  expect(sumOf(payments.map((payment) => payment?.amount ?? 0)) / 100).toBe(data.money.captured);
  const refunds = ledger.filter(({ cause }) => cause.type === 'refund');
  const refunded = sumOf(
    refunds.flatMap(({ kind, amount }) => (kind === 'refunded' ? amount : [])),
  );
  expect(sumOf(payments.map((payment) => payment?.amount_refunded ?? 0)) / 100).toBeCloseTo(
    refunded,
    2,
  );
}

/** The tables of the return add up to the documents; all are of consumers, and small. */
async function expectTaxReturn(): Promise<void> {
  const { shop } = bench;
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
  const { data } = await shop.call('exportGstr1', { token: owner.token, query: { month } });
  const rows: Record<string, string>[] = parse(Buffer.from(unzipSync(data)['b2cs.csv'] ?? []), {
    columns: true,
  });
  const declared = rows.reduce(
    (sum, row) => sum + Math.round(Number(row['Taxable Value']) * 100),
    0,
  );
  const { rows: issued } = await shop.database.pool.query<{ paise: string }>(
    `select sum((document->'totals'->>'taxablePaise')::bigint
       * case kind when 'credit_note' then -1 else 1 end) as paise from invoices`,
  );
  expect(declared).toBe(Number(issued[0]?.paise ?? 0));
}

test('whatever happens to parcels, returns and refunds, units, money and documents agree', async () => {
  const checked = await fc.check(
    fc.asyncProperty(histories, async (history) => {
      const order = await place(bench, owner, history);
      const { parcels, capturedPaise } = await stateOf(order);
      expect(capturedPaise > 0).toBe(history.method !== 'cod' && history.isPaid);
      expect(parcels.map((each) => each.amountPaise)).toEqual(amountsOf(order, history));
      const deliveries = parcels.map((_, parcel): Step => ({ kind: 'delivered', parcel }));
      for (const each of [...(history.isDelivered ? deliveries : []), ...history.steps]) {
        await take(order, history, each);
        expectConsistent(order, history, await stateOf(order));
      }
      await refund(order);
      expectConsistent(order, history, await stateOf(order));
      await expectBooks(order);
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  );
  if (checked.failed)
    throw new Error(fc.defaultReportMessage(checked), { cause: checked.errorInstance });
  await expectTaxReturn();
  process.stdout.write(`histories: ${checked.numRuns}, seed ${checked.seed}\n`);
}, 36_000_000);
