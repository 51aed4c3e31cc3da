import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import images from '#demo/images.json' with { type: 'json' };
import { insertRows } from './rows.ts';

const folder = fileURLToPath(new URL('../../demo/images/', import.meta.url));
const byPath = new Map(images.map((image) => [image.path, image]));

/** Content hash of a demo image by its path below `demo/images`. */
export function hashOf(path: string): string {
  const image = byPath.get(path);
  if (!image) throw new Error(`demo/images.json has no entry for ${path}`);
  return image.sha256;
}

/** Passes each demo image to the storage of originals, eight at a time. */
export async function saveImages(
  save: (hash: string, path: string) => Promise<void>,
): Promise<void> {
  const pending = [...images];
  const worker = async (): Promise<void> => {
    for (let image = pending.pop(); image !== undefined; image = pending.pop())
      await save(image.sha256, join(folder, image.path));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Copies the demo images to the folder of originals. Skips images that are already there. */
export async function copyImages(dataDir: string): Promise<void> {
  const target = (hash: string) => join(dataDir, 'media', hash.slice(0, 2), `${hash}.webp`);
  await Promise.all(
    [...new Set(images.map((image) => image.sha256.slice(0, 2)))].map((shard) =>
      mkdir(join(dataDir, 'media', shard), { recursive: true }),
    ),
  );
  for (const image of images) {
    const path = target(image.sha256);
    const existing = await stat(path).catch(() => null);
    if (existing?.size === image.bytes) continue;
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
