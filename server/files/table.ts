import type { ExportFormat } from '#contract/exports/rules.ts';
import { csvLine } from './csv.ts';
import { escapeFormula } from './formula.ts';
import { type Cell, type SheetColumn, writeSheet } from './sheet.ts';

type Table = {
  /** Of the spreadsheet's first sheet. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<Cell[][]>;
};

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Marks a CSV file as UTF-8 for spreadsheet programs. */
const byteOrderMark = '\uFEFF';

/** Streams a table with one header row. A text cell never becomes a formula in either format. */
export const writeTable = (
  format: ExportFormat,
  table: Table,
): AsyncGenerator<Uint8Array, undefined> =>
  format === 'csv' ? writeCsv(table) : writeSheet({ ...table, rows: withoutFormulas(table.rows) });

/** The header is sent together with the first rows. */
async function* writeCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array, undefined> {
  let text = byteOrderMark + csvLine(columns.map(({ header }) => header));
  for await (const chunk of rows) {
    yield Buffer.from(text + chunk.map((cells) => csvLine(cells.map(csvText))).join(''));
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function* withoutFormulas(rows: Table['rows']): AsyncGenerator<Cell[][]> {
  for await (const chunk of rows)
    yield chunk.map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
    );
}

/** Amounts have two decimals; times are `2026-11-24 18:30:05` in India, without a zone. */
function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return escapeFormula(cell);
  if (typeof cell === 'number') return String(cell);
  return cell instanceof Date ? indianTime(cell) : cell.amount.toFixed(2);
}

/** India has one time zone without summer time, UTC+5:30. */
const indianTime = (time: Date): string =>
  new Date(time.getTime() + 19_800_000).toISOString().slice(0, 19).replace('T', ' ');
