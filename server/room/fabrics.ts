import type { z } from 'zod';
import type { adminFabric } from '#contract/room/api.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { PartKind } from '#contract/room/scenes.ts';
import { recordAudit } from '../audit/audit.ts';
import { purgeProducts } from '../catalogue/purge.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { attachImage, storeImage } from '../media/store.ts';
import * as queries from './queries.ts';
import { kindsOf } from './fabric-view.ts';

type AdminFabric = z.infer<typeof adminFabric>;
type FabricForm = { repeat_cm: number; parts: PartKind[]; tile?: Uint8Array | undefined };

export async function getFabric(ctx: Ctx<Admin>, productId: number): Promise<AdminFabric | null> {
  if (!(await queries.productExists.maybeOne(ctx.db, { productId })))
    throw refuse('product_not_found');
  const row = await queries.fabricOf.maybeOne(ctx.db, { productId });
  return row ? view(row) : null;
}

/**
 * Sets the fabric of the product's colour. A stored one stays with its variant, whose id shared and
 * saved looks contain. Refuses `product_not_found`, and `image_invalid` without any tile.
 */
export async function saveFabric(
  ctx: OutsideTransaction<Admin>,
  productId: number,
  form: FabricForm,
): Promise<AdminFabric> {
  const stored = form.tile && (await storeImage(ctx, { content: form.tile, field: 'tile' }));
  return await ctx.transaction(async (inside) => {
    const { before, ids } = await lockColor(inside, productId);
    const tileHash = stored ? await attachImage(inside, stored) : before?.hash;
    if (tileHash === undefined) throw refuseAt('tile', 'image_invalid');
    const repeatMm = Math.round(form.repeat_cm * 10);
    await queries.setFabric.execute(inside.db, {
      productId: before?.id ?? productId,
      tileHash,
      repeatMm,
      kinds: form.parts,
    });
    const after = view(await queries.fabricOf.one(inside.db, { productId }));
    await record(inside, { productId, ids, before: before ? view(before) : null, after });
    return after;
  });
}

/** Removing a fabric twice is no error. Refuses `product_not_found`. */
export async function deleteFabric(ctx: Ctx<Admin>, productId: number): Promise<void> {
  const { before, ids } = await lockColor(ctx, productId);
  if (!before) return;
  await queries.deleteFabrics.execute(ctx.db, { productIds: ids });
  await record(ctx, { productId, ids, before: view(before), after: null });
}

async function lockColor(
  ctx: Ctx<Admin>,
  productId: number,
): Promise<{ ids: number[]; before: queries.FabricRow | undefined }> {
  const variants = await queries.lockColor.all(ctx.db, { productId });
  const own = variants.find(({ id }) => id === productId);
  if (!own || own.status === 'archived') throw refuse('product_not_found');
  const before = await queries.fabricOf.maybeOne(ctx.db, { productId });
  return { ids: variants.map(({ id }) => id), before };
}

type Change = {
  productId: number;
  ids: readonly number[];
  before: AdminFabric | null;
  after: AdminFabric | null;
};

async function record(ctx: Ctx<Admin>, { productId, ids, before, after }: Change): Promise<void> {
  const action = after === null ? 'fabric.delete' : 'fabric.save';
  await recordAudit(ctx, {
    action,
    subject: `product:${productId}`,
    before: before && auditSnapshot(before),
    after: after && auditSnapshot(after),
  });
  purgeProducts(ctx, ids);
}

const auditSnapshot = ({ tile, repeat_cm, parts }: AdminFabric) => ({ tile, repeat_cm, parts });

const view = (row: queries.FabricRow): AdminFabric => ({
  id: row.id,
  tile: `/media/${row.hash}`,
  repeat_cm: row.repeatMm / 10,
  parts: kindsOf(row.kinds),
  picture: {
    src: `/media/${row.hash}`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  },
});
