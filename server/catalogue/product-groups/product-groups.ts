import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import type { GroupForm, NewVariant } from '#contract/catalogue/product-forms.ts';
import type { AdminProductGroup } from '#contract/catalogue/admin-entities.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { slugOf } from '#server/locales/slugs.ts';
import { customFieldsAfter, fieldsOfNewCategory } from './group-custom-fields.ts';
import { openGroup, recorded, recount, shareColors } from './group-change.ts';
import { join, leaveFabrics } from './group-member-queries.ts';
import * as queries from './group-queries.ts';
import { lockSlugs } from '../admin/product-queries.ts';
import { requireDeclared, requireWeights } from '../admin/activation-rule.ts';
import { columnValues } from '../admin/product-values.ts';
import { withVariantRules } from '../admin/variant-rules.ts';
import { changedVariants, newVariantValues, weightField } from './variants.ts';

/**
 * Turns a product into a group with further variants; they get its fields, and the images of their
 * colour. Refuses `product_not_found`, `product_grouped`, `variant_exists`, `sku_taken`,
 * `weight_required`.
 */
export async function createGroup(
  ctx: Ctx<Admin>,
  { product_id: productId, variants }: { product_id: number; variants: readonly NewVariant[] },
): Promise<AdminProductGroup> {
  const [product] = await queries.lockVariants.all(ctx.db, { groupId: null, ids: [productId] });
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  if (product.groupId !== null) throw refuse('product_grouped', { name: product.name });
  const { id } = await queries.insertGroup.one(ctx.db, { productId });
  await join.execute(ctx.db, { groupId: id, ids: [productId] });
  const { categoryFields } = await queries.groupFields.one(ctx.db, { groupId: id });
  await addVariants(ctx, {
    sourceId: productId,
    name: product.name,
    fields: categoryFields,
    variants: variants.map((variant, index) => ({ ...variant, index })),
  });
  return await recorded(ctx, id, { action: 'group.create', before: null });
}

/**
 * Changes fields and variants at once. Refuses `group_not_found`, `version_conflict`,
 * `variant_exists`, `sku_taken`, `weight_required`, and `invalid_input` for a product of another
 * group or an unknown category.
 */
export async function saveGroup(
  ctx: Ctx<Admin>,
  id: number,
  form: GroupForm,
): Promise<AdminProductGroup> {
  const newFields = await fieldsOfNewCategory(ctx, form);
  const { variants: before, snapshot } = await openGroup(ctx, { id, version: form.version });
  const given = form.variants ?? [];
  const stored = await queries.groupFields.one(ctx.db, { groupId: id });
  const categoryFields = newFields ?? stored.categoryFields;
  const customFields = customFieldsAfter(categoryFields, stored.customFields, form.custom_fields);
  const changes = given.flatMap((change, index) =>
    'product_id' in change ? [{ ...change, index }] : [],
  );
  const changed = await changedVariants(ctx, { stored: before, fields: categoryFields, changes });
  const recolored = new Set(
    changed.flatMap(({ id: productId, color }) =>
      before.some((row) => row.id === productId && row.color !== color) ? productId : [],
    ),
  );
  if (
    changed.some(
      ({ id: productId, slug }) => !before.some((row) => row.id === productId && row.slug === slug),
    )
  )
    ctx.purges.add('redirects');
  if (recolored.size > 0) await leaveFabrics.execute(ctx.db, { groupId: id, ids: [...recolored] });
  const fields = { ...columnValues(form), ...(customFields && { custom_fields: customFields }) };
  if (Object.keys(fields).length > 0)
    await queries.updateFields.execute(ctx.db, { groupId: id, fields });
  await withVariantRules(
    async () =>
      await queries.updateVariants.execute(ctx.db, {
        variants: changed,
        actorId: ctx.actor.userId,
      }),
  );
  const activated = changed.flatMap((variant, place) =>
    variant.status === 'active' &&
    before.some((row) => row.id === variant.id && row.status !== 'active')
      ? { ...variant, index: changes[place]?.index ?? place }
      : [],
  );
  await requireDeclared(
    ctx,
    activated.map(({ id: productId }) => productId),
  );
  await requireWeights(ctx, activated.map(weightField));
  const [first] = before;
  if (first)
    await addVariants(ctx, {
      sourceId: first.id,
      name: form.name ?? first.name,
      fields: categoryFields,
      variants: given.flatMap((variant, index) =>
        'product_id' in variant ? [] : [{ ...variant, index }],
      ),
    });
  if (recolored.size > 0) await shareColors(ctx, id, recolored);
  return await recorded(ctx, id, { action: 'group.update', before: snapshot });
}

type AddedVariants = {
  sourceId: number;
  name: string;
  fields: readonly CustomField[];
  variants: readonly (NewVariant & { index: number })[];
};

async function addVariants(
  ctx: Ctx<Admin>,
  { sourceId, name, fields, variants }: AddedVariants,
): Promise<void> {
  if (variants.length === 0) return;
  const slugs = await freeSlugs(
    ctx,
    variants.map(({ color, size, slug }) => slug ?? slugOf(`${name} ${color} ${size}`, 'product')),
  );
  const values = variants.map((variant, place) => ({
    ...newVariantValues(fields, variant),
    slug: slugs[place] ?? '',
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
  await requireDeclared(ctx, ids);
  await requireWeights(ctx, variants.map(weightField));
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
