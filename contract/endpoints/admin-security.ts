import { z } from 'zod';
import { session } from '../entities/account.ts';
import { recoveryCodes, twoFactorStatus, twoFactorSecret } from '../entities/two-factor.ts';
import { id, requiredText } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { none } from './endpoint.ts';

/** Six digits from the app, or a recovery code. */
const code = z.object({
  totp_code: requiredText(60, 'Please enter the code from your authenticator app.'),
});

/**
 * The caller's own sign-in to the admin area, for every role, and the owner's requirements for all
 * staff.
 */
export const adminSecurityEndpoints = {
  getTwoFactor: {
    summary: "The caller's two-factor status",
    access: 'admin',
    permission: 'admin.read',
    beforeTwoFactor: true,
    data: twoFactorStatus,
  },
  beginTwoFactor: {
    summary: 'Create a secret for an authenticator app; active after a code is confirmed',
    access: 'admin',
    permission: 'admin.read',
    recentSignIn: true,
    beforeTwoFactor: true,
    data: twoFactorSecret,
  },
  confirmTwoFactor: {
    summary:
      'Enable two-factor authentication with a code; returns ten recovery codes and ends other sessions',
    access: 'admin',
    permission: 'admin.read',
    beforeTwoFactor: true,
    body: code,
    data: recoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes by ten new ones',
    access: 'admin',
    permission: 'admin.read',
    recentSignIn: true,
    body: code,
    data: recoveryCodes,
  },
  disableTwoFactor: {
    summary: 'Disable two-factor authentication with a code; ends other sessions',
    access: 'admin',
    permission: 'admin.read',
    recentSignIn: true,
    body: code,
    data: none,
  },
  requireTwoFactor: {
    summary:
      'Require two-factor authentication for all staff; staff without it can then only set it up',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    body: z.object({ is_required: z.boolean() }),
    data: twoFactorStatus,
  },
  resetTwoFactor: {
    summary: 'Reset the two-factor authentication of a staff member; ends their sessions',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    params: z.object({ id }),
    notFoundCode: 'staff_not_found',
    data: none,
  },
  signOutStaff: {
    summary: 'End the admin sessions of a staff member',
    access: 'admin',
    permission: 'staff.write',
    params: z.object({ id }),
    notFoundCode: 'staff_not_found',
    data: none,
  },
  listAdminSessions: {
    summary: "The caller's live admin sessions",
    access: 'admin',
    permission: 'admin.read',
    beforeTwoFactor: true,
    data: z.array(session),
  },
  endAdminSession: {
    summary: 'End one admin session',
    access: 'admin',
    permission: 'admin.read',
    recentSignIn: true,
    beforeTwoFactor: true,
    params: z.object({ id }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
