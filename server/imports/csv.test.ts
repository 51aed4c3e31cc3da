import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readRecords } from './csv.ts';
import { delimiterOf } from './header.ts';
import { headerOf } from './upload.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('requests are served while a large file is parsed, every 2,000 lines at the latest', async () => {
  const lines = 50_000;
  const file = Array.from({ length: lines }, (_, n) => `${110_000 + n},yes,no,${n % 7}`).join('\n');
  const held: number[] = [];
  let parsed = 0;
  const parsing = new AbortController();
  const requests = (async () => {
    for (let before = 0; !parsing.signal.aborted; before = parsed) {
      await turn();
      held.push(parsed - before);
    }
  })();
  for await (const { cells } of readRecords(once(file), { delimiter: ',' }))
    parsed += cells.length / 4;
  parsing.abort();
  await requests;
  expect(parsed).toBe(lines);
  expect(Math.max(...held)).toBeLessThanOrEqual(2_000);
});

test.each([
  ['in a cell that does not begin with one', 'Towel,17" wide'],
  ['that ends before its cell', '"Towel" blue,17'],
  ['that is not closed', '"Towel,17'],
])('a quotation mark %s is refused with its line', async (_, row) => {
  const reading = Array.fromAsync(
    readRecords(once(`name,size\nRug,2\n${row}`), { delimiter: ',' }),
  );
  await expect(reading).rejects.toMatchObject({ code: 'import_broken', errorParams: { line: 3 } });
});

test.each(['sep=;\r\n', '\ufeffsep=;\r\n', 'SEP=;\n'])(
  'the line %j of Excel names the separator and is no record',
  async (separator) => {
    const line = separator.includes('\r') ? '\r\n' : '\n';
    const file = `${separator}name;size${line}Rug, red;2${line}`;
    const delimiter = delimiterOf(separator.trimEnd());
    expect(await Array.fromAsync(readRecords(once(file), { delimiter }))).toEqual([
      { line: 2, cells: ['name', 'size'] },
      { line: 3, cells: ['Rug, red', '2'] },
    ]);
    expect(await headerOf(Buffer.from(file))).toMatchObject({ names: ['name', 'size'] });
  },
);

test('a column may have the name that its field has in the product form', async () => {
  const { names, ignored } = await headerOf(
    Buffer.from('Slug,Name,Weight (g),HSN Code,Care instructions,weight (kg)\n'),
  );
  expect(names).toEqual(['slug', 'name', 'weight_grams', 'hsn_code', 'care_instruction', '']);
  expect(ignored).toEqual(['weight (kg)']);
  await expect(headerOf(Buffer.from('slug,weight_grams,Weight (g)\n'))).rejects.toMatchObject({
    code: 'import_column_duplicate',
  });
});

test.each(['\n', '\r\n', '\r'])(
  'blank lines and rows are skipped and counted, with line breaks %j',
  async (end) => {
    const rows = ['name,size', '', ',', `"Two${end}lines",2`, ' , ', '', 'Rug,3', ''];
    const read = await Array.fromAsync(readRecords(once(rows.join(end)), { delimiter: ',' }));
    expect(read.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [1, 'size'],
      [4, '2'],
      [8, '3'],
    ]);
  },
);
