import type { CategoryForm } from '#contract/endpoints/admin-forms.ts';
import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import * as limits from '#contract/limits.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import { recordAudit, requireVersion } from '#server/audit/audit.ts';
import { recordAudits } from '#server/audit/record-audits.ts';
import type { Admin, Ctx, OutsideTransaction } from '#server/ctx.ts';
import { attachImage, storeImage, type StoredImage } from '#server/media/store.ts';
import * as queries from './category-queries.ts';
import { categoryAuditSnapshot } from './audit-snapshot.ts';
import { saveSpecification } from '../specification/category-specification.ts';
import { nextFreeSlug, slugOf } from '../slugs.ts';
import { adminCategoryView } from '../view.ts';

const subjectOf = (id: number): string => `category:${id}`;

/** All categories, inactive ones included, with their product counts. */
export async function listCategories(ctx: Ctx): Promise<AdminCategory[]> {
  return (await queries.all.all(ctx.db)).map(adminCategoryView);
}

/**
 * Creates a category, or changes the one with the form's id. The slug never changes. Refuses
 * `category_not_found`, `version_conflict` for an older version, `category_name_taken`,
 * `image_invalid` and `image_too_large`.
 */
export async function saveCategory(
  ctx: OutsideTransaction<Admin>,
  form: CategoryForm,
): Promise<AdminCategory> {
  const stored = form.image ? await storeImage(ctx, { content: form.image }) : null;
  return await ctx.transaction(async (inside) => write(inside, form, stored));
}

async function write(
  ctx: Ctx<Admin>,
  form: CategoryForm,
  stored: StoredImage | null,
): Promise<AdminCategory> {
  const imageHash = stored && (await attachImage(ctx, stored));
  try {
    const before = form.id === undefined ? null : await openForEdit(ctx, form.id, form.version);
    const id =
      before === null
        ? await insert(ctx, form, imageHash)
        : await update(ctx, { before, form }, imageHash);
    await saveSpecification(ctx, { id, form, before: before?.customFields ?? [] });
    const after = await queries.byId.one(ctx.db, { id });
    const change = {
      subject: subjectOf(id),
      after: categoryAuditSnapshot(after),
      version: after.version,
    };
    await recordAudit(
      ctx,
      before
        ? { action: 'category.update', before: categoryAuditSnapshot(before), ...change }
        : { action: 'category.create', before: null, ...change },
    );
    ctx.purges.add('categories').add(`category:${id}`);
    return adminCategoryView(after);
  } catch (error) {
    throw violatedConstraint(error) === 'categories_name'
      ? refuseAt('name', 'category_name_taken')
      : error;
  }
}

async function openForEdit(
  ctx: Ctx,
  id: number,
  version: number | undefined,
): Promise<queries.AdminCategoryRow> {
  const locked = await queries.lock.maybeOne(ctx.db, { id });
  if (!locked) throw refuse('category_not_found');
  await requireVersion(ctx, { subject: subjectOf(id), given: version, current: locked.version });
  return await queries.byId.one(ctx.db, { id });
}

async function insert(
  ctx: Ctx,
  { name, description = '', display_order: order, status, hsn_code: hsnCode = '' }: CategoryForm,
  imageHash: string | null,
): Promise<number> {
  const slug = slugOf(name, 'category');
  await queries.lockSlugs.all(ctx.db);
  const taken = await queries.slugsLike.all(ctx.db, { slug });
  const free = nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
  const { id } = await queries.insert.one(ctx.db, {
    name,
    slug: free,
    description,
    displayOrder: order ?? limits.categoryDisplayOrder,
    status: status ?? 'active',
    imageHash,
    hsnCode,
  });
  return id;
}

async function update(
  ctx: Ctx,
  { before, form }: { before: queries.AdminCategoryRow; form: CategoryForm },
  imageHash: string | null,
): Promise<number> {
  const { id } = before;
  const { name, description = null, display_order: displayOrder = null, status = null } = form;
  const { hsn_code: hsnCode = null } = form;
  await queries.update.execute(ctx.db, {
    id,
    name,
    description,
    displayOrder,
    status,
    imageHash,
    hsnCode,
  });
  if (before.name !== name) await queries.reindexProducts.execute(ctx.db, { id });
  // Product listings and the texts of promotions contain the names of categories.
  if (before.name !== name || before.status !== (status ?? before.status))
    ctx.purges.add('products').add('promotions').add('badges');
  return id;
}

/**
 * Numbers the categories from 1 in the order of `ids`; the others follow in their present order.
 * Refuses `category_not_found`.
 */
export async function reorderCategories(
  ctx: Ctx<Admin>,
  ids: readonly number[],
): Promise<AdminCategory[]> {
  const before = new Map(
    (await queries.lockAll.all(ctx.db)).map(({ id, displayOrder }) => [id, displayOrder]),
  );
  if (ids.some((id) => !before.has(id))) throw refuse('category_not_found');
  const others = (await listCategories(ctx)).map(({ id }) => id).filter((id) => !ids.includes(id));
  const moved = await queries.reorder.all(ctx.db, { ids: [...new Set(ids), ...others] });
  await recordAudits(
    ctx,
    moved.map(({ id, displayOrder, version }) => ({
      action: 'category.order',
      subject: subjectOf(id),
      before: { 'Display order': before.get(id) },
      after: { 'Display order': displayOrder },
      version,
    })),
  );
  ctx.purges.add('categories');
  return await listCategories(ctx);
}

/**
 * Refuses `category_not_found`, and a category with products: `category_has_products`,
 * `category_has_sold`.
 */
export async function deleteCategory(ctx: Ctx<Admin>, id: number): Promise<void> {
  const category = await openForEdit(ctx, id, undefined);
  const { name, productCount, soldCount } = category;
  if (productCount > 0)
    throw refuse('category_has_products', {
      name,
      products: productCount === 1 ? '1 product' : `${productCount} products`,
    });
  if (soldCount > 0) throw refuse('category_has_sold', { name });
  await queries.remove.execute(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'category.delete',
    subject: subjectOf(id),
    before: categoryAuditSnapshot(category),
    after: null,
    version: category.version + 1,
  });
  ctx.purges.add('categories').add(`category:${id}`);
}
