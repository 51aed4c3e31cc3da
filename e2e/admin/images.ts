import type { Page } from '@playwright/test';
import sharp from 'sharp';

type ImageFile = { name: string; mimeType: string; buffer: Buffer };

/** An upright image of one colour, as of a phone. */
export const imageFile = async (name: string, background: string): Promise<ImageFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** A photo of a phone that was held upright; larger than the server takes. */
export async function phonePhoto(name: string): Promise<ImageFile> {
  const photo = sharp({
    create: { width: 4080, height: 3060, channels: 3, background: '#d9c9b0' },
  });
  const jpeg = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  // Decoders stop at the end of the image.
  const rest = Buffer.alloc(12 * 1024 * 1024);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg, rest]) };
}

/** A file that is no image. */
export const textFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('no image'),
});

/** The descriptions of the form's images, in their order. */
export const descriptions = async (page: Page): Promise<string[]> =>
  Promise.all(
    (await page.getByRole('textbox', { name: /^Description of image/ }).all()).map(async (field) =>
      field.inputValue(),
    ),
  );

/** Drags one of the form's images to the place of another. */
export async function drag(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const handle = page.getByRole('button', { name: new RegExp(`^Move image ${from} of`) });
  await handle.scrollIntoViewIfNeeded();
  const start = await handle.boundingBox();
  const end = await page
    .getByRole('button', { name: new RegExp(`^Move image ${to} of`) })
    .boundingBox();
  if (!start || !end) throw new Error('a handle is not on the screen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width, end.y + end.height, { steps: 6 });
  await page.mouse.up();
}

/** As Ctrl+V with an image on the clipboard. */
export async function paste(page: Page, { name, mimeType, buffer }: ImageFile): Promise<void> {
  await page.evaluate(
    ({ name, mimeType, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    },
    { name, mimeType, bytes: [...buffer] },
  );
}
