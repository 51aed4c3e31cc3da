import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import '#web/admin-routes.tsx';
import { endVisits, failed, visit } from '#test/screens/sentence-table.ts';
import { stubCalls } from '#test/screens/open-screen.ts';
import { Component as DashboardPage } from './dashboard/dashboard-page.tsx';
import { Component as CouponsPage } from './promotions/coupons-page.tsx';
import { createQueryClient } from './session/query-client.ts';
import { signInAdmin, useAdmin } from './session/session.ts';

endVisits();
afterEach(() => useAdmin.setState(useAdmin.getInitialState()));

/** Opens an admin page for the owner. */
function open(path: string, Page: ComponentType, calls: Parameters<typeof visit>[2]) {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  const element = (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  );
  const prepare = () =>
    signInAdmin('token', {
      id: 1,
      email: 'owner@example.com',
      full_name: '',
      mobile_no: '',
      address: '',
      role: 'admin',
      staff_role: 'owner',
    });
  const routes = [{ path: path.replace(/\?.*/, ''), element }];
  return visit(path, { routes, isSignedIn: false, prepare }, calls);
}

test('each part of the dashboard states why it cannot be read', async () => {
  const screen = open('/admin/dashboard', DashboardPage, { '/admin/analytics': { status: 403 } });
  const message = 'You do not have permission to view analytics.';
  const alerts = () => screen.texts().filter((text) => text === `${message}Retry`);
  await expect.poll(alerts).toHaveLength(7);
});

test('a list that could not be fetched is fetched again on request', async () => {
  const screen = open('/admin/coupons', CouponsPage, { '/admin/coupon': failed });
  await expect.poll(screen.texts).toContain('Failed to fetch coupons');
  stubCalls({
    '/admin/coupon': { status: 200, data: [], meta: { page: 1, limit: 25, total: 0, pages: 0 } },
  });
  await screen.press('Retry');
  await expect.poll(screen.texts).toContain('No coupons yet');
});

test('a page after the last one leads to the last one, in place of an empty list', async () => {
  const screen = open('/admin/coupons?page=99', CouponsPage, {
    '/admin/coupon': { status: 200, data: [], meta: { page: 99, limit: 25, total: 30, pages: 2 } },
  });
  await expect.poll(screen.texts).toContain('Nothing on page 99');
  expect(screen.texts()).toContain('Go to page 2');
  expect(screen.texts()).not.toContain('No coupons yet');
});
