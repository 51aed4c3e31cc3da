import type { GroupForm, NewVariant } from '#contract/endpoints/product-forms.ts';
import type { AdminProductGroup } from '#contract/entities/admin-catalogue.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { adminGroupView } from '../groups.ts';
import { purgeProducts } from '../purge.ts';
import { type VariantRow, variantsOf } from '../queries.ts';
import { slugOf } from '../slugs.ts';
import { groupAuditSnapshot } from './audit-snapshot.ts';
import * as queries from './group-queries.ts';
import { shareImages } from './image-queries.ts';
import { unlessBlank } from './product-values.ts';
import { lockCategoryShared, lockSlugs } from './product-queries.ts';
import { withVariantRules } from './variant-rules.ts';
import { changedVariants, newVariantValues } from './variants.ts';

/**
 * Turns a product into a group with further variants; they get its fields, and the images of their colour. Refuses
 * `product_not_found`, `product_grouped`, `variant_exists`, `sku_taken`.
 */
export async function createGroup(
  ctx: Ctx<Admin>,
  { product_id: productId, variants }: { product_id: number; variants: readonly NewVariant[] },
): Promise<AdminProductGroup> {
  const [product] = await queries.lockVariants.all(ctx.db, { groupId: null, ids: [productId] });
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  if (product.groupId !== null) throw refuse('product_grouped', { name: product.name });
  const { id } = await queries.insertGroup.one(ctx.db, { productId });
  await queries.join.execute(ctx.db, { groupId: id, ids: [productId] });
  await addVariants(ctx, { sourceId: productId, name: product.name, variants });
  return await recorded(ctx, id, { action: 'group.create', before: null });
}

/**
 * Changes fields and variants at once. Refuses `group_not_found`, `version_conflict`, `variant_exists`, `sku_taken`, and
 * `invalid_input` for a product of another group or an unknown category.
 */
export async function saveGroup(
  ctx: Ctx<Admin>,
  id: number,
  form: GroupForm,
): Promise<AdminProductGroup> {
  const { variants: before, snapshot } = await openGroup(ctx, { id, version: form.version });
  if (form.category !== undefined) await requireCategory(ctx, form.category);
  const given = form.variants ?? [];
  const changes = given.flatMap((change, index) =>
    'product_id' in change ? [{ ...change, index }] : [],
  );
  const changed = await changedVariants(ctx, before, changes);
  const fields = fieldValues(form);
  if (Object.values(fields).some((value) => value !== null))
    await queries.updateFields.execute(ctx.db, { groupId: id, ...fields });
  await withVariantRules(
    async () =>
      await queries.updateVariants.execute(ctx.db, {
        variants: changed,
        actorId: ctx.actor.userId,
      }),
  );
  const [first] = before;
  if (first)
    await addVariants(ctx, {
      sourceId: first.id,
      name: form.name ?? first.name,
      variants: given.flatMap((variant) => ('product_id' in variant ? [] : [variant])),
    });
  const recolored = new Set(
    changed.flatMap(({ id: productId, color }) =>
      before.some((row) => row.id === productId && row.color !== color) ? productId : [],
    ),
  );
  if (recolored.size > 0) await shareColors(ctx, id, recolored);
  return await recorded(ctx, id, { action: 'group.update', before: snapshot });
}

