import { hashOf } from './files.ts';
import type { ImageStorage } from './storage/storage.ts';

type CopyResult = { copied: number; there: number; damaged: readonly string[] };

const originalName = /^[0-9a-f]{64}(?:-private)?\.webp$/;
const concurrentCopies = 8;

/**
 * Copies every original and private image that `to` lacks; variants are created there on demand.
 * Writes are atomic, so the copy can be killed and run again. Skips an image whose bytes do not
 * match its name and lists it in `damaged`.
 */
export async function copyOriginals(from: ImageStorage, to: ImageStorage): Promise<CopyResult> {
  const existing = new Set<string>();
  for await (const files of to.list()) for (const { name } of files) existing.add(name);
  const result = { copied: 0, there: 0, damaged: [] as string[] };
  const queue: string[] = [];
  for await (const files of from.list())
    queue.push(...files.map(({ name }) => name).filter((name) => originalName.test(name)));
  const copyQueued = async (): Promise<void> => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (existing.has(name)) {
        result.there += 1;
        continue;
      }
      const content = await from.read(name);
      if (content === null) continue;
      if (!name.startsWith(hashOf(content))) {
        result.damaged.push(name);
        continue;
      }
      await to.write(name, content);
      result.copied += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrentCopies }, copyQueued));
  return result;
}
