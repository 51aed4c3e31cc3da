import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const keptMs = 2 * 3_600_000;

/**
 * Writes a feed as a gzip file below DATA_DIR and returns its name, which has the hash of the
 * content. Memory holds one part. Files of the same feed that no cache entry names any more go.
 */
export async function writeFeedFile(
  folder: string,
  name: string,
  parts: AsyncIterable<string>,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  const hashed = async function* bytes(): AsyncGenerator<Buffer> {
    for await (const text of parts) {
      hash.update(text);
      yield Buffer.from(text);
    }
  };
  try {
    await pipeline(Readable.from(hashed()), createGzip({ level: 4 }), createWriteStream(part));
    const file = `${name}-${hash.digest('base64url').slice(0, 22)}.gz`;
    await rename(part, join(folder, file));
    await removeOld(folder);
    return file;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A cache entry names its file for an hour at most. */
async function removeOld(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const stats = await stat(join(folder, file)).catch(() => null);
    if (stats !== null && Date.now() - stats.mtimeMs > keptMs)
      await rm(join(folder, file), { force: true });
  }
}

export const feedPath = (folder: string, file: string): string => join(folder, file);

export const hasFeedFile = async (folder: string, file: string): Promise<boolean> =>
  (await stat(feedPath(folder, file)).catch(() => null)) !== null;
