import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const widthPx = 32;

/**
 * Writes plain images of 32 px with the names and proportions of the originals in `from`. Photos
 * in full size take half of the processor time of a page in a browser.
 */
export async function writeSmallImages(from: string, to: string): Promise<void> {
  const originals = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/[0-9a-f]{64}\.webp$/.test(name),
  );
  for (const name of originals) {
    const original = await sharp(join(from, name)).metadata();
    const height = Math.max(1, Math.round((widthPx * original.height) / original.width));
    const image = sharp({ create: { width: widthPx, height, channels: 3, background: '#9a8f80' } });
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), await image.webp().toBuffer());
  }
}
