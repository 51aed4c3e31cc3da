import type { AdminProductGroup } from '#contract/catalogue/admin-entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { purgeProducts } from '../purge.ts';
import { variantsOf } from '../variant-queries.ts';
import { openGroup, recorded, recount, shareColors } from './group-change.ts';
import * as queries from './group-member-queries.ts';
import { lockVariants } from './group-queries.ts';
import { withVariantRules } from '../admin/variant-rules.ts';

/**
 * Moves products into the group. Refuses `group_not_found`, `product_not_found`, `variant_exists`.
 */
export async function mergeGroup(
  ctx: Ctx<Admin>,
  id: number,
  ids: readonly number[],
): Promise<AdminProductGroup> {
  const { snapshot } = await openGroup(ctx, { id, ids });
  const locked = await lockVariants.all(ctx.db, { groupId: id, ids });
  const products = locked.filter((row) => ids.includes(row.id));
  if (products.length < new Set(ids).size || products.some(({ status }) => status === 'archived'))
    throw refuse('product_not_found');
  const left = [...new Set(products.flatMap(({ groupId }) => groupId ?? []))];
  const abandoned = left.filter((groupId) => groupId !== id);
  const stayed = (await variantsOf.all(ctx.db, { groupIds: abandoned })).map((row) => row.id);
  await withVariantRules(async () => await queries.join.execute(ctx.db, { groupId: id, ids }));
  await queries.deleteEmptyGroups.execute(ctx.db, { groupIds: abandoned });
  await shareColors(ctx, id, new Set(ids));
  await recount(ctx, [...locked.map((row) => row.id), ...stayed]);
  return await recorded(ctx, id, { action: 'group.merge', before: snapshot });
}

/**
 * Splits variants off; they keep fields, images, fabric, reviews and orders. Refuses
 * `group_not_found` and `product_not_found`.
 */
export async function splitGroup(
  ctx: Ctx<Admin>,
  id: number,
  ids: readonly number[],
): Promise<AdminProductGroup | null> {
  const { variants, snapshot } = await openGroup(ctx, { id, ids });
  if (ids.some((productId) => variants.every((row) => row.id !== productId)))
    throw refuse('product_not_found');
  await queries.leaveFabrics.execute(ctx.db, { groupId: id, ids });
  await queries.takeFabrics.execute(ctx.db, { groupId: id, ids });
  await queries.leave.execute(ctx.db, { groupId: id, ids });
  await queries.deleteEmptyGroups.execute(ctx.db, { groupIds: [id] });
  const all = variants.map((row) => row.id);
  await recount(ctx, all);
  purgeProducts(ctx, all);
  const rest = await variantsOf.all(ctx.db, { groupIds: [id] });
  if (rest.length > 0) return await recorded(ctx, id, { action: 'group.split', before: snapshot });
  await recordAudit(ctx, {
    action: 'group.split',
    subject: `group:${id}`,
    before: snapshot,
    after: null,
  });
  return null;
}

/** After the deletion of a variant with its reviews. */
export async function settleGroup(ctx: Ctx, id: number): Promise<void> {
  const variants = await lockVariants.all(ctx.db, { groupId: id, ids: [] });
  await recount(
    ctx,
    variants.map((row) => row.id),
  );
  await queries.deleteEmptyGroups.execute(ctx.db, { groupIds: [id] });
}
