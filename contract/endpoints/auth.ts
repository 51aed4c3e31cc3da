import { z } from 'zod';
import { session, signIn } from '../entities/account.ts';
import { email, id, mobile, oneTimeCode, text } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { none } from './endpoint.ts';

/** An email address, or a mobile number of an account with an email address. */
const identifier = z.union([mobile, email], { error: 'Please enter a valid email' });

/**
 * The `request_id` that `request` answered. On `verify` only that request's attempts count; on
 * `request` its code ends.
 */
const requestId = text(60).optional();

const shopperRequest = z.object({
  step: z.literal('request'),
  email: identifier,
  role: z.literal('user').default('user'),
  request_id: requestId,
});
const shopperVerify = z.object({
  step: z.literal('verify'),
  email: identifier,
  otp: oneTimeCode,
  role: z.literal('user').default('user'),
  request_id: requestId,
  full_name: text(120).optional(),
});
const adminEmail = z
  .string({ error: 'Please enter your admin email' })
  .refine((value) => value.trim() !== '', 'Please enter your admin email')
  .pipe(email);
const adminRequest = z.object({
  step: z.literal('request'),
  email: adminEmail,
  role: z.literal('admin'),
  request_id: requestId,
});
const adminVerify = z.object({
  step: z.literal('verify'),
  email: adminEmail,
  otp: z
    .string({ error: 'Please enter a valid 6-digit OTP' })
    .regex(/^[0-9]{6}$/, 'Please enter a valid 6-digit OTP'),
  role: z.literal('admin'),
  request_id: requestId,
  /** For two-factor accounts: six digits from the app, or a recovery code. */
  totp_code: text(60).optional(),
});

/** `data` of `request`; after `verify` it is the session. */
const requested = z.object({ request_id: z.string() });

export const authEndpoints = {
  authenticate: {
    summary: 'Request a one-time code, then verify it; a new email address creates an account',
    access: 'public',
    body: z.discriminatedUnion('step', [shopperRequest, shopperVerify]),
    data: z.union([signIn, requested]),
  },
  authenticateAdmin: {
    summary: 'Sign in to the admin area; never creates an account',
    access: 'public',
    body: z.discriminatedUnion('step', [adminRequest, adminVerify]),
    data: z.union([
      signIn.extend({
        id: z.number(),
        full_name: z.string(),
        email: z.string(),
        mobile_no: z.string(),
      }),
      requested,
    ]),
  },
  signOut: { summary: 'End this session', access: 'token', data: none },
  listSessions: {
    summary: "The caller's live sessions",
    access: 'shopper',
    data: z.array(session),
  },
  endSession: {
    summary: 'End one session',
    access: 'shopper',
    params: z.object({ id }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
