import { z } from 'zod';
import { type RefusalCode, refusals } from './refusals.ts';

/** The stable code of a refusal. */
export const errorCode = z
  .custom<RefusalCode>((value) => typeof value === 'string' && Object.hasOwn(refusals, value))
  .meta({ type: 'string', enum: Object.keys(refusals) });

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
  error: errorCode.optional(),
  errors: z.array(fieldProblem).optional(),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;
