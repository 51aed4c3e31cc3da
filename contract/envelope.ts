import { z } from 'zod';
import { type RefusalCode, refusals } from './refusals.ts';

/** Every error code of the API, in the order of the refusal table. */
export const errorCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** One invalid field of the request. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });

/**
 * The envelope of every failure. `code` is the HTTP status, as the specification prescribes; `error` is the stable error code
 * that clients compare. Clients show `message` and never compare it.
 */
export const failureEnvelope = z.object({
  success: z.literal(false),
  code: z.number(),
  message: z.string(),
  data: z.null().optional(),
  error: z.enum(errorCodes).optional(),
  errors: z.array(fieldProblem).optional(),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;
