import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { locales } from '#contract/locales/rules.ts';
import { buildFolder } from './web-build.ts';

/**
 * Serves built files with content hashes in their names: compressed at build time, cached by
 * browsers for a year. Files that are the same in several languages have one URL.
 */
export async function serveAssets(app: FastifyInstance, distFolder: string): Promise<void> {
  const root = locales
    .map((locale) => join(buildFolder(distFolder, locale), 'client/assets'))
    .filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
}
