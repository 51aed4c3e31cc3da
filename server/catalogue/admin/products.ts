import type { ProductForm } from '#contract/catalogue/product-forms.ts';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '#server/audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '#server/ctx.ts';
import type { StoredImage } from '#server/media/store.ts';
import * as queries from './product-queries.ts';
import { shareImages } from './image-queries.ts';
import { productAuditSnapshot } from './audit-snapshot.ts';
import { leaveFabrics } from '../product-groups/group-member-queries.ts';
import { saveOtherVariants } from '../product-groups/other-variants.ts';
import { weightField } from '../product-groups/variants.ts';
import { settleGroup } from '../product-groups/group-members.ts';
import { customValuesAfter } from '../specification/custom-values.ts';
import { columnValues, paiseOf } from './product-values.ts';
import { requireDeclared, requireFinished, requireWeights } from './activation-rule.ts';
import { requireWithinMrp } from './mrp-rule.ts';
import { withVariantRules } from './variant-rules.ts';
import { arrangeImages, storeImages } from './product-images.ts';
import { purgeProduct } from '../purge.ts';
import { nextFreeSlug, slugOf } from '#server/locales/slugs.ts';
import { readAdminVariants } from '../groups.ts';
import { adminProductView } from '../view.ts';
import { copyTranslations } from '../../locales/copies.ts';

const subjectOf = (id: number): string => `product:${id}`;

/** Refuses `product_not_found`. */
export async function getProduct(ctx: Ctx, id: number): Promise<AdminProduct> {
  const product = await queries.adminById.maybeOne(ctx.db, { id });
  if (!product) throw refuse('product_not_found');
  return await viewOf(ctx, product);
}

const viewOf = async (ctx: Ctx, row: queries.AdminProductRow): Promise<AdminProduct> =>
  adminProductView(row, await readAdminVariants(ctx, row));

/**
 * Creates a product, or changes the one with the form's id. A former slug redirects; the form's
 * files are added to the images, and `variants` are saved in the same transaction. Refuses
 * `product_not_found`, `version_conflict` for an older version, `invalid_input` for an unknown
 * category, `price_above_mrp`, `description_unfinished`, `declarations_missing`, `images_full`,
 * `image_invalid`, `image_too_large`, `sku_taken`, `slug_taken`, `variant_exists`.
 */
export async function saveProduct(
  ctx: OutsideTransaction<Admin>,
  form: ProductForm,
): Promise<AdminProduct> {
  const stored = await storeImages(ctx, form.images);
  return await ctx.transaction(async (inside) => write(inside, form, stored));
}

async function write(
  ctx: Ctx<Admin>,
  form: ProductForm,
  stored: readonly StoredImage[],
): Promise<AdminProduct> {
  requireWithinMrp({
    pricePaise: paiseOf(form.price),
    originalPricePaise: paiseOf(form.original_price),
  });
  const category = await queries.lockCategoryShared.maybeOne(ctx.db, { id: form.category });
  if (!category) {
    const message = 'Please select a category';
    throw refuseAt('category', 'invalid_input', { message });
  }
  const { id, stock, before } =
    form.product_id === undefined
      ? await add(ctx, form)
      : await openForEdit(ctx, form.product_id, form);
  const customFields =
    form.custom_fields &&
    customValuesAfter(category.customFields, {
      stored: before?.customFields ?? {},
      given: form.custom_fields,
    });
  await withVariantRules(
    async () =>
      await queries.update.execute(ctx.db, {
        id,
        fields: {
          ...columnValues(form),
          color_hex: form.color_hex,
          slug: form.slug,
          custom_fields: customFields,
          stock,
        },
      }),
  );
  await (before?.status === 'active' ? requireFinished : requireDeclared)(ctx, [id]);
  await arrangeImages(ctx, id, { arranged: form.pictures, stored });
  await shareImages.execute(ctx.db, { sourceIds: [id] });
  const written = await queries.adminById.one(ctx.db, { id });
  // Before the variants, which refuse their own: the form shows all missing weights at once.
  await requireWeights(ctx, [
    ...(before?.status === 'active' ? [] : [{ path: 'weight_grams', ...written }]),
    ...newWeights(form.variants),
  ]);
  if (form.variants) await saveOtherVariants(ctx, id, form.variants);
  const after = form.variants ? await queries.adminById.one(ctx.db, { id }) : written;
  const change = {
    subject: subjectOf(id),
    after: productAuditSnapshot(after),
    version: after.version,
  };
  await recordAudit(
    ctx,
    before
      ? { action: 'product.update', before: productAuditSnapshot(before), ...change }
      : { action: 'product.create', before: null, ...change },
  );
  if (before && before.slug !== after.slug) ctx.purges.add('redirects');
  purgeProduct(ctx, id);
  return await viewOf(ctx, after);
}

const newWeights = (variants: ProductForm['variants'] = []) =>
  variants.flatMap((variant, index) =>
    'product_id' in variant ? [] : weightField({ ...variant, index }),
  );

