import { openZip, type ZipEntry } from './zip.ts';

/** Text, integer, amount with two decimals, timestamp, or empty. */
export type Cell = string | number | { amount: number } | Date | null;
/** `width` in characters. */
export type SheetColumn = { header: string; width: number };
type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<Cell[][]>;
  /** The file format's limit by default; tests use a lower one. */
  rowsMax?: number;
};

/** The row limit of the file format; more rows continue on another sheet. */
export const sheetRowsMax = 1_048_576;
const styles = { header: 1, amount: 2, time: 3 } as const;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/**
 * Streams an .xlsx workbook; holds one chunk in memory. Text cells are inline strings, which no
 * program evaluates as formulas.
 */
export async function* writeSheet({
  name,
  columns,
  rows,
  rowsMax = sheetRowsMax,
}: Sheet): AsyncGenerator<Uint8Array, undefined> {
  const zip = await openZip();
  for (const [path, text] of Object.entries(fixedParts)) await zip.add(path).end(text);
  let sheets = 0;
  let rowNumber = 0;
  const addSheet = async (): Promise<ZipEntry> => {
    sheets += 1;
    rowNumber = 1;
    const entry = zip.add(`xl/worksheets/sheet${sheets}.xml`);
    await entry.write(sheetHead(columns));
    return entry;
  };
  let sheet = await addSheet();
  for await (const chunk of rows) {
    let text = '';
    for (const cells of chunk) {
      if (rowNumber === rowsMax) {
        await sheet.end(text + sheetFoot);
        text = '';
        sheet = await addSheet();
      }
      rowNumber += 1;
      text += `<row>${cells.map(cellOf).join('')}</row>`;
    }
    await sheet.write(text);
    yield* zip.drain();
  }
  await sheet.end(sheetFoot);
  for (const [path, text] of Object.entries(workbookParts(name, sheets)))
    await zip.add(path).end(text);
  zip.end();
  yield* zip.drain();
}

const sheetHead = (columns: readonly SheetColumn[]): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  `<sheetData><row>${columns.map(({ header }) => textCell(header, styles.header)).join('')}</row>`;
const sheetFoot = '</sheetData></worksheet>';

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textCell(cell, 0);
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell instanceof Date
    ? `<c s="${styles.time}"><v>${serialOf(cell)}</v></c>`
    : `<c s="${styles.amount}"><v>${cell.amount}</v></c>`;
}

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Removes characters that XML 1.0 does not allow, even escaped. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- removes control characters
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The spreadsheet's serial date: days since 30 December 1899 in the shop's time zone, UTC+5:30. */
const serialOf = (time: Date): number =>
  Math.round(((time.getTime() + 19_800_000) / 86_400_000 + 25_569) * 86_400) / 86_400;

const contentType = (part: string): string =>
  `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml"`;
const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;

/** The parts before the sheets. Parts without an override are worksheets. */
const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ${contentType('worksheet')}/><Override PartName="/xl/workbook.xml" ${contentType('sheet.main')}/><Override PartName="/xl/styles.xml" ${contentType('styles')}/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The parts that list the sheets, written after them. */
function workbookParts(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  return {
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((number) => `<sheet name="${escape(name)}${number > 1 ? ` ${number}` : ''}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
  };
}
