import { describe } from 'vitest';
import { type Screen, stubCalls } from '#test/screens/open-screen.ts';
import {
  endVisits,
  failed,
  press,
  type SentenceRow,
  testSentences,
} from '#test/screens/sentence-table.ts';
import { responses } from '#test/screens/shop-responses.ts';
import { restoreCart } from '#web/api/cart-state.ts';
import { line } from '#web/api/session.fixture.ts';
import { writeStored } from '#web/api/stored.ts';
import { AccountControl } from '#web/root/header/account-control.tsx';
import { Component as DashboardLayout } from './dashboard/dashboard-layout.tsx';
import { Component as OrdersPage } from './dashboard/orders-page.tsx';
import { Component as OverviewPage } from './dashboard/overview-page.tsx';
import { Component as ProfilePage } from './dashboard/profile-page.tsx';
import { Component as LoginPage } from './login/login-page.tsx';

const routes = [
  {
    path: '/dashboard',
    element: <DashboardLayout />,
    children: [
      { index: true, element: <OverviewPage /> },
      { path: 'orders', element: <OrdersPage /> },
      { path: 'profile', element: <ProfilePage /> },
      { path: 'wishlist', element: null },
    ],
  },
  { path: '/login', element: <LoginPage /> },
  { path: '/header', element: <AccountControl /> },
];
const save = press('Save Changes');
const expired = { status: 401, message: 'Session expired. Please log in again.' };

const shopper: SentenceRow[] = [
  ['Failed to fetch dashboard statistics', '/dashboard', '/user/analytics', failed],
  ['Failed to fetch orders', '/dashboard', '/user/order/get-orders', failed],
  ['Failed to fetch orders', '/dashboard/orders', '/user/order/get-orders', failed],
  ['Failed to fetch user details', '/dashboard/profile', '/user/get-user', failed],
  ['Failed to update profile', '/dashboard/profile', '/user/update-user', failed, save],
  ['Profile updated successfully!', '/dashboard/profile', '', null, save],
  ['Session expired. Please log in again', '/dashboard', '/user/analytics', expired],
  ['Logged out successfully', '/header', '', null, press('Logout')],
];
endVisits();
describe('for shoppers', () => testSentences(shopper, { routes, isSignedIn: true }));

const requestCode = async (screen: Screen) => {
  await screen.type('email', 'kiran@example.com');
  await screen.press('Continue To Login');
};
const typeCode = async (screen: Screen) => screen.type('otp', '000000');
const verifyCode = async (screen: Screen) => {
  await requestCode(screen);
  await typeCode(screen);
};
const resend = press('Resend OTP');
const resendCode = async (screen: Screen) => {
  await requestCode(screen);
  await resend(screen);
};
const otp = '/auth/otp-auth';
/** The server fails once the code was sent. */
const failing = (act: (screen: Screen) => Promise<void>) => async (screen: Screen) => {
  await requestCode(screen);
  await screen.find('Verify OTP');
  stubCalls({ ...responses, [otp]: failed });
  await act(screen);
};
/** A cart of this browser goes along with the shopper. */
const withCart = async (screen: Screen) => {
  const item = { ...line, id: 7, available: true, selected: true };
  writeStored('cart-storage', { state: { items: [item], owner: 'visitor' }, version: 0 });
  restoreCart();
  await verifyCode(screen);
};
const visitor: SentenceRow[] = [
  ['Please log in to access your dashboard', '/dashboard/orders', '', null],
  ['Please log in to access your dashboard', '/login?notice=dashboard', '', null],
  ['Please login to view your wishlist', '/dashboard/wishlist', '', null],
  ['Please login again to continue', '/login?notice=checkout', '', null],
  ['Session expired. Please log in again.', '/login?notice=expired', '', null],
  ['Failed to send OTP', '/login', otp, failed, requestCode],
  [
    'Sent by the server',
    '/login',
    otp,
    { status: 200, message: 'Sent by the server' },
    requestCode,
  ],
  ['OTP resent successfully', '/login', '', null, resendCode],
  ['Successfully verified!', '/login', '', null, verifyCode],
  ['Invalid OTP', '/login', '', null, failing(typeCode)],
  ['Failed to resend OTP', '/login', '', null, failing(resend)],
  ['Cart synced successfully', '/login', '', null, withCart],
  ['Failed to sync cart', '/login', '/cart', failed, withCart],
];
describe('for visitors', () => testSentences(visitor, { routes, isSignedIn: false }));
