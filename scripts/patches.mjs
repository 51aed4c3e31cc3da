import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.mjs';

/**
 * Applies `patches/<package>+<version>.patch` to node_modules. A patch that is applied already is
 * skipped. Throws when the installed version is another one, or when a file matches neither side of
 * the patch.
 */
export function applyPatches({
  packages = join(root, 'node_modules'),
  folder = join(root, 'patches'),
} = {}) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.patch')))
    applyPatch(join(folder, file), packages);
}

function applyPatch(path, packages) {
  const [, name = '', version = ''] = /([^/]+)\+([^+]+)\.patch$/.exec(path) ?? [];
  const target = join(packages, name.replace('+', '/'));
  const installed = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')).version;
  if (installed !== version)
    throw new Error(
      `${path} is written for ${name} ${version}, but ${installed} is installed: renew the patch as its first lines describe.`,
    );
  for (const { file, hunks } of parsePatch(readFileSync(path, 'utf8'))) {
    const source = join(target, file);
    const text = readFileSync(source, 'utf8');
    const patched = hunks.reduce((current, hunk) => applyHunk(current, hunk, source), text);
    if (patched !== text) writeFileSync(source, patched);
  }
}

/**
 * Reads the unified diff into files with hunks; each hunk is the text before and the text after.
 */
function parsePatch(patch) {
  const [, ...files] = patch.split(/^--- a\//m);
  return files.map((section) => {
    const [head = '', ...hunks] = section.split(/^@@ .*\n/m);
    return { file: head.slice(0, head.indexOf('\n')), hunks: hunks.map(readHunk) };
  });
}

function readHunk(hunk) {
  const lines = hunk.split('\n').slice(0, -1);
  const side = (removed) =>
    lines
      .filter((line) => !line.startsWith(removed))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: side('+'), after: side('-') };
}

function applyHunk(text, { before, after }, source) {
  const count = (part) => text.split(part).length - 1;
  if (count(before) === 1) return text.replace(before, () => after);
  if (count(before) === 0 && count(after) === 1) return text;
  throw new Error(
    `${source} differs from what its patch expects: remove its folder and install again.`,
  );
}
