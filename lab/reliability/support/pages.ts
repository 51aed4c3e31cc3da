import { fileURLToPath } from 'node:url';
import type { Web } from '#server/pages/renderer.ts';
import { loadBuild } from '#server/pages/web-build.ts';

/** The pages as they were built: `npm test` builds them before it tests. */
export const builtPages = async (): Promise<Web> =>
  loadBuild(fileURLToPath(new URL('../../../dist', import.meta.url)));
