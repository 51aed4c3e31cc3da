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
 * `import_broken` with the line, `import_not_utf8` and `import_too_large`. `only`: stops after this number of records.
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  { delimiter, only }: { delimiter: string; only?: number },
): AsyncGenerator<CsvRecord> {
  const { CsvError, parse } = await import('csv-parse');
  // On an error the parser drops the records that were not read yet, so it counts by itself.
  let parsedLines = 0;
  const parser = parse({
    bom: true,
    delimiter,
    ...(only === undefined ? {} : { to: only }),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 1024 * 1024,
    on_record: (record: string[], { lines }) => {
      parsedLines = lines;
      return record;
    },
  });
  const source = Readable.from(texts(bytes));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  let records = 0;
  try {
    for await (const chunk of parser) {
      const { record, info } = recordOf(chunk);
      if (info.lines === 1 && separatorLine.test(record.join(delimiter))) {
        line = 2;
        continue;
      }
      records += 1;
      if (records > importLinesMax + 1) throw tooLarge();
      yield { line, cells: record.map((cell) => unescapeFormula(cell)) };
      line = info.lines + 1;
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

function recordOf(chunk: unknown): { record: string[]; info: { lines: number } } {
  if (typeof chunk !== 'object' || chunk === null || !('record' in chunk) || !('info' in chunk))
    throw new Error('the CSV parser returned no record');
  const { record, info } = chunk;
  const lines =
    typeof info === 'object' && info !== null && 'lines' in info ? Number(info.lines) : 0;
  return { record: Array.isArray(record) ? record.map(String) : [], info: { lines } };
}
