import { z } from 'zod';

/** The second step of whoever asks. `is_required`: the owner wants it of everybody who works here. */
export const secondStep = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  is_required: z.boolean(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Shown while it is set up, and never again: the secret in base 32, and the address that an app reads from a QR code. */
export const secondStepSecret = z.object({ secret: z.string(), uri: z.string() });

/** Shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** What a mail tells the person whose sign-in changed. */
export const secondStepChanges = ['on', 'off', 'reset', 'renewed', 'recovery'] as const;
export type SecondStepChange = (typeof secondStepChanges)[number];
