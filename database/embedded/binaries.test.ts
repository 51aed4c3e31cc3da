import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries, refuseMissingLinks } from './binaries.ts';

test('npm installs the binaries for this machine', () => {
  expect(findBinaries().major).toBe(18);
});

test('an install without scripts is refused with instructions', () => {
  const root = mkdtempSync(join(tmpdir(), 'homeloom-binaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  writeFileSync(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  expect(() => refuseMissingLinks(root)).toThrow(
    'lacks its library links, as after an install with --ignore-scripts: remove node_modules and run npm install',
  );
});
