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

/** One's own sign-in to the admin area, which every role looks after; and what the owner asks of everybody's. */
export const adminSecurityEndpoints = {
  getSecondStep: {
    summary: "One's own second step at sign-in",
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    data: secondStep,
  },
  beginSecondStep: {
    summary: 'Make a secret for an authenticator app; counts only once a code of it was confirmed',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    anytime: true,
    data: secondStepSecret,
  },
  confirmSecondStep: {
    summary:
      'Switch the second step on with a code of the app; answers ten recovery codes, once, and ends the other sessions',
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    body: code,
    data: recoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes; the old ones end',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    body: code,
    data: recoveryCodes,
  },
  endSecondStep: {
    summary: 'Switch it off, with a code; ends the other sessions',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    body: code,
    data: none,
  },
  requireSecondStep: {
    summary:
      'Whether everybody who works here needs a second step; who has none can then do nothing but set it up',
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    body: z.object({ is_required: z.boolean() }),
    data: secondStep,
  },
  resetSecondStep: {
    summary: "Take somebody's second step away, who lost it; ends their sessions",
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    params: z.object({ id }),
    unknown: 'staff_not_found',
    data: none,
  },
  signOutStaff: {
    summary: "End somebody's sessions of the admin area",
    who: 'admin',
    may: 'staff.write',
    params: z.object({ id }),
    unknown: 'staff_not_found',
    data: none,
  },
  listAdminSessions: {
    summary: "One's own live sessions of the admin area",
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    data: z.array(session),
  },
  endAdminSession: {
    summary: 'End one of them',
    who: 'admin',
    may: 'desk.read',
    fresh: true,
    anytime: true,
    params: z.object({ id }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
