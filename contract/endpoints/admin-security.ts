import { z } from 'zod';
import { session } from '../entities/account.ts';
import { recoveryCodes, secondStep, secondStepSecret } from '../entities/two-factor.ts';
import { id, requiredText } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { none } from './endpoint.ts';

/** Six digits from the app, or a recovery code. */
const code = z.object({
  app_code: requiredText(60, 'Please enter the code from your authenticator app.'),
});

/** The caller's own sign-in to the admin area, for every role, and the owner's requirements for all staff. */
export const adminSecurityEndpoints = {
  getTwoFactor: {
    summary: "The caller's two-factor status",
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    data: secondStep,
  },
  beginTwoFactor: {
    summary: 'Create a secret for an authenticator app; active after a code is confirmed',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    anytime: true,
    data: secondStepSecret,
  },
  confirmTwoFactor: {
    summary:
      'Enable two-factor authentication with a code; returns ten recovery codes and ends other sessions',
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    body: code,
    data: recoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes by ten new ones',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    body: code,
    data: recoveryCodes,
  },
  disableTwoFactor: {
    summary: 'Disable two-factor authentication with a code; ends other sessions',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    body: code,
    data: none,
  },
  requireTwoFactor: {
    summary:
      'Require two-factor authentication for all staff; staff without it can then only set it up',
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    body: z.object({ is_required: z.boolean() }),
    data: secondStep,
  },
  resetTwoFactor: {
    summary: 'Reset the two-factor authentication of a staff member; ends their sessions',
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    params: z.object({ id }),
    unknown: 'staff_not_found',
    data: none,
  },
  signOutStaff: {
    summary: 'End the admin sessions of a staff member',
    who: 'admin',
    may: 'staff.write',
    params: z.object({ id }),
    unknown: 'staff_not_found',
    data: none,
  },
  listAdminSessions: {
    summary: "The caller's live admin sessions",
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    data: z.array(session),
  },
  endAdminSession: {
    summary: 'End one admin session',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    anytime: true,
    params: z.object({ id }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
