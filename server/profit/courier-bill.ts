import type { CourierBill } from '#contract/profit/api.ts';
import { courierBillLinesMax, courierBillProblemsMax } from '#contract/profit/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { readRecords } from '../imports/csv.ts';
import { checkBytes, delimiterOf } from '../imports/header.ts';
import { readAmount } from '../remittances/cells.ts';
import { heavierParcels, record } from './bill-queries.ts';

const columnNames = {
  number: ['tracking number', 'awb', 'awb code', 'awb number', 'waybill', 'waybill number'],
  charge: ['charge', 'freight', 'freight charge', 'forward charge', 'total charge'],
  returnCharge: ['return charge', 'rto charge', 'rto freight'],
  kilograms: ['weight kg', 'weight in kg', 'charged weight kg', 'applied weight kg'],
  grams: ['weight g', 'weight grams', 'weight in grams', 'charged weight g', 'applied weight g'],
  /** A guess between grams and kilograms could be wrong by a thousand. */
  noUnit: ['weight', 'charged weight', 'applied weight', 'billed weight'],
} as const;

type ColumnName = keyof typeof columnNames;
type Line = {
  line: number;
  number: string;
  charge: Amount;
  returnCharge: Amount;
  weight: { grams: number | null; problem: string };
};
type Amount = { paise: number | null; problem: string };

/**
 * Records what a courier billed, from a CSV file. Lines that cannot be read, or whose number no
 * parcel has, are returned; the others are recorded. The same file twice has the effect of one.
 * Parcels that were billed for more weight than the shop's are returned too. Refuses
 * `courier_bill_file`, `courier_bill_columns`, `courier_bill_unit`, `import_too_large` and what
 * `readRecords` refuses.
 */
export async function recordBill(
  ctx: Ctx<Admin>,
  { file }: { file?: Uint8Array | undefined },
): Promise<CourierBill> {
  if (!file || file.length === 0) throw refuse('courier_bill_file');
  const lines = await readLines(file);
  const unreadable = lines.filter((line) => problemOf(line) !== '');
  // The last line of a number counts, so that one statement writes each parcel once.
  const readable = new Map(
    lines.filter((line) => problemOf(line) === '').map((line) => [line.number.toLowerCase(), line]),
  );
  const unknown = await record.all(ctx.db, {
    charges: [...readable].map(([number, { charge, returnCharge }]) => ({
      number,
      charge_paise: charge.paise,
      return_charge_paise: returnCharge.paise,
    })),
  });
  const heavier = await heavierParcels.all(ctx.db, {
    weights: [...readable].flatMap(([number, { weight }]) =>
      weight.grams === null ? [] : { number, grams: weight.grams },
    ),
  });
  const problems = [
    ...unreadable.map((line) => problem(line, problemOf(line))),
    ...unknown.flatMap(({ number }) => {
      const line = readable.get(number);
      return line ? problem(line, 'No parcel has this tracking number.') : [];
    }),
  ].toSorted((a, b) => a.line - b.line);
  const recorded = readable.size - unknown.length;
  await recordAudit(ctx, {
    action: 'courier_bill.record',
    subject: 'courier_bill',
    before: null,
    after: { parcels: recorded, problems: problems.length },
  });
  return {
    recorded,
    problem_count: problems.length,
    problems: problems.slice(0, courierBillProblemsMax),
    heavier_count: heavier.length,
    heavier: heavier
      .slice(0, courierBillProblemsMax)
      .map(({ number, orderId, billedGrams, ownGrams }) => ({
        tracking_number: readable.get(number)?.number ?? number,
        order_id: orderId,
        billed_grams: billedGrams,
        own_grams: ownGrams,
      })),
  };
}

const problem = ({ line, number }: { line: number; number: string }, message: string) => ({
  ...{ line, message },
  tracking_number: number,
});

function problemOf({ number, charge, returnCharge, weight }: Line): string {
  if (number === '') return 'The tracking number is missing.';
  const wrong = charge.problem || returnCharge.problem || weight.problem;
  if (wrong !== '') return wrong;
  return charge.paise === null && returnCharge.paise === null ? 'The charge is missing.' : '';
}

async function readLines(bytes: Uint8Array): Promise<Line[]> {
  checkBytes(bytes);
  const [firstLine = ''] = new TextDecoder().decode(bytes.subarray(0, 64 * 1024)).split(/\r?\n/, 1);
  const lines: Line[] = [];
  let places: Record<ColumnName, number> | null = null;
  for await (const { line, cells } of readRecords(once(bytes), {
    delimiter: delimiterOf(firstLine),
  })) {
    if (places === null) {
      places = placesOf(cells);
      continue;
    }
    if (lines.length === courierBillLinesMax)
      throw refuse('import_too_large', {
        megabytes: 8,
        lines: courierBillLinesMax.toLocaleString('en-IN'),
      });
    const at = (column: ColumnName): string => (cells[places?.[column] ?? -1] ?? '').trim();
    lines.push({
      line,
      number: at('number').slice(0, 80),
      charge: chargeOf(at('charge')),
      returnCharge: chargeOf(at('returnCharge')),
      weight: at('grams') === '' ? weightOf(at('kilograms'), 1000) : weightOf(at('grams'), 1),
    });
  }
  return lines;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function placesOf(header: readonly string[]): Record<ColumnName, number> {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]+/gu, ' ')
      .trim(),
  );
  const placeOf = (column: ColumnName): number =>
    names.findIndex((name) => columnNames[column].some((known) => known === name));
  const places = {
    number: placeOf('number'),
    charge: placeOf('charge'),
    returnCharge: placeOf('returnCharge'),
    kilograms: placeOf('kilograms'),
    grams: placeOf('grams'),
    noUnit: placeOf('noUnit'),
  };
  if (places.number < 0 || (places.charge < 0 && places.returnCharge < 0))
    throw refuse('courier_bill_columns');
  if (places.noUnit >= 0 && places.kilograms < 0 && places.grams < 0)
    throw refuse('courier_bill_unit');
  return places;
}

/** Up to 1,000 kg; a blank cell is not compared. */
function weightOf(cell: string, gramsPerUnit: number): Line['weight'] {
  if (cell === '') return { grams: null, problem: '' };
  const grams = /^\d{1,7}(?:\.\d{1,4})?$/.test(cell) ? Math.round(Number(cell) * gramsPerUnit) : 0;
  return grams > 0 && grams <= 1_000_000
    ? { grams, problem: '' }
    : { grams: null, problem: `“${cell.slice(0, 40)}” is no weight.` };
}

/** A blank cell is no charge; 0 is one. */
function chargeOf(cell: string): Amount {
  if (cell === '') return { paise: null, problem: '' };
  if (/^0+(?:\.0+)?$/.test(cell)) return { paise: 0, problem: '' };
  const { paise, problem: wrong } = readAmount(cell);
  return { paise, problem: wrong ?? '' };
}
