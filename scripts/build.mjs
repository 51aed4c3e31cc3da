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

const sources = [
  'web',
  'contract',
  'patches',
  'vite.config.ts',
  'scripts/call-tables.ts',
  'scripts/language-modules.ts',
  'package-lock.json',
];
const dist = join(root, 'dist');
/** Contains the hash of the sources; its time is the beginning of the last complete build. */
const stamp = join(dist, '.stamp');
const dayMs = 86_400_000;

/** Whether the last build has the same sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources);
}

/** Builds the web part unless it is built. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the web part …');
  await build(hashOf(sources));
}

/** Two at a time, for a machine with two cores and little memory; the longest build is first. */
async function build(hash) {
  const begun = Date.now();
  if (existsSync(stamp)) removeFilesBefore(dist, Math.min(statSync(stamp).mtimeMs, begun - dayMs));
  rmSync(stamp, { force: true });
  const waiting = languages().flatMap((locale) => [
    ['--mode', locale],
    ['--mode', locale, '--ssr', 'web/entry-server.tsx'],
  ]);
  const buildNext = async () => {
    for (let args = waiting.shift(); args !== undefined; args = waiting.shift())
      await buildPages(args);
  };
  await Promise.all([buildNext(), buildNext()]);
  writeFileSync(stamp, hash);
  utimesSync(stamp, begun / 1000, begun / 1000);
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

/** English, and each language that has a module `web/locale.hi.ts`. */
function languages() {
  const files = readdirSync(join(root, 'web'));
  return ['en', ...files.flatMap((name) => /^locale\.(\w\w)\.ts$/.exec(name)?.[1] ?? [])];
}

async function buildPages(args) {
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
  const names = readdirSync(join(root, path)).filter((name) => !name.includes('.test.'));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('build');
  await main(async () => {
    await ensureInstalled('to run');
    await build(hashOf(sources));
    return 0;
  });
}
