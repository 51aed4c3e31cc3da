import type { ProductForm } from '#contract/endpoints/admin-forms.ts';
import type { AdminProduct } from '#contract/entities/admin-catalogue.ts';
import type { Picture } from '#contract/entities/catalogue.ts';
import { productImagesMax } from '#contract/limits.ts';
import { refuse } from '#contract/refusals.ts';
import { note } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { pictureOf } from '#server/media/media.ts';
import { store } from '#server/media/store.ts';
import { adminById, lock } from './product-queries.ts';
import { productAuditSnapshot } from './audit-snapshot.ts';
import * as queries from './image-queries.ts';
import { purgeProduct } from '../purge.ts';
import { adminProductView } from '../view.ts';

/** Keeps the files of a form and answers their hashes in order. A refusal names the file: `images.2`. */
export async function storeImages(
  ctx: Ctx<Admin>,
  images: readonly Uint8Array[],
): Promise<string[]> {
  const hashes: string[] = [];
  for (const [index, image] of images.entries())
    hashes.push((await store(ctx, Buffer.from(image), `images.${index}`)).hash);
  return hashes;
}

/** Refuses `image_invalid`, `image_too_large`. Nothing refers to the picture until a product is saved with it. */
export async function uploadImage(
  ctx: Ctx<Admin>,
  image: Uint8Array | undefined,
): Promise<Omit<Picture, 'alt'>> {
  if (image === undefined) throw refuse('image_invalid');
  return pictureOf({ ...(await store(ctx, Buffer.from(image))), alt: '' });
}

/** Gives the product the form's pictures. Refuses `invalid_input` for one that the shop does not keep, and `images_full`. */
export async function arrangeImages(
  ctx: Ctx,
  id: number,
  { arranged, hashes }: { arranged: ProductForm['pictures']; hashes: readonly string[] },
): Promise<void> {
  const given = (arranged ?? []).map(({ image, alt }) => ({ hash: hashNamed(image, hashes), alt }));
  const named = new Map(given.map(({ hash, alt }) => [hash, alt]));
  const known = new Set(
    (await queries.knownMedia.all(ctx.db, [...named.keys()])).map(({ hash }) => hash),
  );
  const missing = given.findIndex(({ hash }) => !known.has(hash));
  if (missing >= 0)
    throw refuse('invalid_input', { message: 'Image not found' }, [
      { path: `pictures.${missing}`, message: 'Image not found' },
    ]);
  if (named.size > 0)
    await queries.arrangeImages.execute(ctx.db, id, [...named.keys()], [...named.values()]);
  const others = hashes.filter((hash) => !named.has(hash));
  if (others.length > 0) await queries.addImages.execute(ctx.db, id, others);
  const { images } = await queries.imageCount.one(ctx.db, id);
  if (images > productImagesMax) throw refuse('images_full', { most: productImagesMax });
}

/** Takes the picture off the product by any of its addresses. Refuses `product_not_found` and `image_not_found`. */
export async function deleteImage(
  ctx: Ctx<Admin>,
  id: number,
  imageUrl: string,
): Promise<AdminProduct> {
  const product = await lock.maybeOne(ctx.db, id);
  if (!product || product.status === 'archived') throw refuse('product_not_found');
  const before = await adminById.one(ctx.db, id);
  const removed = await queries.removeImage.execute(ctx.db, id, hashIn(imageUrl));
  if (removed === 0) throw refuse('image_not_found');
  await queries.bumpVersion.execute(ctx.db, id);
  const after = await adminById.one(ctx.db, id);
  await note(ctx, {
    action: 'product.update',
    subject: `product:${id}`,
    before: productAuditSnapshot(before),
    after: productAuditSnapshot(after),
    version: after.version,
  });
  purgeProduct(ctx, id);
  return adminProductView(after);
}

const hashIn = (address: string): string =>
  /\/media\/([0-9a-f]{64})(?![0-9a-f])/.exec(address)?.[1] ?? '';

function hashNamed(image: string, hashes: readonly string[]): string {
  const place = /^new:(\d{1,3})$/.exec(image)?.[1];
  return place === undefined ? hashIn(image) : (hashes[Number(place)] ?? '');
}
