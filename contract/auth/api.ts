import { z } from 'zod';
import { user } from '../customers/api.ts';
import { api, none } from '../endpoint.ts';
import { email, id, mobile, oneTimeCode, requiredText, text } from '../rules.ts';
import { authCalls } from './calls.ts';

/** Six digits from the app, or a recovery code. */
const code = z.object({
  totp_code: requiredText(60, 'Please enter the code from your authenticator app.'),
});

/** Two-factor authentication of the caller. `is_required`: the owner requires it for all staff. */
const twoFactorStatus = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  is_required: z.boolean(),
});

/** Shown only during setup: the secret in base 32, and the URI for the QR code. */
const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/** Shown once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const session = z.object({
  id: z.number(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

/** An email address, or a mobile number of an account with an email address. */
const identifier = z.union([mobile, email], { error: 'Please enter a valid email' });

/**
 * The `request_id` that `request` answered. On `verify` only that request's attempts count; on
 * `request` a new code is emailed in place of its own.
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

const signIn = z.object({
  token: z.string(),
  role: z.enum(['user', 'admin']),
  expires_at: z.string(),
  user,
});

/** `data` of `request`; after `verify` it is the session. */
const requested = z.object({
  request_id: z.string(),
  /** When the code was emailed: a request within its life sends no second email. */
  sent_at: z.string(),
  /** Until a request that names this one sends a new email. */
  resend_seconds: z.number(),
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

/**
 * The caller's own sign-in to the admin area, for every role, and the owner's requirements for all
 * staff.
 */
export const authApi = api(authCalls, {
  getTwoFactor: {
    summary: "The caller's two-factor status",
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    beforeTwoFactor: true,
    data: twoFactorStatus,
  },
  beginTwoFactor: {
    summary: 'Create a secret for an authenticator app; active after a code is confirmed',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    recentSignIn: true,
    beforeTwoFactor: true,
    data: twoFactorSecret,
  },
  confirmTwoFactor: {
    summary:
      'Enable two-factor authentication with a code; returns ten recovery codes and ends other sessions',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    beforeTwoFactor: true,
    body: code,
    data: recoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes by ten new ones',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    recentSignIn: true,
    body: code,
    data: recoveryCodes,
  },
  disableTwoFactor: {
    summary: 'Disable two-factor authentication with a code; ends other sessions',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
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
  listAdminSessions: {
    summary: "The caller's live admin sessions",
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    beforeTwoFactor: true,
    data: z.array(session),
  },
  endAdminSession: {
    summary: 'End one admin session',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    recentSignIn: true,
    beforeTwoFactor: true,
    params: z.object({ id }),
    data: none,
  },
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
});

export type TwoFactorStatus = z.infer<typeof twoFactorStatus>;

/** Changes of the sign-in that are confirmed by email. */
const twoFactorChanges = ['on', 'off', 'reset', 'renewed', 'recovery'] as const;

export type TwoFactorChange = (typeof twoFactorChanges)[number];
