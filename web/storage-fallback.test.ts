import { afterEach, expect, test, vi } from 'vitest';
import { replaceUnusableStorage } from './storage-fallback.ts';

afterEach(() => vi.unstubAllGlobals());

const stubStorage = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
const fail = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['refuses its storage', fail],
  ['has a full storage', () => ({ getItem: () => null, setItem: fail, removeItem: fail })],
])('a browser that %s keeps the data of the page in memory', (_, get) => {
  vi.stubGlobal('localStorage', undefined);
  stubStorage(get);
  replaceUnusableStorage();
  localStorage.setItem('visited', 'yes');
  expect(localStorage.getItem('visited')).toBe('yes');
  expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'visited']);
  localStorage.removeItem('visited');
  expect(localStorage.getItem('visited')).toBeNull();
});

test('a storage that can be written stays', () => {
  const values = new Map<string, string>();
  const own = {
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('localStorage', own);
  replaceUnusableStorage();
  expect(localStorage).toBe(own);
  expect([...values.keys()]).toEqual([]);
});
