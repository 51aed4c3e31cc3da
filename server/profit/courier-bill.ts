import type { CourierBill } from '#contract/profit/api.ts';
import { courierBillLinesMax, courierBillProblemsMax } from '#contract/profit/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { readRecords } from '../imports/csv.ts';
import { checkBytes, delimiterOf } from '../imports/header.ts';
import { readAmount } from '../remittances/cells.ts';
import { record } from './bill-queries.ts';

const columnNames = {
  number: ['tracking number', 'awb', 'awb code', 'awb number', 'waybill', 'waybill number'],
  charge: ['charge', 'freight', 'freight charge', 'forward charge', 'total charge'],
  returnCharge: ['return charge', 'rto charge', 'rto freight'],
} as const;

type ColumnName = keyof typeof columnNames;
type Line = { line: number; number: string; charge: Amount; returnCharge: Amount };
type Amount = { paise: number | null; problem: string };

/**
 * Records what a courier billed, from a CSV file. Lines that cannot be read, or whose number no
 * parcel has, are returned; the others are recorded. The same file twice has the effect of one.
 * Refuses `courier_bill_file`, `courier_bill_columns`, `import_too_large` and what `readRecords`
 * refuses.
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
  };
}

const problem = ({ line, number }: { line: number; number: string }, message: string) => ({
  ...{ line, message },
  tracking_number: number,
});

function problemOf({ number, charge, returnCharge }: Line): string {
  if (number === '') return 'The tracking number is missing.';
  const wrong = charge.problem || returnCharge.problem;
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
  };
  if (places.number < 0 || (places.charge < 0 && places.returnCharge < 0))
    throw refuse('courier_bill_columns');
  return places;
}

/** A blank cell is no charge; 0 is one. */
function chargeOf(cell: string): Amount {
  if (cell === '') return { paise: null, problem: '' };
  if (/^0+(?:\.0+)?$/.test(cell)) return { paise: 0, problem: '' };
  const { paise, problem: wrong } = readAmount(cell);
  return { paise, problem: wrong ?? '' };
}
