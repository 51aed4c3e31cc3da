import type { ProductForm } from '#contract/endpoints/admin-forms.ts';
import type { AdminProduct } from '#contract/entities/admin-catalogue.ts';
import { fromRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { note, requireVersion } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import * as queries from './product-queries.ts';
import { productAuditSnapshot } from './audit-snapshot.ts';
import { arrangeImages, storeImages } from './product-images.ts';
import { purgeProduct } from '../purge.ts';
import { nextFreeSlug, slugOf } from '../slugs.ts';
import { adminProductView } from '../view.ts';

/** What a product is sold with until the owner says otherwise (specification, section 3). */
const defaults = {
  care: ['Dry clean only', 'Do not iron'],
  manufacture: ['Manufactured by XYZ Textiles', 'Made in India'],
  returns: ['30-day return', 'Exchange within 7 days'],
};

const subjectOf = (id: number): string => `product:${id}`;

/** Refuses `product_not_found`. */
export async function getProduct(ctx: Ctx, id: number): Promise<AdminProduct> {
  const product = await queries.adminById.maybeOne(ctx.db, id);
  if (!product) throw refuse('product_not_found');
  return adminProductView(product);
}

/**
 * Creates a product, or changes the one that the form names; its address stays what it was, its pictures are added to. The files
 * are made into pictures first, so that no transaction waits for them.
 * Refuses `product_not_found`, `changed_meanwhile` where the form knows an older version, `invalid_input` for a category that
 * is not there, `images_full`, `image_invalid`, `image_too_large`.
 */
export async function saveProduct(ctx: Ctx<Admin>, form: ProductForm): Promise<AdminProduct> {
  const hashes = await storeImages(ctx, form.images);
  return await ctx.transaction(async (inside) => write(inside, form, hashes));
}

async function write(
  ctx: Ctx<Admin>,
  form: ProductForm,
  hashes: readonly string[],
): Promise<AdminProduct> {
  if (!(await queries.lockCategoryShared.maybeOne(ctx.db, form.category))) {
    const message = 'Please select a category';
    throw refuse('invalid_input', { message }, [{ path: 'category', message }]);
  }
  const { id, stock, before } =
    form.product_id === undefined ? await add(ctx, form) : await open(ctx, form.product_id, form);
  await update(ctx, id, { ...form, stock });
  await arrangeImages(ctx, id, { arranged: form.pictures, hashes });
  const after = await queries.adminById.one(ctx.db, id);
  const change = { subject: subjectOf(id), after: productAuditSnapshot(after), version: after.version };
  await note(
    ctx,
    before
      ? { action: 'product.update', before: productAuditSnapshot(before), ...change }
      : { action: 'product.create', before: null, ...change },
  );
  purgeProduct(ctx, id);
  return adminProductView(after);
}

type Opened = { id: number; stock: number; before: queries.AdminProductRow | null };

async function add(ctx: Ctx<Admin>, form: ProductForm): Promise<Opened> {
  const { name, category, price, stock } = form;
  const slug = await uniqueSlug(ctx, name);
  const care = form.care_instruction ?? defaults.care;
  const manufacture = form.manufacture_details ?? defaults.manufacture;
  const returns = form.return_policies ?? defaults.returns;
  const { id } = await queries.insert.one(
    ctx.db,
    slug,
    name,
    category,
    paiseOf(price),
    stock,
    care,
    manufacture,
    returns,
  );
  if (stock > 0) await queries.recordStock.execute(ctx.db, id, stock, 'opening', ctx.actor.userId);
  return { id, stock, before: null };
}

/** What was sold since the form was opened stays sold: what is meant is the difference that the owner made. */
async function open(ctx: Ctx<Admin>, id: number, form: ProductForm): Promise<Opened> {
  const { stock: current, version } = await lockProduct(ctx, id);
  await requireVersion(ctx, { subject: subjectOf(id), given: form.version, current: version });
  const stock =
    form.stock_before === undefined
      ? form.stock
      : Math.max(0, current + form.stock - form.stock_before);
  if (stock !== current)
    await queries.recordStock.execute(ctx.db, id, stock - current, 'edit', ctx.actor.userId);
  return { id, stock, before: await queries.adminById.one(ctx.db, id) };
}

async function update(ctx: Ctx, id: number, form: ProductForm): Promise<void> {
  const charge = form.shipping_charge;
  await queries.update.execute(
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
const unlessBlank = (value: string | undefined): string | null =>
  value === '' ? 'Not specified' : (value ?? null);

/** One that stands in orders is archived: it leaves the shop and the lists, and stays what the orders speak of. Refuses `product_not_found`. */
export async function deleteProduct(ctx: Ctx<Admin>, id: number): Promise<void> {
  await lockProduct(ctx, id);
  const { isSold, ...before } = await queries.adminById.one(ctx.db, id);
  await (isSold ? queries.archive : queries.remove).execute(ctx.db, id);
  const facts = productAuditSnapshot(before);
  await note(ctx, {
    action: isSold ? 'product.archive' : 'product.delete',
    subject: subjectOf(id),
    before: facts,
    after: isSold ? { ...facts, Status: 'Archived' } : null,
    version: before.version + 1,
  });
  purgeProduct(ctx, id);
}

/** Brings an archived product back, inactive. Refuses `product_not_found`, also for one that is not archived. */
export async function restoreProduct(ctx: Ctx<Admin>, id: number): Promise<AdminProduct> {
  const locked = await queries.lock.maybeOne(ctx.db, id);
  if (locked?.status !== 'archived') throw refuse('product_not_found');
  await queries.restore.execute(ctx.db, id);
  const after = await queries.adminById.one(ctx.db, id);
  const facts = productAuditSnapshot(after);
  await note(ctx, {
    action: 'product.restore',
    subject: subjectOf(id),
    before: { ...facts, Status: 'Archived' },
    after: facts,
    version: after.version,
  });
  purgeProduct(ctx, id);
  return adminProductView(after);
}

const nameMax = 160;

/** A copy with an address of its own, inactive and without stock, with the same pictures. Refuses `product_not_found`. */
export async function duplicateProduct(ctx: Ctx<Admin>, id: number): Promise<AdminProduct> {
  const { name } = await getProduct(ctx, id);
  const slug = await uniqueSlug(ctx, name);
  const { id: copyId } = await queries.copy.one(
    ctx.db,
    id,
    slug,
    `${name.slice(0, nameMax - 7)} (copy)`,
  );
  await queries.copyImages.execute(ctx.db, id, copyId);
  const copy = await queries.adminById.one(ctx.db, copyId);
  await note(ctx, {
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
  const product = await queries.lock.maybeOne(ctx.db, id);
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  return product;
}

async function uniqueSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name, 'product');
  await queries.lockSlugs.all(ctx.db);
  const taken = await queries.slugsLike.all(ctx.db, slug);
  return nextFreeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

/** The form admitted at most two decimals. */
function paiseOf(rupees: number): number {
  const paise = fromRupees(rupees);
  if (paise === undefined) throw new RangeError(`${rupees} rupees are no whole paise`);
  return paise;
}
