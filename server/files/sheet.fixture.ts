import { unzipSync } from 'fflate';

const text = new TextDecoder();
const unescape = (value: string): string =>
  value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Reads the rows of every sheet of an .xlsx file, as a spreadsheet program does. */
export function readWorkbook(bytes: Uint8Array): {
  names: string[];
  rows: (string | number | null)[][];
} {
  const parts = unzipSync(bytes);
  const part = (path: string): string => text.decode(parts[path]);
  for (const path of [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  ])
    if (!parts[path]) throw new Error(`${path} is missing`);
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name = '']) => unescape(name),
  );
  const rows = names.flatMap((_, index) =>
    [...part(`xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row>(.*?)<\/row>/gs)].map(
      ([, row = '']) => cellsOf(row),
    ),
  );
  return { names, rows };
}

const cellsOf = (row: string): (string | number | null)[] =>
  [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => {
    if (cell === undefined) return null;
    const inline = /<t[^>]*>(.*?)<\/t>/s.exec(cell)?.[1];
    return inline === undefined ? Number(/<v>(.*?)<\/v>/.exec(cell)?.[1]) : unescape(inline);
  });
