/** The photo of a camera with 50 megapixels may stay below the server's limit of bytes alone. */
const shrinkAboveBytes = 5 * 1024 * 1024;
/** More than the server keeps, and few enough pixels for it to decode. */
const longestPx = 4000;
const quality = 0.85;

/**
 * A large photo with fewer pixels, upright and without the camera's data such as the place; an
 * image that is small enough or that the browser cannot read as it is.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= shrinkAboveBytes) return file;
  try {
    const blob = await redraw(await createImageBitmap(file), file.type);
    const { name, lastModified } = file;
    return blob.size < file.size ? new File([blob], name, { type: blob.type, lastModified }) : file;
  } catch {
    return file;
  }
}

export const shrinkImages = async (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(shrinkImage));

async function redraw(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // JPEG would paint what is transparent black.
  return canvas.convertToBlob({ type: type === 'image/jpeg' ? type : 'image/webp', quality });
}
