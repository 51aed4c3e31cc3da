import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import images from '#demo/images.json' with { type: 'json' };
import { insertRows } from './rows.ts';

const folder = fileURLToPath(new URL('../../demo/images/', import.meta.url));
const byPath = new Map(images.map((image) => [image.path, image]));

/** The content hash of a demo picture by its path below `demo/images`. */
export function hashOf(path: string): string {
  const image = byPath.get(path);
  if (!image) throw new Error(`demo/images.json does not know ${path}`);
  return image.sha256;
}

/** Hands each demo picture over to whoever keeps the shop's originals. */
export async function handOverPictures(
  take: (hash: string, path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...images];
  const line = async (): Promise<void> => {
    for (let image = waiting.pop(); image !== undefined; image = waiting.pop())
      await take(image.sha256, join(folder, image.path));
  };
  await Promise.all(Array.from({ length: 8 }, line));
}

/** Puts the demo pictures where the shop keeps its originals; a picture that is there already is left. */
export async function copyPictures(dataDir: string): Promise<void> {
  const target = (hash: string) => join(dataDir, 'media', hash.slice(0, 2), `${hash}.webp`);
  await Promise.all(
    [...new Set(images.map((image) => image.sha256.slice(0, 2)))].map((shard) =>
      mkdir(join(dataDir, 'media', shard), { recursive: true }),
    ),
  );
  for (const image of images) {
    const path = target(image.sha256);
    const found = await stat(path).catch(() => null);
    if (found?.size === image.bytes) continue;
    const part = `${path}.${randomUUID()}.part`;
    await copyFile(join(folder, image.path), part);
    await rename(part, path);
  }
}

export async function seedMedia(client: PoolClient): Promise<void> {
  const rows = images.map(({ sha256: hash, width, height, bytes, placeholder }) => ({
    hash,
    format: 'webp',
    width,
    height,
    bytes,
    placeholder,
    created_at: new Date(),
  }));
  await insertRows(client, 'media', rows, { conflict: 'on conflict (hash) do nothing' });
}
