import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatches } from './patches.mjs';
import { root, run } from './programs.mjs';

// npm writes this file at the end of an install: an interrupted install has none.
const installedLockfile = join(root, 'node_modules/.package-lock.json');

/**
 * Installs the packages if they are absent or differ from package-lock.json, and patches them.
 * @param {'all' | 'to run'} scope `all` includes the packages for development and tests
 */
export async function ensureInstalled(scope) {
  // Packages linked from another checkout are installed and patched there.
  if (isLinked()) return;
  if (!isInstalled(scope)) await install(scope);
  applyPatches();
}

async function install(scope) {
  console.log('Installing packages …');
  // Not `npm ci`: it first deletes node_modules, also while a shop runs from it.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    scope === 'all' || hasDevelopment(installedLockfile) ? '--include=dev' : '--omit=dev',
  ];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const npmInstall = (options) =>
    isScript ? run(process.execPath, [npm, ...options]) : run('npm', options);
  // With what npm has in its cache first: otherwise it asks the registry for the versions of each
  // package. A list in the cache that is older than the lock file fails.
  const code = (await npmInstall([...args, '--prefer-offline'])) && (await npmInstall(args));
  if (code !== 0)
    throw new Error(`npm install failed with exit code ${code}; see its message above.`);
}

function isLinked() {
  const folder = join(root, 'node_modules');
  return existsSync(folder) && lstatSync(folder).isSymbolicLink();
}

/**
 * Whether packages for development are installed: an install to run the shop would remove them.
 * @param {string} lockfile path of npm's list of the installed packages
 */
export const hasDevelopment = (lockfile) =>
  existsSync(lockfile) && Object.values(packagesIn(lockfile)).some(({ dev }) => dev);

function isInstalled(scope) {
  if (!existsSync(installedLockfile)) return false;
  const installed = packagesIn(installedLockfile);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, dev, optional }]) =>
      path === '' ||
      // Most are for other systems. A Node of another version is installed again.
      (optional && installed[path] === undefined) ||
      (dev && scope === 'to run') ||
      installed[path]?.version === version,
  );
}

function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