/** Moves products into the group. Refuses `group_not_found`, `product_not_found`, `variant_exists`. */
export async function mergeGroup(
  ctx: Ctx<Admin>,
  id: number,
  ids: readonly number[],
): Promise<AdminProductGroup> {
  const { snapshot } = await openGroup(ctx, { id, ids });
  const locked = await queries.lockVariants.all(ctx.db, { groupId: id, ids });
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

/** Splits variants off; they keep fields, images, reviews and orders. Refuses `group_not_found` and `product_not_found`. */
export async function splitGroup(
  ctx: Ctx<Admin>,
  id: number,
  ids: readonly number[],
): Promise<AdminProductGroup | null> {
  const { variants, snapshot } = await openGroup(ctx, { id, ids });
  if (ids.some((productId) => variants.every((row) => row.id !== productId)))
    throw refuse('product_not_found');
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

/** Locks the group with its variants, and `ids` with them. */
async function openGroup(
  ctx: Ctx<Admin>,
  { id, version, ids = [] }: { id: number; version?: number | undefined; ids?: readonly number[] },
): Promise<{ variants: VariantRow[]; snapshot: Record<string, unknown> }> {
  await queries.lockVariants.all(ctx.db, { groupId: id, ids });
  const group = await queries.groupById.maybeOne(ctx.db, { id });
  if (!group) throw refuse('group_not_found');
  await requireVersion(ctx, { subject: `group:${id}`, given: version, current: group.version });
  const variants = await variantsOf.all(ctx.db, { groupIds: [id] });
  const fields = await queries.groupFields.one(ctx.db, { groupId: id });
  return { variants, snapshot: groupAuditSnapshot(fields, variants) };
}

async function addVariants(
  ctx: Ctx<Admin>,
  { sourceId, name, variants }: { sourceId: number; name: string; variants: readonly NewVariant[] },
): Promise<void> {
  if (variants.length === 0) return;
  const slugs = await freeSlugs(
    ctx,
    variants.map(({ color, size }) => slugOf(`${name} ${color} ${size}`, 'product')),
  );
  const values = variants.map((variant, index) => ({
    ...newVariantValues(variant),
    slug: slugs[index] ?? '',
  }));
  const added = await withVariantRules(
    async () =>
      await queries.insertVariants.all(ctx.db, {
        sourceId,
        variants: values,
        actorId: ctx.actor.userId,
      }),
  );
  const ids = added.map(({ id }) => id);
  await recount(ctx, ids);
  const source = await queries.lockVariants.all(ctx.db, { groupId: null, ids: [sourceId] });
  const groupId = source[0]?.groupId;
  if (groupId) await shareColors(ctx, groupId, new Set(ids));
}

/** Numbers the slugs that are taken; a round for each number. */
async function freeSlugs(ctx: Ctx, wanted: readonly string[]): Promise<string[]> {
  await lockSlugs.all(ctx.db);
  const slugs: string[] = [];
  for (let number = 1; slugs.filter(Boolean).length < wanted.length; number += 1) {
    const candidates = wanted.map((slug) => (number === 1 ? slug : `${slug}-${number}`));
    const taken = new Set(
      (await queries.slugsTaken.all(ctx.db, { slugs: candidates })).map(({ slug }) => slug),
    );
    for (const [index, slug] of candidates.entries()) {
      if (slugs[index] || taken.has(slug) || slugs.includes(slug)) continue;
      slugs[index] = slug;
    }
  }
  return slugs;
}

/** Gives the images of each colour to the variants `newIds` that joined it; a colour without others keeps its own. */
async function shareColors(ctx: Ctx, groupId: number, newIds: ReadonlySet<number>): Promise<void> {
  const variants = await variantsOf.all(ctx.db, { groupIds: [groupId] });
  const sources = [...Map.groupBy(variants, ({ color }) => color).values()].flatMap((ofColor) => {
    const byAge = ofColor.toSorted((a, b) => a.id - b.id);
    return byAge.find(({ id }) => !newIds.has(id)) ?? byAge[0] ?? [];
  });
  await shareImages.execute(ctx.db, { sourceIds: sources.map(({ id }) => id) });
}

/** After the deletion of a variant with its reviews. */
export async function settleGroup(ctx: Ctx, id: number): Promise<void> {
  const variants = await queries.lockVariants.all(ctx.db, { groupId: id, ids: [] });
  await recount(
    ctx,
    variants.map((row) => row.id),
  );
  await queries.deleteEmptyGroups.execute(ctx.db, { groupIds: [id] });
}

/** Counts the reviews of products whose group changed. */
export async function recount(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await queries.recountReviews.all(ctx.db, { ids });
  for (const id of ids) ctx.purges.add(`reviews:${id}`);
}

async function requireCategory(ctx: Ctx, id: number): Promise<void> {
  if (await lockCategoryShared.maybeOne(ctx.db, { id })) return;
  const message = 'Please select a category';
  throw refuse('invalid_input', { message }, [{ path: 'category', message }]);
}

/** One audit entry for the whole change, and the purge of every variant. */
async function recorded(
  ctx: Ctx<Admin>,
  id: number,
  { action, before }: { action: string; before: Record<string, unknown> | null },
): Promise<AdminProductGroup> {
  await queries.bumpVersion.execute(ctx.db, { id });
  const variants = await variantsOf.all(ctx.db, { groupIds: [id] });
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

/** Null leaves the stored value. */
const fieldValues = (form: GroupForm) => ({
  name: form.name ?? null,
  categoryId: form.category ?? null,
  material: unlessBlank(form.material),
  pattern: unlessBlank(form.pattern),
  description: form.description ?? null,
  ratingTenths: form.rating === undefined ? null : Math.round(form.rating * 10),
  labels: form.label_type ?? null,
  careInstruction: form.care_instruction ?? null,
  manufactureDetails: form.manufacture_details ?? null,
  returnPolicies: form.return_policies ?? null,
  metaTitle: form.meta_title ?? null,
  metaDescription: form.meta_description ?? null,
  metaKeywords: form.meta_keywords ?? null,
  robots: form.robots ?? null,
});