type EditedProduct = { id: number; stock: number; before: queries.AdminProductRow | null };

async function add(ctx: Ctx<Admin>, form: ProductForm): Promise<EditedProduct> {
  const { name, category, price, stock } = form;
  const slug = await uniqueSlug(ctx, name);
  const { id } = await queries.insert.one(ctx.db, {
    slug,
    name,
    categoryId: category,
    pricePaise: paiseOf(price),
    stock,
  });
  if (stock > 0) await recordStock(ctx, { productId: id, delta: stock, reason: 'opening' });
  return { id, stock, before: null };
}

/**
 * Applies the difference to the stock that the form was opened with, so that sales since then are
 * not undone.
 */
async function openForEdit(ctx: Ctx<Admin>, id: number, form: ProductForm): Promise<EditedProduct> {
  const { stock: current, version } = await lockProduct(ctx, id);
  await requireVersion(ctx, { subject: subjectOf(id), given: form.version, current: version });
  const stock =
    form.stock_before === undefined
      ? form.stock
      : Math.max(0, current + form.stock - form.stock_before);
  if (stock !== current)
    await recordStock(ctx, { productId: id, delta: stock - current, reason: 'edit' });
  return { id, stock, before: await queries.adminById.one(ctx.db, { id }) };
}

/**
 * Archives a product with orders, because order lines refer to it; deletes any other. Refuses
 * `product_not_found`.
 */
export async function deleteProduct(ctx: Ctx<Admin>, id: number): Promise<void> {
  await lockProduct(ctx, id);
  const { isSold, ...before } = await queries.adminById.one(ctx.db, { id });
  if (!isSold && before.groupId !== null)
    await leaveFabrics.execute(ctx.db, { groupId: before.groupId, ids: [id] });
  await (isSold ? queries.archive : queries.remove).execute(ctx.db, { id });
  if (!isSold && before.groupId !== null) await settleGroup(ctx, before.groupId);
  const snapshot = productAuditSnapshot(before);
  await recordAudit(ctx, {
    action: isSold ? 'product.archive' : 'product.delete',
    subject: subjectOf(id),
    before: snapshot,
    after: isSold ? { ...snapshot, Status: 'Archived' } : null,
    version: before.version + 1,
  });
  purgeProduct(ctx, id);
}

/**
 * Restores an archived product as inactive. Refuses `product_not_found`, also for a product that is
 * not archived.
 */
export async function restoreProduct(ctx: Ctx<Admin>, id: number): Promise<AdminProduct> {
  const locked = await queries.lock.maybeOne(ctx.db, { id });
  if (locked?.status !== 'archived') throw refuse('product_not_found');
  await withVariantRules(async () => await queries.restore.execute(ctx.db, { id }));
  const after = await queries.adminById.one(ctx.db, { id });
  const snapshot = productAuditSnapshot(after);
  await recordAudit(ctx, {
    action: 'product.restore',
    subject: subjectOf(id),
    before: { ...snapshot, Status: 'Archived' },
    after: snapshot,
    version: after.version,
  });
  purgeProduct(ctx, id);
  return await viewOf(ctx, after);
}

const nameMax = 160;

/**
 * Copies a product with its images; the copy has its own slug, is inactive and has no stock.
 * Refuses `product_not_found`.
 */
export async function duplicateProduct(ctx: Ctx<Admin>, id: number): Promise<AdminProduct> {
  const { name } = await getProduct(ctx, id);
  const slug = await uniqueSlug(ctx, name);
  const { id: copyId } = await queries.copy.one(ctx.db, {
    id,
    slug,
    name: `${name.slice(0, nameMax - 7)} (copy)`,
  });
  await queries.copyImages.execute(ctx.db, { fromId: id, toId: copyId });
  await copyTranslations(ctx, { fromId: id, toId: copyId, nameMax });
  const copy = await queries.adminById.one(ctx.db, { id: copyId });
  await recordAudit(ctx, {
    action: 'product.duplicate',
    subject: subjectOf(copyId),
    before: null,
    after: { 'Copy of': name, ...productAuditSnapshot(copy) },
    version: copy.version,
  });
  purgeProduct(ctx, copyId);
  return adminProductView(copy);
}

async function lockProduct(ctx: Ctx, id: number): Promise<{ stock: number; version: number }> {
  const product = await queries.lock.maybeOne(ctx.db, { id });
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  return product;
}

async function uniqueSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name, 'product');
  await queries.lockSlugs.all(ctx.db);
  const taken = await queries.slugsLike.all(ctx.db, { slug });
  return nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

const recordStock = async (
  ctx: Ctx<Admin>,
  movement: { productId: number; delta: number; reason: 'opening' | 'edit' },
): Promise<number> =>
  queries.recordStock.execute(ctx.db, { ...movement, actorId: ctx.actor.userId });
