import { isRouteErrorResponse, useRouteError } from 'react-router';
import { expect, test } from 'vitest';
import { endVisits, visit } from '#test/screens/sentence-table.ts';
import { Component, loader } from './room-page.tsx';

function ErrorBoundary() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `${error.status} ${String(error.data)}` : ''}</p>;
}
endVisits();

test('the room page exists only in a shop with fabrics', async () => {
  const routes = [{ path: '/room', Component, loader, ErrorBoundary }];
  const none = {
    status: 200,
    data: [],
    meta: { page: 1, limit: 1, total: 0, pages: 0, colors: [] },
  };
  const screen = visit('/room', { routes, isSignedIn: false }, { '/room/fabrics': none });
  await expect.poll(screen.texts).toContain('404 Page not found');
});
