import { violatedConstraint } from '#database/client/pool.ts';
import { recount } from '../catalogue/product-groups/group-change.ts';
import { shareImagesOf } from '../catalogue/admin/product-images.ts';
import type { Ctx } from '../ctx.ts';
import * as groups from './group-queries.ts';
import * as steps from './apply-queries.ts';
import * as queries from './queries.ts';

const batchLines = 500;

/** The shop has changed since the file was read; nothing is written. */
class OutdatedImport extends Error {}

/**
 * Writes an import in one transaction. A retry after a kill starts from the beginning, or finds the
 * work done if the transaction had committed.
 */
export async function apply(ctx: Ctx, id: number): Promise<void> {
  try {
    await ctx.transaction(async (inside) => applyInside(inside, ctx, id));
  } catch (error) {
    const problem = error instanceof OutdatedImport ? error.message : variantProblem(error);
    if (problem === undefined) throw error;
    await queries.setFailed.execute(ctx.db, { id, problem });
  }
}

async function applyInside(ctx: Ctx, outside: Ctx, id: number): Promise<void> {
  await steps.raiseTimeouts.one(ctx.db);
  await steps.waitForOtherImports.one(ctx.db);
  await steps.lowerLockTimeout.one(ctx.db);
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (row?.state !== 'importing') return;
  await steps.lockCategories.all(ctx.db, { id });
  const { locked, stale, staleName } = await steps.lockProducts.one(ctx.db, { id });
  if (stale > 0)
    throw new OutdatedImport(
      `“${staleName}” was changed after the file was read. Nothing was imported: please upload the file again.`,
    );
  if (locked < row.changedCount)
    throw new OutdatedImport(
      'A product of the file was deleted after it was read. Nothing was imported: please upload the file again.',
    );
  const job = { ctx, outside, id, actorId: row.actorId };
  const inserted = await writeAll(job, { batch: steps.insertBatch, doneBefore: 0 });
  await writeAll(job, { batch: steps.updateBatch, doneBefore: inserted });
  await steps.clearImages.execute(ctx.db, { id });
  await steps.setImages.execute(ctx.db, { id });
  await applyGroups(ctx, id);
  await steps.setTranslations.execute(ctx.db, { id });
  ctx.purges.add('products').add('categories');
  await queries.setDone.execute(ctx.db, { id });
}

/** After all lines are written, because a group takes over the fields of its first line. */
async function applyGroups(ctx: Ctx, id: number): Promise<void> {
  await groups.insertGroups.execute(ctx.db, { id });
  await groups.joinGroups.execute(ctx.db, { id });
  await groups.leaveGroups.execute(ctx.db, { id });
  await groups.deleteEmptyGroups.execute(ctx.db, { id });
  const products = await groups.groupedProducts.all(ctx.db, { id });
  await shareImagesOf(
    ctx,
    products.flatMap((product) => (product.isSource ? product.id : [])),
  );
  await recount(
    ctx,
    products.map((product) => product.id),
  );
  for (const product of products) ctx.purges.add(`product:${product.id}`);
}

/**
 * What a line would break, which only the database can tell: the other one may be a line of the
 * file or a product.
 */
const variantProblem = (error: unknown): string | undefined =>
  ({
    products_sku:
      'Two products would have the same SKU. Nothing was imported: please correct the column “sku”.',
    products_variant:
      'Two products of a group would have the same size and color. Nothing was imported: please correct the file.',
  })[violatedConstraint(error) ?? ''];

type ApplyJob = { ctx: Ctx; outside: Ctx; id: number; actorId: number | null };

async function writeAll(
  { ctx, outside, id, actorId }: ApplyJob,
  { batch, doneBefore }: { batch: typeof steps.insertBatch; doneBefore: number },
): Promise<number> {
  let done = doneBefore;
  for (let afterNumber = 0; ;) {
    const written = await batch.all(ctx.db, { id, afterNumber, actorId, limit: batchLines });
    const last = written.at(-1);
    if (!last) return done;
    for (const { id: productId } of written) {
      if (productId === null)
        throw new OutdatedImport(
          'An address of the file was taken by another product after it was read. Nothing was imported: please upload the file again.',
        );
      ctx.purges.add(`product:${productId}`).add(`stock:${productId}`);
    }
    afterNumber = last.number;
    done += written.length;
    await steps.progress.execute(outside.db, { id, done });
  }
}
