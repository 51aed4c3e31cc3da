import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLocked, takeLock } from './lock.ts';

test('a lock is held until it is released', () => {
  const path = lockPath();
  const { release } = takeLock(path);
  expect(isLocked(path)).toBe(true);
  expect(() => takeLock(path)).toThrow('in use by another running shop');
  release();
  expect(isLocked(path)).toBe(false);
  takeLock(path);
});

test.each([
  ['of a process that has ended', JSON.stringify({ id: 'gone', pid: 2 ** 30, identity: 'x' })],
  [
    'of a process id that another process has now',
    JSON.stringify({ id: 'reused', pid: process.pid, identity: 'x' }),
  ],
  ['cut short', '{"id":"a'],
  ['left empty', ''],
  ['with an id that is a path', JSON.stringify({ id: '../../x', pid: 1, identity: 'x' })],
])('a lock %s is replaced, and nothing else is left in the folder', (_, text) => {
  const path = lockPath();
  writeFileSync(path, text);
  const { release } = takeLock(path);
  expect(readdirSync(join(path, '..'))).toEqual(['shop.lock']);
  release();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('a process that was killed while replacing a dead lock does not hold it forever', () => {
  const path = lockPath();
  writeFileSync(path, JSON.stringify({ id: 'first', pid: 2 ** 30, identity: 'x' }));
  writeFileSync(
    `${path}.after-first`,
    JSON.stringify({ id: 'second', pid: 2 ** 30, identity: 'x' }),
  );
  takeLock(path);
  expect(isLocked(path)).toBe(true);
});

function lockPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shop.lock');
}
