import { hashOf } from './files.ts';
import type { PictureKeep } from './storage/storage.ts';

export type Moved = { copied: number; there: number; damaged: readonly string[] };

const original = /^[0-9a-f]{64}\.webp$/;
const copiesAtOnce = 8;

/**
 * Copies every original of one keep that another lacks; smaller pictures are made there when they are asked for. Each is there
 * whole or not at all, so it may be killed and run again. One that is not what its name says is left out and named.
 */
export async function copyOriginals(from: PictureKeep, to: PictureKeep): Promise<Moved> {
  const had = new Set<string>();
  for await (const files of to.list()) for (const { name } of files) had.add(name);
  const moved = { copied: 0, there: 0, damaged: [] as string[] };
  const wanted: string[] = [];
  for await (const files of from.list())
    wanted.push(...files.map(({ name }) => name).filter((name) => original.test(name)));
  const line = async (): Promise<void> => {
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      if (had.has(name)) {
        moved.there += 1;
        continue;
      }
      const content = await from.read(name);
      if (content === null) continue;
      if (`${hashOf(content)}.webp` !== name) {
        moved.damaged.push(name);
        continue;
      }
      await to.write(name, content);
      moved.copied += 1;
    }
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, line));
  return moved;
}
