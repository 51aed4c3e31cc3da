import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A text, a whole number, an amount with two decimals, a moment, or nothing. */
export type Cell = string | number | { amount: number } | Date | null;
/** `width` in characters. */
export type SheetColumn = { header: string; width: number };
export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<Cell[][]>;
};

/** A sheet's last line in the file format; what goes beyond begins another one. */
const sheetRowsMax = 1_048_576;
const styles = { header: 1, amount: 2, moment: 3 } as const;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/**
 * An .xlsx workbook piece by piece: nothing is kept but the piece that is being written. Texts stand in their cells and are
 * marked as texts, so that no program takes one for a formula.
 */
export async function* writeSheet({ name, columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const drain = (): Uint8Array[] => ready.splice(0).filter((bytes) => bytes.length > 0);

  for (const [path, text] of Object.entries(head)) await begin(zip, path).end(text);
  let sheets = 0;
  let line = 0;
  const beginSheet = async (): Promise<Part> => {
    sheets += 1;
    line = 1;
    const begun = begin(zip, `xl/worksheets/sheet${sheets}.xml`);
    await begun.write(sheetHead(columns));
    return begun;
  };
  let part = await beginSheet();
  for await (const piece of rows) {
    let text = '';
    for (const cells of piece) {
      if (line === sheetRowsMax) {
        await part.end(text + sheetFoot);
        text = '';
        part = await beginSheet();
      }
      line += 1;
      text += `<row>${cells.map(cellOf).join('')}</row>`;
    }
    await part.write(text);
    yield* drain();
  }
  await part.end(sheetFoot);
  for (const [path, text] of Object.entries(foot(name, sheets))) await begin(zip, path).end(text);
  zip.end();
  yield* drain();
}

type Part = { write: (text: string) => Promise<void>; end: (text: string) => Promise<void> };

/** A file of the package, deflated by Node's own zlib: it works beside the event loop, where one in script would hold others up. */
function begin(zip: Zip, filename: string): Part {
  const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
  const deflate = createDeflateRaw({ level: 3 });
  zip.add(entry);
  deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, bytes, false));
  const write = async (text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  };
  return {
    write,
    end: async (text) => {
      await write(text);
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      entry.ondata?.(null, new Uint8Array(), true);
    },
  };
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
    ? `<c s="${styles.moment}"><v>${serialOf(cell)}</v></c>`
    : `<c s="${styles.amount}"><v>${cell.amount}</v></c>`;
}

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML cannot hold, even escaped, is left out. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Days since 30 December 1899 on the shop's clock, five and a half hours ahead of UTC. */
const serialOf = (moment: Date): number =>
  Math.round(((moment.getTime() + 19_800_000) / 86_400_000 + 25_569) * 86_400) / 86_400;

const typeOf = (part: string): string =>
  `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml"`;
const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;

/** What leads the package, by which programs know what it is. What is named nowhere else is a sheet. */
const head: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ${typeOf('worksheet')}/><Override PartName="/xl/workbook.xml" ${typeOf('sheet.main')}/><Override PartName="/xl/styles.xml" ${typeOf('styles')}/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** What names the sheets, once all are there. */
function foot(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  return {
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((number) => `<sheet name="${escape(name)}${number > 1 ? ` ${number}` : ''}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
  };
}
