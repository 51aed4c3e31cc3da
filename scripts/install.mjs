import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './programs.mjs';

/**
 * Installs the packages when they are absent or not those of package-lock.json.
 * @param {'all' | 'to run'} wanted whether what only development and tests need comes along
 */
export async function ensureInstalled(wanted) {
  if (isInstalled(wanted)) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' optional packages, as one made behind a mirror does.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    wanted === 'all' ? '--include=dev' : '--omit=dev',
  ];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const code = await (isScript ? run(process.execPath, [npm, ...args]) : run('npm', args));
  if (code !== 0)
    throw new Error(`npm install ended with code ${code}: its message above says why.`);
}

// npm ends each install by noting in node_modules what it holds: a half-done one has no note.
function isInstalled(wanted) {
  const folder = join(root, 'node_modules');
  // Linked to another checkout's packages: theirs to install.
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) return true;
  const note = join(folder, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, dev, optional }]) =>
      path === '' ||
      optional ||
      (dev && wanted === 'to run') ||
      installed[path]?.version === version,
  );
}

function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
