import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDataDir } from '#test/running-shop.ts';
import { loadOrCreateSecret, storedSecret } from './stored-secret.ts';

function newFolder(): string {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  return dataDir;
}

test('a secret is made once, readable for its owner alone', async () => {
  const dataDir = newFolder();
  expect(storedSecret(dataDir)).toBeNull();
  const secret = await loadOrCreateSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await loadOrCreateSecret(dataDir)).toBe(secret);
  expect([storedSecret(dataDir), readdirSync(dataDir)]).toEqual([secret, ['secret']]);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('an empty secret that a killed start left is replaced', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'secret'), '');
  expect(storedSecret(dataDir)).toBeNull();
  const secret = await loadOrCreateSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
});
