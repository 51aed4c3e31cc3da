import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, root, run } from './programs.mjs';

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'scripts/call-tables.ts',
  'scripts/language-modules.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist/.stamp');

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
