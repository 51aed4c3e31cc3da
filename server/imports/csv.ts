import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { refuse } from '#contract/refusals.ts';
import { unescapeFormula } from '../files/formula.ts';
import { separatorLine } from './header.ts';
import { importBytesMax, importLinesMax } from '#contract/imports/rules.ts';

/** `line`: the first line of the record in the file, from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Parsing this many bytes holds the event loop for about 20 ms on a busy machine. */
const sliceBytes = 16 * 1024;

/** Marks a file as UTF-8 for spreadsheet programs. */
export const byteOrderMark = '\ufeff';

/**
 * Parses the records of a stream, without a separator line, and unescapes formulas. Refuses
 * `import_broken` with the line, `import_not_utf8` and `import_too_large`. `only`: stops after this
 * number of records.
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  { delimiter, only }: { delimiter: string; only?: number },
): AsyncGenerator<CsvRecord> {
  const { CsvError, parse } = await import('csv-parse');
  // On an error the parser drops the records that were not read yet, so it counts by itself.
  let parsedLines = 0;
  const lineOf = lineCounter();
  /** Of the parsed records that were not read yet. */
  const firstLines: number[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    ...(only === undefined ? {} : { to: only }),
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheet programs write blank rows as separators only.
    skip_records_with_empty_values: true,
    max_record_size: 1024 * 1024,
    on_record: (cells: string[], { lines }) => {
      const { first, last } = lineOf(cells, lines);
      firstLines.push(first);
      parsedLines = last;
      return cells;
    },
  });
  const source = Readable.from(texts(bytes));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let records = 0;
  try {
    for await (const chunk of parser) {
      const cells = Array.isArray(chunk) ? chunk.map(String) : [];
      const line = firstLines.shift() ?? 0;
      if (line === 1 && separatorLine.test(cells.join(delimiter))) continue;
      records += 1;
      if (records > importLinesMax + 1) throw tooLarge();
      yield { line, cells: cells.map((cell) => unescapeFormula(cell)) };
    }
  } catch (error) {
    // The parser reports an unclosed quote at the end of the file: names the line where the record
    // begins.
    throw error instanceof CsvError ? refuse('import_broken', { line: parsedLines + 1 }) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Lines of each record from the parser's count, which counts CR LF within quotes as two lines. */
function lineCounter() {
  let surplus = 0;
  const count = (cells: readonly string[], lineBreak: RegExp): number =>
    cells.reduce((sum, cell) => sum + (cell.match(lineBreak)?.length ?? 0), 0);
  return (cells: readonly string[], lines: number): { first: number; last: number } => {
    surplus += count(cells, /\r\n/g);
    const last = lines - surplus;
    return { first: last - count(cells, /\r\n|\r|\n/g), last };
  };
}

export const tooLarge = () =>
  refuse('import_too_large', {
    megabytes: importBytesMax / 1024 / 1024,
    lines: importLinesMax.toLocaleString('en-IN'),
  });

async function* texts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        // Requests are served between two slices: streams alone never leave the microtask queue.
        await turn();
        yield decoder.decode(chunk.subarray(at, at + sliceBytes), { stream: true });
      }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? refuse('import_not_utf8') : error;
  }
}
