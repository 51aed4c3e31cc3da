import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { adminRoutes } from '#web/admin-routes.tsx';
import { ErrorBoundary } from './page-error.tsx';

test('an admin page that fails to load keeps the menu, and offers to try again', async () => {
  const [layout, boundary, page] = matchRoutes(adminRoutes, '/admin/customers') ?? [];
  expect(layout?.route.path).toBe('/admin');
  const { lazy } = boundary?.route ?? {};
  expect(typeof lazy === 'function' ? await lazy() : null).toMatchObject({ ErrorBoundary });
  expect(page?.route.path).toBe('customers');
});
