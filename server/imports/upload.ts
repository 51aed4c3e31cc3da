import { type ProductImport } from '#contract/entities/imports.ts';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { note } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { readRecords, tooLarge } from './csv.ts';
import { checkBytes, delimiterOf, type Head, readHeader } from './header.ts';
import { get } from './imports.ts';
import * as queries from './queries.ts';

export type Upload = {
  fileName: string;
  categoryId: number | null;
  content: AsyncIterable<Uint8Array>;
};

const chunkBytes = 256 * 1024;
const headBytes = 64 * 1024;

/**
 * Keeps a file and has it read in the background; nothing of it is in the shop yet. Refuses what is no CSV of products by its
 * first lines, and `import_too_large`.
 */
export async function upload(
  ctx: Ctx<Admin>,
  { fileName, categoryId, content }: Upload,
): Promise<ProductImport> {
  await queries.sweep.execute(ctx.db);
  let kept: { id: number; head: Head } | undefined;
  let problem: Refusal | undefined;
  let number = 0;
  // A file that was refused is read to its end all the same: whoever sends it hears the answer only then.
  for await (const chunk of chunksOf(content)) {
    problem ??= chunk instanceof Refusal ? chunk : undefined;
    if (problem || chunk instanceof Refusal) continue;
    try {
      kept ??= await begin(ctx, chunk, { fileName, categoryId });
      await queries.saveChunk.execute(ctx.db, kept.id, number, chunk);
      number += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem = error;
    }
  }
  if (problem && kept) await queries.remove.execute(ctx.db, kept.id);
  if (problem) throw problem;
  if (!kept) throw refuse('import_empty');
  const { id, head } = kept;
  return ctx.transaction(async (inside) => {
    await queries.setReading.one(inside.db, id);
    await note(inside, {
      action: 'products.import_upload',
      subject: `import:${id}`,
      before: null,
      after: { file_name: fileName, format: head.format },
    });
    return get(inside, id);
  });
}

async function begin(
  ctx: Ctx<Admin>,
  first: Uint8Array,
  { fileName, categoryId }: Omit<Upload, 'content'>,
): Promise<{ id: number; head: Head }> {
  const head = await headerOf(first);
  const { id } = await queries.begin.one(
    ctx.db,
    ctx.actor.userId,
    fileName || 'products.csv',
    head.format,
    categoryId,
    head.ignored,
  );
  return { id, head };
}

/** The column names stand in the first record, which must end within the first 64 KB. */
export async function headerOf(first: Uint8Array): Promise<Head> {
  checkBytes(first);
  const start = first.subarray(0, headBytes);
  const text = new TextDecoder().decode(start).replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text.split(/\r?\n/, 1)[0] ?? '');
  for await (const { cells } of readRecords(wholeLines(start), { delimiter, only: 1 }))
    return readHeader(cells, delimiter);
  throw refuse('import_empty');
}

/** A piece may end within a letter: what the head needs stands before its last line break. */
async function* wholeLines(start: Uint8Array): AsyncGenerator<Uint8Array> {
  const end = start.lastIndexOf(0x0a);
  yield end < 0 ? start : start.subarray(0, end + 1);
}

/** The bytes in pieces of one size; a refusal instead once there are too many. */
async function* chunksOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | Refusal> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > 2 * limits.importBytesMax) break;
    if (bytes > limits.importBytesMax) {
      yield tooLarge();
      continue;
    }
    held.push(piece);
    heldBytes += piece.length;
    if (heldBytes < chunkBytes) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
