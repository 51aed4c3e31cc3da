import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, root, run } from './programs.mjs';

const dist = join(root, 'dist');
const dayMs = 86_400_000;

/**
 * A part is built again when one of its sources changes. Its stamp contains the hash of them; the
 * time of the stamp is the beginning of the last complete build.
 */
const pages = {
  name: 'the web part',
  sources: [
    'web',
    'contract',
    'locales',
    'patches',
    'vite.config.ts',
    'scripts/call-tables.ts',
    'scripts/language-modules.ts',
    'package-lock.json',
  ],
  stamp: join(dist, '.stamp'),
  folders: () => ['client', 'server', ...languages()],
  // The longest build is first.
  builds: () =>
    languages().flatMap((locale) => [
      ['--mode', locale],
      ['--mode', locale, '--ssr', 'web/entry-server.tsx'],
    ]),
};

/** The server in few files, from which production runs it: docs/decisions/0019. */
export const bundle = {
  name: 'the server',
  sources: [
    'server',
    'contract',
    'database',
    'sandbox',
    'demo',
    'locales',
    'patches',
    'vite.server.config.ts',
    'package-lock.json',
  ],
  stamp: join(dist, 'bundle/.stamp'),
  folders: () => ['bundle'],
  builds: () => [['--config', 'vite.server.config.ts']],
};

/** Whether the last build has the same sources. */
export function isBuilt() {
  return staleParts().length === 0;
}

/** Builds the parts whose sources have changed. */
export async function ensureBuilt() {
  const parts = staleParts();
  if (parts.length === 0) return;
  console.log(`Building ${parts.map(({ name }) => name).join(' and ')} …`);
  await build(parts);
}

function staleParts() {
  return [pages, bundle].filter(
    ({ sources, stamp }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(sources),
  );
}

/** Two at a time, for a machine with two cores and little memory. */
async function build(parts) {
  const begun = Date.now();
  const hashes = parts.map(({ sources }) => hashOf(sources));
  for (const { stamp, folders } of parts) {
    if (!existsSync(stamp)) continue;
    const timeMs = Math.min(statSync(stamp).mtimeMs, begun - dayMs);
    for (const folder of folders().map((name) => join(dist, name)))
      if (existsSync(folder)) removeFilesBefore(folder, timeMs);
    rmSync(stamp, { force: true });
  }
  const waiting = parts.flatMap(({ builds }) => builds());
  const buildNext = async () => {
    for (let args = waiting.shift(); args !== undefined; args = waiting.shift())
      await runVite(args);
  };
  await Promise.all([buildNext(), buildNext()]);
  for (const [index, { stamp }] of parts.entries()) {
    writeFileSync(stamp, hashes[index]);
    utimesSync(stamp, begun / 1000, begun / 1000);
  }
}

/**
 * Removes files of older builds. Those of the last build stay, and all of the last day: a running
 * shop and open pages load their chunks later.
 */
export function removeFilesBefore(folder, timeMs) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(path).mtimeMs < timeMs) rmSync(path);
  }
}

const languages = () => ['en', ...translatedLanguages()];

/** Each language that has a folder: all but English. */
export const translatedLanguages = () =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

async function runVite(args) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const code = await run(pinnedNode(), [vite, 'build', ...args, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Error(
      `vite build ${args.join(' ')} failed with exit code ${code}; see its message above.`,
    );
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  // Images of the demo shop are no code.
  const names = readdirSync(join(root, path)).filter(
    (name) => name !== 'images' && !name.includes('.test.'),
  );
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('build');
  await main(async () => {
    await ensureInstalled('to run');
    await build([pages, bundle]);
    return 0;
  });
}
