import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasDevelopment } from './install.mjs';

test('packages for development are kept by an install to run the shop, if there are any', () => {
  const lockfile = join(mkdtempSync(join(tmpdir(), 'install-')), 'lock.json');
  expect(hasDevelopment(lockfile)).toBe(false);
  const write = (packages: object) => writeFileSync(lockfile, JSON.stringify({ packages }));
  write({ 'node_modules/pg': { version: '8.0.0' } });
  expect(hasDevelopment(lockfile)).toBe(false);
  write({ 'node_modules/vitest': { version: '5.0.0', dev: true } });
  expect(hasDevelopment(lockfile)).toBe(true);
});
