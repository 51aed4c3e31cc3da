import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { locales } from '#contract/locales/rules.ts';
import { buildFolder } from './web-build.ts';

/**
 * Serves built files with content hashes in their names: compressed at build time, cached by
 * browsers for a year. Files that are the same in several languages have one URL.
 *
 * Reads the folders once: the plugin's own route lists the whole folder at each request.
 */
export async function serveAssets(app: FastifyInstance, distFolder: string): Promise<void> {
  const root = locales
    .map((locale) => join(buildFolder(distFolder, locale), 'client/assets'))
    .filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  const names = new Set(root.flatMap((folder) => readdirSync(folder)));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}
