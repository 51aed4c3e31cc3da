import { afterEach, expect, test, vi } from 'vitest';
import { replaceRefusedStorage } from './storage-fallback.ts';

afterEach(() => vi.unstubAllGlobals());

const fail = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

test('a browser that refuses its storage keeps the data of the page in memory', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: fail });
  replaceRefusedStorage();
  localStorage.setItem('visited', 'yes');
  expect(localStorage.getItem('visited')).toBe('yes');
  expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'visited']);
  localStorage.removeItem('visited');
  expect(localStorage.getItem('visited')).toBeNull();
});

test('a full storage stays, with the sign-in that it holds', () => {
  const full = { getItem: () => 'a token', setItem: fail };
  vi.stubGlobal('localStorage', full);
  replaceRefusedStorage();
  expect(localStorage.getItem('token')).toBe('a token');
});
