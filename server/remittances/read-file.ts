import { type RemittanceColumn, remittanceColumns } from '#contract/remittances/rules.ts';
import { checkBytes, delimiterOf } from '../imports/header.ts';
import { readRecords } from '../imports/csv.ts';
import { refuse } from '#contract/refusals.ts';
import { readAmount, readDay } from './cells.ts';

/** The names of the columns in the files of couriers, the preferred first. */
const knownNames: Record<RemittanceColumn, readonly string[]> = {
  number: [
    ...['awb', 'awb code', 'awb no', 'awb number', 'waybill', 'waybill no', 'waybill number'],
    ...['tracking number', 'tracking no', 'tracking id', 'consignment number', 'consignment no'],
  ],
  amount: [
    ...['remitted amount', 'remittance amount', 'amount remitted', 'cod remitted', 'net amount'],
    ...['cod amount', 'cod value', 'cod', 'amount paid', 'paid amount', 'amount'],
  ],
  reference: [
    ...['utr', 'utr no', 'utr number', 'bank reference', 'bank ref', 'neft reference'],
    ...['reference', 'reference no', 'crf id', 'remittance id', 'transaction id'],
  ],
  date: ['remittance date', 'paid on', 'payment date', 'settlement date', 'remitted on', 'date'],
};

export type ColumnNames = Partial<Record<RemittanceColumn, string>>;

export type ReadLine = {
  line: number;
  number: string;
  amountPaise: number | null;
  reference: string;
  paidOn: string | null;
  /** Why the line cannot be read; empty: it can. */
  problem: string;
};

type ReadFile = {
  header: string[];
  columns: ColumnNames;
  lines: ReadLine[];
  /** Why no line was read; empty: they were. */
  problem: string;
};

const normalized = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Reads the file by the given columns, those of the courier's last file, or known names. A file
 * without the columns of number and amount has a problem and no lines. Refuses `import_empty`, and
 * as `readRecords`.
 */
export async function readFile(
  bytes: Uint8Array,
  { given, saved }: { given: ColumnNames; saved: ColumnNames },
): Promise<ReadFile> {
  if (bytes.length === 0) throw refuse('import_empty');
  checkBytes(bytes);
  const [firstLine = ''] = new TextDecoder().decode(bytes.subarray(0, 64 * 1024)).split(/\r?\n/, 1);
  const records = readRecords(once(bytes), { delimiter: delimiterOf(firstLine) });
  let read: ReadFile | null = null;
  let places: Places = {};
  for await (const { line, cells } of records) {
    if (read) {
      if (read.problem === '') read.lines.push(readLine({ line, cells }, places, read.header));
      continue;
    }
    const header = cells.map((cell) => cell.trim());
    places = placesOf(header, [given, saved]);
    const missing = (['number', 'amount'] as const).filter(
      (column) => places[column] === undefined,
    );
    read = { header, columns: namesOf(header, places), lines: [], problem: problemOf(missing) };
  }
  if (!read || (read.problem === '' && read.lines.length === 0)) throw refuse('import_empty');
  return read;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type Places = Partial<Record<RemittanceColumn, number>>;

function placesOf(header: readonly string[], chosen: readonly ColumnNames[]): Places {
  const names = header.map(normalized);
  const find = (name: string | undefined): number =>
    name === undefined || name === '' ? -1 : names.indexOf(normalized(name));
  const places: Places = {};
  for (const column of remittanceColumns) {
    const candidates = [...chosen.map((each) => each[column]), ...knownNames[column]];
    const place = candidates.map(find).find((index) => index >= 0);
    if (place !== undefined) places[column] = place;
  }
  return places;
}

const namesOf = (header: readonly string[], places: Places): ColumnNames =>
  Object.fromEntries(
    Object.entries(places).map(([column, place]) => [column, header[place] ?? '']),
  );

const columnSentences = {
  number: 'the tracking number',
  amount: 'the paid amount',
} as const;

const problemOf = (missing: readonly ('number' | 'amount')[]): string =>
  missing.length === 0
    ? ''
    : `No column of this file is known as ${missing.map((column) => columnSentences[column]).join(' and ')}. Please choose the columns.`;

function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  places: Places,
  header: readonly string[],
): ReadLine {
  const cell = (column: RemittanceColumn): string => {
    const place = places[column];
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  const number = cell('number').slice(0, 80);
  const amount = readAmount(cell('amount'));
  const problem =
    cells.length < header.length
      ? 'This line is incomplete.'
      : number === ''
        ? 'The tracking number is missing.'
        : (amount.problem ?? '');
  return {
    ...{ line, number, problem },
    amountPaise: problem === '' ? amount.paise : null,
    reference: cell('reference').slice(0, 120),
    paidOn: readDay(cell('date')),
  };
}
