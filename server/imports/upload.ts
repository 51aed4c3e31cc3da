import { type ProductImport } from '#contract/imports/api.ts';
import { importBytesMax } from '#contract/imports/rules.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { readRecords, tooLarge } from './csv.ts';
import { checkBytes, delimiterOf, type Header, readHeader, separatorLine } from './header.ts';
import { get } from './imports.ts';
import * as queries from './queries.ts';

type Upload = {
  fileName: string;
  categoryId: number | null;
  content: AsyncIterable<Uint8Array>;
};

const chunkBytes = 256 * 1024;
const headBytes = 64 * 1024;

/**
 * Saves a file and queues the job that reads it. Refuses a file if its first lines are not a CSV of
 * products, and `import_too_large`.
 */
export async function upload(
  ctx: Ctx<Admin>,
  { fileName, categoryId, content }: Upload,
): Promise<ProductImport> {
  await queries.sweep.execute(ctx.db);
  let started: { id: number; header: Header } | undefined;
  let problem: Refusal | undefined;
  let number = 0;
  // Reads a refused file to its end: many clients read the response only after they have sent the
  // body.
  for await (const chunk of chunksOf(content)) {
    problem ??= chunk instanceof Refusal ? chunk : undefined;
    if (problem || chunk instanceof Refusal) continue;
    try {
      started ??= await begin(ctx, chunk, { fileName, categoryId });
      await queries.saveChunk.execute(ctx.db, {
        importId: started.id,
        number,
        bytes: Buffer.from(chunk),
      });
      number += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem = error;
    }
  }
  if (problem && started) await queries.remove.execute(ctx.db, { id: started.id });
  if (problem) throw problem;
  if (!started) throw refuse('import_empty');
  const { id, header } = started;
  return ctx.transaction(async (inside) => {
    await queries.setReading.one(inside.db, { id });
    await recordAudit(inside, {
      action: 'products.import_upload',
      subject: `import:${id}`,
      before: null,
      after: { file_name: fileName, format: header.format },
    });
    return get(inside, id);
  });
}

async function begin(
  ctx: Ctx<Admin>,
  first: Uint8Array,
  { fileName, categoryId }: Omit<Upload, 'content'>,
): Promise<{ id: number; header: Header }> {
  const header = await headerOf(first);
  const { id } = await queries.begin.one(ctx.db, {
    actorId: ctx.actor.userId,
    fileName: fileName || 'products.csv',
    format: header.format,
    categoryId,
    ignoredColumns: header.ignored,
  });
  return { id, header };
}

/** Reads the column names from the first record, which must end within the first 64 KB. */
export async function headerOf(first: Uint8Array): Promise<Header> {
  checkBytes(first);
  const start = first.subarray(0, headBytes);
  const text = new TextDecoder().decode(start).replace(/^\ufeff/, '');
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = delimiterOf(firstLine);
  const columns = separatorLine.test(firstLine) ? start.subarray(start.indexOf(0x0a) + 1) : start;
  for await (const { cells } of readRecords(wholeLines(columns), { delimiter, only: 1 }))
    return readHeader(cells, delimiter);
  throw refuse('import_empty');
}

/** Cuts at the last line break: a chunk may end within a UTF-8 sequence. */
async function* wholeLines(start: Uint8Array): AsyncGenerator<Uint8Array> {
  const end = start.lastIndexOf(0x0a);
  yield end < 0 ? start : start.subarray(0, end + 1);
}

/** The bytes in chunks of `chunkBytes`; above the limit a refusal. */
async function* chunksOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | Refusal> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > 2 * importBytesMax) break;
    if (bytes > importBytesMax) {
      yield tooLarge();
      continue;
    }
    pending.push(part);
    pendingBytes += part.length;
    if (pendingBytes < chunkBytes) continue;
    yield Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
}
