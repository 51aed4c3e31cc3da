import type { CategoryForm } from '#contract/endpoints/admin-forms.ts';
import type { Category } from '#contract/entities/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/pool.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { store } from '../media/store.ts';
import * as queries from './admin-category-queries.ts';
import { freeSlug, slugOf } from './slugs.ts';
import { categoryView } from './view.ts';

/** All of them, hidden ones too, each with how many products it holds. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  return (await queries.all.all(ctx.db)).map(categoryView);
}

/**
 * Creates a category, or changes the one with the form's id; its address stays what it was. Refuses `category_not_found`,
 * `category_name_taken`, `image_invalid` and `image_too_large`.
 */
export async function saveCategory(ctx: Ctx<Admin>, form: CategoryForm): Promise<Category> {
  const imageHash = form.image ? (await store(ctx, Buffer.from(form.image))).hash : null;
  try {
    const id = form.id === undefined ? await add(ctx, form, imageHash) : await change(ctx, { ...form, id: form.id }, imageHash);
    ctx.purges.add('categories').add(`category:${id}`);
    return categoryView(await queries.byId.the(ctx.db, id));
  } catch (error) {
    throw violatedConstraint(error) === 'categories_name' ? refuse('category_name_taken') : error;
  }
}

async function add(ctx: Ctx, { name, description = '', display_order: order, status }: CategoryForm, imageHash: string | null): Promise<number> {
  const slug = slugOf(name, 'category');
  const taken = await queries.slugsLike.all(ctx.db, slug);
  const free = freeSlug(
    slug,
    taken.map((row) => row.slug),
  );
  const { id } = await queries.insert.the(ctx.db, name, free, description, order ?? limits.categoryDisplayOrder, status ?? 'active', imageHash);
  return id;
}

async function change(ctx: Ctx, form: CategoryForm & { id: number }, imageHash: string | null): Promise<number> {
  const before = await queries.lock.one(ctx.db, form.id);
  if (!before) throw refuse('category_not_found');
  const { id, name, description = null, display_order: order = null, status = null } = form;
  await queries.update.run(ctx.db, id, name, description, order, status, imageHash);
  if (before.name !== name) await queries.refoldProducts.run(ctx.db, id);
  // Listings hold what an active category holds, under its name.
  if (before.name !== name || before.status !== (status ?? before.status)) ctx.purges.add('products');
  return id;
}

/** Refuses `category_not_found`, and one that products still stand in: `category_has_products`, `category_has_sold`. */
export async function deleteCategory(ctx: Ctx<Admin>, id: number): Promise<void> {
  const category = await queries.lock.one(ctx.db, id);
  if (!category) throw refuse('category_not_found');
  const { name, kept, sold } = category;
  if (kept > 0) throw refuse('category_has_products', { name, products: kept === 1 ? '1 product' : `${kept} products` });
  if (sold > 0) throw refuse('category_has_sold', { name });
  await queries.remove.run(ctx.db, id);
  ctx.purges.add('categories').add(`category:${id}`);
}
