/**
 * Writes demo/images.json: the size, hash and blurred placeholder of every demo image that a page
 * shows. Run it again when a file under demo/images changes.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..', 'demo');
const folders = ['banners', 'categories', 'fabrics', 'products', 'reviews', 'social'];
const placeholderWidthPx = 8;

const paths: string[] = [];
for (const folder of folders) {
  const names = await readdir(join(root, 'images', folder));
  const shown = names.filter((name) => name.endsWith('.webp')).sort();
  paths.push(...shown.map((name) => `${folder}/${name}`));
}
const images = await Promise.all(paths.map(describe));
const lines = images.map((image) => `  ${JSON.stringify(image)}`);
await writeFile(join(root, 'images.json'), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${images.length} images described`);

async function describe(path: string) {
  const content = await readFile(join(root, 'images', path));
  const { width, height } = await sharp(content).metadata();
  return {
    path,
    sha256: createHash('sha256').update(content).digest('hex'),
    width,
    height,
    bytes: content.byteLength,
    placeholder: await placeholderOf(content),
  };
}

/** A tiny version of the image, small enough to inline in the page. */
async function placeholderOf(content: Buffer): Promise<string> {
  const tiny = await sharp(content)
    .resize({ width: placeholderWidthPx })
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
