import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type SceneFile, sceneById, sceneFiles } from '#contract/room/scenes.ts';

export const scenesFolder = join(import.meta.dirname, '../../demo/images/room');

type Params = { hash: string; scene: string; file: string };

/** `/room-scenes/<hash>/<scene>/<file>`: the content of a URL never changes. */
export function serveScenes(app: FastifyInstance): void {
  app.get<{ Params: Params }>('/room-scenes/:hash/:scene/:file', async (request, reply) => {
    const { hash, scene: id, file } = request.params;
    const scene = sceneById(id);
    const name = sceneFiles.find((known) => known === file);
    if (!scene || scene.hash !== hash || !name) return reply.callNotFound();
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const { content, encoding } = await readScene(id, name, acceptsBrotli ? 'br' : 'gzip');
    if (encoding !== null)
      reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
      .send(content);
  });
}

type Encoding = 'br' | 'gzip';

/** By path: packing takes a tenth of a second of a core, and any client can ask for it. */
const gzipped = new Map<string, Promise<Buffer>>();

async function repack(path: string, packed: Buffer): Promise<Buffer> {
  const known = gzipped.get(path);
  if (known) return await known;
  const content = promisify(brotliDecompress)(packed).then(promisify(gzip));
  gzipped.set(path, content);
  content.catch(() => gzipped.delete(path));
  return await content;
}

/** The surface is stored with brotli; browsers without HTTPS accept only gzip. */
async function readScene(
  id: string,
  name: SceneFile,
  encoding: Encoding,
): Promise<{ content: Buffer; encoding: Encoding | null }> {
  const path = join(scenesFolder, id, name);
  if (name !== 'surface.bin') return { content: await readFile(path), encoding: null };
  const packed = await readFile(`${path}.br`);
  if (encoding === 'br') return { content: packed, encoding };
  return { content: await repack(path, packed), encoding };
}
