import { z } from 'zod';

/** Two-factor authentication of the caller. `is_required`: the owner requires it for all staff. */
export const secondStep = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  is_required: z.boolean(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Shown only during setup: the secret in base 32, and the URI for the QR code. */
export const secondStepSecret = z.object({ secret: z.string(), uri: z.string() });

/** Shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Changes of the sign-in that are confirmed by email. */
const secondStepChanges = ['on', 'off', 'reset', 'renewed', 'recovery'] as const;
export type SecondStepChange = (typeof secondStepChanges)[number];
