import { z } from 'zod';

/** Two-factor authentication of the caller. `is_required`: the owner requires it for all staff. */
export const twoFactorStatus = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  is_required: z.boolean(),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>;

/** Shown only during setup: the secret in base 32, and the URI for the QR code. */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/** Shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Changes of the sign-in that are confirmed by email. */
const twoFactorChanges = ['on', 'off', 'reset', 'renewed', 'recovery'] as const;
export type TwoFactorChange = (typeof twoFactorChanges)[number];
