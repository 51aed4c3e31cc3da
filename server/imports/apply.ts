import type { Ctx } from '../ctx.ts';
import * as steps from './apply-queries.ts';
import * as queries from './queries.ts';

const batchLines = 500;

/** The shop moved on since the file was read; nothing of it is written. */
class OutdatedImport extends Error {}

/**
 * Writes all of an import in one transaction. Begun anew after a kill it starts from nothing, and finds its work done where
 * the kill came after the commit.
 */
export async function apply(ctx: Ctx, id: number): Promise<void> {
  try {
    await ctx.transaction(async (inside) => applyInside(inside, ctx, id));
  } catch (error) {
    if (!(error instanceof OutdatedImport)) throw error;
    await queries.setFailed.execute(ctx.db, id, error.message);
  }
}

async function applyInside(ctx: Ctx, outside: Ctx, id: number): Promise<void> {
  await steps.raiseStatementTimeout.one(ctx.db);
  await steps.lockImport.one(ctx.db, id);
  const row = await queries.byId.maybeOne(ctx.db, id);
  if (row?.state !== 'importing') return;
  await steps.lockCategories.all(ctx.db, id);
  const { held, stale, staleName } = await steps.lockProducts.one(ctx.db, id);
  if (stale > 0)
    throw new OutdatedImport(
      `“${staleName}” was changed after the file was read. Nothing was imported: please upload the file again.`,
    );
  if (held < row.changedCount)
    throw new OutdatedImport(
      'A product of the file was deleted after it was read. Nothing was imported: please upload the file again.',
    );
  const write = { ctx, outside, id, actorId: row.actorId };
  const added = await writeAll(write, steps.insertBatch, 0);
  await writeAll(write, steps.updateBatch, added);
  await steps.clearImages.execute(ctx.db, id);
  await steps.setImages.execute(ctx.db, id);
  ctx.purges.add('products').add('categories');
  await queries.setDone.execute(ctx.db, id);
}

type Writing = { ctx: Ctx; outside: Ctx; id: number; actorId: number | null };

async function writeAll(
  { ctx, outside, id, actorId }: Writing,
  piece: typeof steps.insertBatch,
  doneBefore: number,
): Promise<number> {
  let done = doneBefore;
  for (let after = 0; ;) {
    const written = await piece.all(ctx.db, id, after, actorId, batchLines);
    const last = written.at(-1);
    if (!last) return done;
    for (const { id: productId } of written) {
      if (productId === null)
        throw new OutdatedImport(
          'An address of the file was taken by another product after it was read. Nothing was imported: please upload the file again.',
        );
      ctx.purges.add(`product:${productId}`).add(`stock:${productId}`);
    }
    after = last.number;
    done += written.length;
    await steps.progress.execute(outside.db, id, done);
  }
}
