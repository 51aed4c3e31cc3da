import { expect, test } from 'vitest';
import { safeOrigin } from './safe-origin.ts';

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'after signing in, an origin that is not of this site is not followed: %s',
  (origin) => {
    expect(safeOrigin(origin, '/dashboard')).toBe('/dashboard');
  },
);

test('after signing in, the path that was asked for is opened with its query', () => {
  const path = '/admin/orders?status=shipped';
  expect(safeOrigin(path, '/dashboard')).toBe(path);
  expect(safeOrigin(null, '/dashboard')).toBe('/dashboard');
});
