import type { CategoryForm } from '#contract/catalogue/category-form.ts';
import type { AdminCategory } from '#contract/catalogue/admin-entities.ts';
import { categoryDisplayOrder } from '#contract/catalogue/rules.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { recordAudits } from '#server/audit/record-audits.ts';
import { type Change, versionedEdits } from '#server/audit/versioned.ts';
import type { Admin, Ctx, OutsideTransaction } from '#server/ctx.ts';
import { attachImage, storeImage, type StoredImage } from '#server/media/store.ts';
import * as queries from './category-queries.ts';
import { categoryAuditSnapshot } from './audit-snapshot.ts';
import { saveSpecification } from '../specification/category-specification.ts';
import { nextFreeSlug, slugOf } from '#server/locales/slugs.ts';
import { adminCategoryView } from '../view.ts';

const categories = versionedEdits({
  kind: 'category',
  notFound: 'category_not_found',
  table: queries.rows,
  view: adminCategoryView,
  audit: (_, row) => categoryAuditSnapshot(row),
  violations: {
    categories_name: () => refuseAt('name', 'category_name_taken'),
    categories_slug_key: () => refuse('slug_taken'),
  },
  changed: followUp,
});

/** All categories, inactive ones included, with their product counts. */
export async function listCategories(ctx: Ctx): Promise<AdminCategory[]> {
  return (await queries.all.all(ctx.db)).map(adminCategoryView);
}

/**
 * Creates a category, or changes the one with the form's id. A former slug redirects. Refuses
 * `category_not_found`, `slug_taken`, `version_conflict` for an older version,
 * `category_name_taken`, `image_invalid` and `image_too_large`.
 */
export async function saveCategory(
  ctx: OutsideTransaction<Admin>,
  form: CategoryForm,
): Promise<AdminCategory> {
  const stored = form.image ? await storeImage(ctx, { content: form.image }) : null;
  return await ctx.transaction(async (inside) =>
    categories.save(inside, form, async (before) => valuesOf(inside, form, { stored, before })),
  );
}

/** Maps the form to columns. An absent field keeps the stored value. */
async function valuesOf(
  ctx: Ctx,
  form: CategoryForm,
  { stored, before }: { stored: StoredImage | null; before: queries.AdminCategoryRow | undefined },
) {
  return {
    name: form.name,
    slug: form.slug ?? before?.slug ?? (await freeSlug(ctx, form.name)),
    description: form.description ?? before?.description ?? '',
    displayOrder: form.display_order ?? before?.displayOrder ?? categoryDisplayOrder,
    status: form.status ?? before?.status ?? 'active',
    imageHash: stored ? await attachImage(ctx, stored) : (before?.image?.hash ?? null),
    imageAlt: form.name,
    hsnCode: (form.hsn_code ?? before?.hsnCode) || null,
    specification: form,
  };
}

async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name, 'category');
  await queries.lockSlugs.all(ctx.db);
  const taken = await queries.slugsLike.all(ctx.db, { slug });
  return nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

type CategoryChange = Change<queries.AdminCategoryRow, Awaited<ReturnType<typeof valuesOf>>>;

async function followUp(ctx: Ctx, { id, before, values }: CategoryChange): Promise<void> {
  ctx.purges.add('categories').add(`category:${id}`);
  if (!values) return;
  const { name, status, specification } = values;
  // The trigger redirects the former URL.
  if (before && before.slug !== values.slug) ctx.purges.add('redirects').add('products');
  const isRenamed = before !== undefined && before.name !== name;
  if (isRenamed) await queries.reindexProducts.execute(ctx.db, { id });
  // Product listings and the texts of promotions contain the names of categories.
  if (isRenamed || (before && before.status !== status))
    ctx.purges.add('products').add('promotions').add('badges');
  const fields = before?.customFields ?? [];
  await saveSpecification(ctx, { id, form: specification, before: fields });
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
      subject: categories.subjectOf(id),
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
  const category = await categories.locked(ctx, id);
  const { name, productCount, soldCount } = category;
  if (productCount > 0)
    throw refuse('category_has_products', {
      name,
      products: productCount === 1 ? '1 product' : `${productCount} products`,
    });
  if (soldCount > 0) throw refuse('category_has_sold', { name });
  await queries.rows.remove.execute(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'category.delete',
    subject: categories.subjectOf(id),
    before: categoryAuditSnapshot(category),
    after: null,
    version: category.version + 1,
  });
  await followUp(ctx, { id, before: category });
}
