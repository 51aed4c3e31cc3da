import { refuse } from '#contract/refusals.ts';
import type { CourierPincode } from '#contract/delivery/courier-pincodes.ts';
import { recordsOf } from '../whole-file.ts';

type PincodeProblem = { line: number; message: string };
type ReadList = { rows: CourierPincode[]; problems: PincodeProblem[] };

/** The names of the columns in the files of couriers, in lower case with '_' for spaces. */
const columnNames = {
  pincode: ['pincode', 'pin_code', 'pin', 'postcode', 'zip'],
  serviceable: ['serviceable', 'serviceability', 'delivery', 'prepaid', 'is_serviceable'],
  cod: ['cod', 'cash_on_delivery', 'allows_cod'],
  days: ['days', 'transit_days', 'tat', 'days_min', 'min_days'],
  daysMax: ['days_max', 'max_days'],
} as const;
type Column = keyof typeof columnNames;
type Columns = Partial<Record<Column, number>>;

/**
 * Reads the PIN code list of a courier. Problems name the line; the list is only saved without any.
 * Refuses `import_empty`, `import_columns`, and as `recordsOf`.
 */
export async function readPincodes(content: AsyncIterable<Uint8Array>): Promise<ReadList> {
  const rows = new Map<string, CourierPincode>();
  const problems: PincodeProblem[] = [];
  let columns: Columns | null = null;
  for await (const { line, cells } of recordsOf(content)) {
    if (!columns) {
      columns = readColumns(cells);
      continue;
    }
    const row = readRow(cells, columns);
    if (typeof row === 'string') problems.push({ line, message: row });
    else if (rows.has(row.pincode))
      problems.push({ line, message: `${row.pincode} is in the file twice` });
    else rows.set(row.pincode, row);
  }
  if (rows.size === 0 && problems.length === 0) throw refuse('import_empty');
  return { rows: [...rows.values()], problems };
}

function readColumns(cells: readonly string[]): Columns {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const columns: Columns = {};
  for (const [column, known] of Object.entries(columnNames)) {
    const index = names.findIndex((name) => known.some((each) => each === name));
    if (index >= 0) Object.assign(columns, { [column]: index });
  }
  if (columns.pincode === undefined) throw refuse('import_columns', { columns: '“pincode”' });
  return columns;
}

const yes = ['yes', 'y', 'true', '1', 'available'];
const no = ['no', 'n', 'false', '0', '', 'not available'];

/**
 * The row of a record, or what is wrong with it. Without a column the courier delivers, takes cash
 * and promises no days.
 */
function readRow(cells: readonly string[], columns: Columns): CourierPincode | string {
  const cell = (column: Column): string | null => {
    const index = columns[column];
    return index === undefined ? null : (cells[index] ?? '').trim().toLowerCase();
  };
  const pincode = cell('pincode') ?? '';
  if (!/^[1-9]\d{5}$/.test(pincode)) return `“${pincode}” is not a PIN code`;
  const flag = (column: 'serviceable' | 'cod'): boolean | null => {
    const value = cell(column);
    if (value === null || yes.includes(value)) return true;
    return no.includes(value) ? false : null;
  };
  const [serviceable, cod] = [flag('serviceable'), flag('cod')];
  if (serviceable === null) return `“${cell('serviceable') ?? ''}” is not yes or no`;
  if (cod === null) return `“${cell('cod') ?? ''}” is not yes or no`;
  const days = readDays(cell('days') ?? '', cell('daysMax') ?? '');
  if (days === null) return 'The days are not whole numbers from 0 to 60';
  return { pincode, serviceable, cod, daysMin: days[0], daysMax: days[1] };
}

/** '3', '3-5' or two columns; null for anything else. */
function readDays(first: string, last: string): [number, number] | [null, null] | null {
  if (first === '' && last === '') return [null, null];
  const [, low = '', high = last || low] =
    /^(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?$/.exec(first) ?? [];
  const [min, max] = [Number(low), Number(high)];
  const isValid = low !== '' && /^\d{1,2}$/.test(high) && min <= max && max <= 60;
  return isValid ? [min, max] : null;
}
