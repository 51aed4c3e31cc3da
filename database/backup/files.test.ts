import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyAll, explainFullDisk } from './files.ts';

const bigBytes = 2 ** 24;

test('a failed copy is reported once the copies beside it have ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const big = join(folder, 'big');
  writeFileSync(big, Buffer.alloc(bigBytes));
  mkdirSync(join(folder, 'no-file'));
  const source = (from: string, name: string) => ({
    path: name,
    ...{ from: join(folder, from), to: join(folder, 'copies', name) },
  });
  const sources = [
    source('big', 'never'),
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => source('big', name)),
    source('no-file', 'failed'),
  ];
  await expect(copyAll(sources)).rejects.toThrow('EISDIR');
  for (const { path, to } of sources.slice(1, -1)) expect(statSync(to).size, path).toBe(bigBytes);
  expect(statSync(join(folder, 'copies/never'), { throwIfNoEntry: false })).toBeUndefined();
});

test('a full disk is reported with its folder, and another error as it is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left, write'), { code: 'ENOSPC' });
  expect(explainFullDisk(full, '/backups', 'free some')).toEqual(
    new Error('No space is left on the disk of /backups: free some.'),
  );
  const other = new Error('EIO');
  expect(explainFullDisk(other, '/backups', 'free some')).toBe(other);
});
