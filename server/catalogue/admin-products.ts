import { type ProductForm, productImagesMax } from '#contract/endpoints/admin-forms.ts';
import type { ProductDetail } from '#contract/entities/catalogue.ts';
import { fromRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { store } from '../media/store.ts';
import * as queries from './admin-product-queries.ts';
import { byId } from './queries.ts';
import { freeSlug, slugOf } from './slugs.ts';
import { productDetailView } from './view.ts';

/** What a product is sold with until the owner says otherwise (specification, section 3). */
const defaults = {
  care: ['Dry clean only', 'Do not iron'],
  manufacture: ['Manufactured by XYZ Textiles', 'Made in India'],
  returns: ['30-day return', 'Exchange within 7 days'],
};

/**
 * Creates a product, or changes the one that the form names; its address stays what it was, its pictures are added to.
 * Refuses `product_not_found`, `invalid_input` for a category that is not there, `images_full`, `image_invalid`, `image_too_large`.
 */
export async function saveProduct(ctx: Ctx<Admin>, form: ProductForm): Promise<ProductDetail> {
  const hashes: string[] = [];
  for (const image of form.images) hashes.push((await store(ctx, Buffer.from(image))).hash);
  if (!(await queries.keepCategory.one(ctx.db, form.category))) {
    const message = 'Please select a category';
    throw refuse('invalid_input', { message }, [{ path: 'category', message }]);
  }
  const { id, stock } = form.product_id === undefined ? await add(ctx, form) : await restock(ctx, form.product_id, form);
  await update(ctx, id, { ...form, stock });
  await addImages(ctx, id, hashes);
  purge(ctx, id);
  return productDetailView(await byId.the(ctx.db, id));
}

async function add(ctx: Ctx<Admin>, form: ProductForm): Promise<{ id: number; stock: number }> {
  const { name, category, price, stock } = form;
  const slug = slugOf(name, 'product');
  const taken = await queries.slugsLike.all(ctx.db, slug);
  const free = freeSlug(
    slug,
    taken.map((row) => row.slug),
  );
  const care = form.care_instruction ?? defaults.care;
  const manufacture = form.manufacture_details ?? defaults.manufacture;
  const returns = form.return_policies ?? defaults.returns;
  const { id } = await queries.insert.the(ctx.db, free, name, category, paiseOf(price), stock, care, manufacture, returns);
  if (stock > 0) await queries.recordStock.run(ctx.db, id, stock, 'opening', ctx.actor.userId);
  return { id, stock };
}

/** What was sold since the form was opened stays sold: what is meant is the difference that the owner made. */
async function restock(ctx: Ctx<Admin>, id: number, form: ProductForm): Promise<{ id: number; stock: number }> {
  const before = await queries.lock.one(ctx.db, id);
  if (!before) throw refuse('product_not_found');
  const stock = form.stock_before === undefined ? form.stock : Math.max(0, before.stock + form.stock - form.stock_before);
  if (stock !== before.stock) await queries.recordStock.run(ctx.db, id, stock - before.stock, 'edit', ctx.actor.userId);
  return { id, stock };
}

async function update(ctx: Ctx, id: number, form: ProductForm): Promise<void> {
  const charge = form.shipping_charge;
  await queries.update.run(
    ctx.db,
    id,
    form.name,
    form.category,
    paiseOf(form.price),
    paiseOf(form.original_price),
    form.stock,
    Math.round(form.rating * 10),
    form.color,
    form.size,
    form.description,
    unlessBlank(form.material),
    unlessBlank(form.pattern),
    form.status ?? null,
    form.label_type ?? null,
    form.care_instruction ?? null,
    form.manufacture_details ?? null,
    form.return_policies ?? null,
    charge === undefined || charge === null ? null : paiseOf(charge),
    charge !== undefined,
    form.meta_title ?? null,
    form.meta_description ?? null,
    form.meta_keywords ?? null,
    form.canonical_url ?? null,
    form.robots ?? null,
  );
}

/** A blank material or pattern reads 'Not specified' on the pages; absent keeps what stands. */
const unlessBlank = (value: string | undefined): string | null => (value === '' ? 'Not specified' : (value ?? null));

async function addImages(ctx: Ctx, id: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await queries.addImages.run(ctx.db, id, hashes);
  const { images } = await queries.imageCount.the(ctx.db, id);
  if (images > productImagesMax) throw refuse('images_full', { most: productImagesMax });
}

/** One that stands in orders is archived: it leaves the shop and the lists, and stays what the orders speak of. Refuses `product_not_found`. */
export async function deleteProduct(ctx: Ctx<Admin>, id: number): Promise<void> {
  const product = await queries.lock.one(ctx.db, id);
  if (!product) throw refuse('product_not_found');
  await (product.isSold ? queries.archive : queries.remove).run(ctx.db, id);
  purge(ctx, id);
}

/** Takes the picture off the product by any of its addresses. Refuses `product_not_found` and `image_not_found`. */
export async function deleteImage(ctx: Ctx<Admin>, id: number, imageUrl: string): Promise<ProductDetail> {
  const product = await queries.lock.one(ctx.db, id);
  if (!product) throw refuse('product_not_found');
  const hash = /\/media\/([0-9a-f]{64})(?![0-9a-f])/.exec(imageUrl)?.[1] ?? '';
  const removed = await queries.removeImage.run(ctx.db, id, hash);
  if (removed === 0) throw refuse('image_not_found');
  purge(ctx, id);
  return productDetailView(await byId.the(ctx.db, id));
}

function purge(ctx: Ctx, id: number): void {
  ctx.purges.add(`product:${id}`).add(`stock:${id}`).add('products');
}

/** The form admitted at most two decimals. */
function paiseOf(rupees: number): number {
  const paise = fromRupees(rupees);
  if (paise === undefined) throw new RangeError(`${rupees} rupees are no whole paise`);
  return paise;
}
