import type { CategoryForm } from '#contract/endpoints/admin-forms.ts';
import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import { limits } from '#contract/limits.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import { note, requireVersion } from '#server/audit/audit.ts';
import { noteMany } from '#server/audit/note-many.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { store } from '#server/media/store.ts';
import * as queries from './category-queries.ts';
import { categoryAuditSnapshot } from './audit-snapshot.ts';
import { nextFreeSlug, slugOf } from '../slugs.ts';
import { adminCategoryView } from '../view.ts';

const subjectOf = (id: number): string => `category:${id}`;

/** All of them, hidden ones too, each with how many products it holds. */
export async function listCategories(ctx: Ctx): Promise<AdminCategory[]> {
  return (await queries.all.all(ctx.db)).map(adminCategoryView);
}

/**
 * Creates a category, or changes the one with the form's id; its address stays what it was. Refuses `category_not_found`,
 * `changed_meanwhile` where the form knows an older version, `category_name_taken`, `image_invalid` and `image_too_large`.
 */
export async function saveCategory(ctx: Ctx<Admin>, form: CategoryForm): Promise<AdminCategory> {
  const imageHash = form.image ? (await store(ctx, Buffer.from(form.image))).hash : null;
  try {
    const before = form.id === undefined ? null : await open(ctx, form.id, form.version);
    const id =
      before === null
        ? await add(ctx, form, imageHash)
        : await change(ctx, { before, form }, imageHash);
    const after = await queries.byId.one(ctx.db, id);
    const noted = { subject: subjectOf(id), after: categoryAuditSnapshot(after), version: after.version };
    await note(
      ctx,
      before
        ? { action: 'category.update', before: categoryAuditSnapshot(before), ...noted }
        : { action: 'category.create', before: null, ...noted },
    );
    ctx.purges.add('categories').add(`category:${id}`);
    return adminCategoryView(after);
  } catch (error) {
    throw violatedConstraint(error) === 'categories_name'
      ? refuseAt('name', 'category_name_taken')
      : error;
  }
}

async function open(
  ctx: Ctx,
  id: number,
  version: number | undefined,
): Promise<queries.AdminCategoryRow> {
  const locked = await queries.lock.maybeOne(ctx.db, id);
  if (!locked) throw refuse('category_not_found');
  await requireVersion(ctx, { subject: subjectOf(id), given: version, current: locked.version });
  return await queries.byId.one(ctx.db, id);
}

async function add(
  ctx: Ctx,
  { name, description = '', display_order: order, status }: CategoryForm,
  imageHash: string | null,
): Promise<number> {
  const slug = slugOf(name, 'category');
  await queries.lockSlugs.all(ctx.db);
  const taken = await queries.slugsLike.all(ctx.db, slug);
  const free = nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
  const { id } = await queries.insert.one(
    ctx.db,
    name,
    free,
    description,
    order ?? limits.categoryDisplayOrder,
    status ?? 'active',
    imageHash,
  );
  return id;
}

async function change(
  ctx: Ctx,
  { before, form }: { before: queries.AdminCategoryRow; form: CategoryForm },
  imageHash: string | null,
): Promise<number> {
  const { name, description = null, display_order: order = null, status = null } = form;
  await queries.update.execute(ctx.db, before.id, name, description, order, status, imageHash);
  if (before.name !== name) await queries.reindexProducts.execute(ctx.db, before.id);
  // Listings hold what an active category holds, under its name.
  if (before.name !== name || before.status !== (status ?? before.status))
    ctx.purges.add('products');
  return before.id;
}

/** Numbers the categories from 1 in the order of the ids; those left out follow in the order they had. Refuses `category_not_found`. */
export async function orderCategories(
  ctx: Ctx<Admin>,
  ids: readonly number[],
): Promise<AdminCategory[]> {
  const before = new Map(
    (await queries.lockAll.all(ctx.db)).map(({ id, displayOrder }) => [id, displayOrder]),
  );
  if (ids.some((id) => !before.has(id))) throw refuse('category_not_found');
  const others = (await listCategories(ctx)).map(({ id }) => id).filter((id) => !ids.includes(id));
  const moved = await queries.arrange.all(ctx.db, [...new Set(ids), ...others]);
  await noteMany(
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

/** Refuses `category_not_found`, and one that products still stand in: `category_has_products`, `category_has_sold`. */
export async function deleteCategory(ctx: Ctx<Admin>, id: number): Promise<void> {
  const category = await open(ctx, id, undefined);
  const { name, productCount, soldCount } = category;
  if (productCount > 0)
    throw refuse('category_has_products', {
      name,
      products: productCount === 1 ? '1 product' : `${productCount} products`,
    });
  if (soldCount > 0) throw refuse('category_has_sold', { name });
  await queries.remove.execute(ctx.db, id);
  await note(ctx, {
    action: 'category.delete',
    subject: subjectOf(id),
    before: categoryAuditSnapshot(category),
    after: null,
    version: category.version + 1,
  });
  ctx.purges.add('categories').add(`category:${id}`);
}
