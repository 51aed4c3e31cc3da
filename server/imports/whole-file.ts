import { refuse } from '#contract/refusals.ts';
import { type CsvRecord, readRecords } from './csv.ts';
import { checkBytes, delimiterOf } from './header.ts';

const bytesMax = 8 * 1024 * 1024;

/**
 * The records of a CSV file of at most 8 MB. Refuses `import_empty`, `import_too_large`, and as
 * `checkBytes` and `readRecords`.
 */
export async function* recordsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const bytes = await readAll(content);
  if (bytes.length === 0) throw refuse('import_empty');
  checkBytes(bytes);
  const [firstLine = ''] = bytes
    .subarray(0, 64 * 1024)
    .toString('utf8')
    .split(/\r?\n/, 1);
  yield* readRecords(once(bytes), { delimiter: delimiterOf(firstLine) });
}

/**
 * Reads a refused file to its end: many clients read the response only after they have sent the
 * body.
 */
async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
  }
  if (size > bytesMax)
    throw refuse('import_too_large', { megabytes: bytesMax / 1024 / 1024, lines: '2,00,000' });
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
