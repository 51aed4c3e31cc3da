import type { ProductForm } from '#contract/catalogue/product-forms.ts';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { productImagesMax } from '#contract/catalogue/rules.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '#server/ctx.ts';
import { imageView } from '#server/media/media.ts';
import { attachImage, storeImage, type StoredImage } from '#server/media/store.ts';
import { adminById, lock } from './product-queries.ts';
import { productAuditSnapshot } from './audit-snapshot.ts';
import * as queries from './image-queries.ts';
import { readAdminVariants } from '../groups.ts';
import { purgeProduct } from '../purge.ts';
import { adminProductView } from '../view.ts';

/** Stores the files of a form in their order. A refusal names the file: `images.2`. */
export async function storeImages(
  outside: OutsideTransaction,
  files: readonly Uint8Array[],
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  for (const [index, content] of files.entries())
    stored.push(await storeImage(outside, { content, field: `images.${index}` }));
  return stored;
}

/**
 * Refuses `image_invalid`, `image_too_large`. Nothing refers to the image until a product is saved
 * with it.
 */
export async function uploadImage(
  ctx: OutsideTransaction<Admin>,
  content: Uint8Array | undefined,
): Promise<Omit<MediaImage, 'alt'>> {
  if (content === undefined) throw refuse('image_invalid');
  const stored = await storeImage(ctx, { content });
  await ctx.transaction(async (inside) => attachImage(inside, stored));
  return imageView({ ...stored, alt: '' });
}

/**
 * Gives the product the images of the form. Refuses `invalid_input` for an unknown image, and
 * `images_full`.
 */
export async function arrangeImages(
  ctx: Ctx,
  productId: number,
  { arranged, stored }: { arranged: ProductForm['pictures']; stored: readonly StoredImage[] },
): Promise<void> {
  const newHashes: string[] = [];
  for (const image of stored) newHashes.push(await attachImage(ctx, image));
  const given = (arranged ?? []).map(({ image, alt }) => ({
    hash: hashNamed(image, newHashes),
    alt,
  }));
  const altByHash = new Map(given.map(({ hash, alt }) => [hash, alt]));
  const hashes = [...altByHash.keys()];
  const known = new Set((await queries.knownMedia.all(ctx.db, { hashes })).map(({ hash }) => hash));
  const missing = given.findIndex(({ hash }) => !known.has(hash));
  if (missing >= 0)
    throw refuseAt(`pictures.${missing}`, 'invalid_input', { message: 'Image not found' });
  if (hashes.length > 0)
    await queries.arrangeImages.execute(ctx.db, {
      productId,
      hashes,
      alts: [...altByHash.values()],
    });
  const others = newHashes.filter((hash) => !altByHash.has(hash));
  if (others.length > 0) await queries.addImages.execute(ctx.db, { productId, hashes: others });
  const { images } = await queries.imageCount.one(ctx.db, { productId });
  if (images > productImagesMax) throw refuse('images_full', { most: productImagesMax });
}

/** Gives the images of each product to the other variants of its colour. */
export const shareImagesOf = async (ctx: Ctx, sourceIds: readonly number[]): Promise<number> =>
  await queries.shareImages.execute(ctx.db, { sourceIds });

/**
 * Removes an image from the product by any of its URLs. Refuses `product_not_found` and
 * `image_not_found`.
 */
export async function deleteImage(
  ctx: Ctx<Admin>,
  productId: number,
  imageUrl: string,
): Promise<AdminProduct> {
  const product = await lock.maybeOne(ctx.db, { id: productId });
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  const before = await adminById.one(ctx.db, { id: productId });
  const removed = await queries.removeImage.execute(ctx.db, { productId, hash: hashIn(imageUrl) });
  if (removed === 0) throw refuse('image_not_found');
  await queries.shareImages.execute(ctx.db, { sourceIds: [productId] });
  await queries.bumpVersion.execute(ctx.db, { productId });
  const after = await adminById.one(ctx.db, { id: productId });
  await recordAudit(ctx, {
    action: 'product.update',
    subject: `product:${productId}`,
    before: productAuditSnapshot(before),
    after: productAuditSnapshot(after),
    version: after.version,
  });
  purgeProduct(ctx, productId);
  return adminProductView(after, await readAdminVariants(ctx, after));
}

const hashIn = (url: string): string => /\/media\/([0-9a-f]{64})(?![0-9a-f])/.exec(url)?.[1] ?? '';

function hashNamed(image: string, newHashes: readonly string[]): string {
  const index = /^new:(\d{1,3})$/.exec(image)?.[1];
  return index === undefined ? hashIn(image) : (newHashes[Number(index)] ?? '');
}
