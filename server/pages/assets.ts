import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves built files with content hashes in their names: compressed at build time, cached by
 * browsers for a year.
 */
export async function serveAssets(app: FastifyInstance, distFolder: string): Promise<void> {
  const root = join(distFolder, 'client/assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
}
