import type { AdminProductGroup } from '#contract/catalogue/admin-entities.ts';
import { variantsMax, variantsMessage } from '#contract/catalogue/product-forms.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { adminGroupView } from '../groups.ts';
import { purgeProducts } from '../purge.ts';
import { type AdminVariantRow, adminVariantsOf } from '../variant-queries.ts';
import { groupAuditSnapshot } from '../admin/audit-snapshot.ts';
import { recountReviews, uniteFabrics } from './group-member-queries.ts';
import * as queries from './group-queries.ts';
import { shareImages } from '../admin/image-queries.ts';

/** Locks the group with its variants, and `ids` with them. */
export async function openGroup(
  ctx: Ctx<Admin>,
  { id, version, ids = [] }: { id: number; version?: number | undefined; ids?: readonly number[] },
): Promise<{ variants: AdminVariantRow[]; snapshot: Record<string, unknown> }> {
  await queries.lockVariants.all(ctx.db, { groupId: id, ids });
  const group = await queries.groupById.maybeOne(ctx.db, { id });
  if (!group) throw refuse('group_not_found');
  await requireVersion(ctx, { subject: `group:${id}`, given: version, current: group.version });
  const variants = await adminVariantsOf.all(ctx.db, { groupIds: [id] });
  const fields = await queries.groupFields.one(ctx.db, { groupId: id });
  return { variants, snapshot: groupAuditSnapshot(fields, variants) };
}

/**
 * One audit entry for the whole change, and the purge of every variant. Refuses `invalid_input` for
 * more variants than a page and a read can show.
 */
export async function recorded(
  ctx: Ctx<Admin>,
  id: number,
  { action, before }: { action: string; before: Record<string, unknown> | null },
): Promise<AdminProductGroup> {
  await queries.bumpVersion.execute(ctx.db, { id });
  const variants = await adminVariantsOf.all(ctx.db, { groupIds: [id] });
  if (variants.length > variantsMax)
    throw refuseAt('variants', 'invalid_input', { message: variantsMessage });
  const fields = await queries.groupFields.one(ctx.db, { groupId: id });
  const [first] = variants;
  const group = first && adminGroupView(first, variants);
  if (!group) throw refuse('group_not_found');
  await recordAudit(ctx, {
    action,
    subject: `group:${id}`,
    before,
    after: groupAuditSnapshot(fields, variants),
    version: group.version,
  });
  purgeProducts(
    ctx,
    variants.map((row) => row.id),
  );
  return group;
}

/**
 * Gives the images and the fabric of each colour to the variants `newIds` that joined it; a colour
 * without others keeps its own.
 */
export async function shareColors(
  ctx: Ctx,
  groupId: number,
  newIds: ReadonlySet<number>,
): Promise<void> {
  const variants = await adminVariantsOf.all(ctx.db, { groupIds: [groupId] });
  const sources = [...Map.groupBy(variants, ({ color }) => color).values()].flatMap((ofColor) => {
    const byAge = ofColor.toSorted((a, b) => a.id - b.id);
    return byAge.find(({ id }) => !newIds.has(id)) ?? byAge[0] ?? [];
  });
  await shareImages.execute(ctx.db, { sourceIds: sources.map(({ id }) => id) });
  await uniteFabrics.execute(ctx.db, { groupId, newIds: [...newIds] });
}

/** Counts the reviews of products whose group changed. */
export async function recount(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await recountReviews.all(ctx.db, { ids });
  for (const id of ids) ctx.purges.add(`reviews:${id}`);
}
