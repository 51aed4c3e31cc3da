import type { Refusal } from '#contract/refusals.ts';
import type { Outcome } from './dispatch.ts';
import type { serializerOf } from './serializer.ts';

/**
 * The envelope of every response: `{success, code, message, data}`, with `meta` for lists; failures
 * as `errorBody`.
 */
export function envelope(
  outcome: Omit<Outcome, 'reads'>,
  write: ReturnType<typeof serializerOf>,
): string {
  const { status, message, data, meta } = outcome;
  if (outcome.refusal !== undefined)
    return errorBody({ status, message, code: outcome.refusal, problems: outcome.problems });
  const envelope = { success: true, code: status, message, data };
  return write(meta === undefined ? envelope : { ...envelope, meta });
}

/**
 * The envelope of a failure. `error` is the refusal code, for programs; `message` is for people. A
 * failed validation also has `errors`, one entry per field.
 */
export const errorBody = ({ status, code, message, problems }: FailureFields): string =>
  JSON.stringify({
    success: false,
    code: status,
    message,
    data: null,
    error: code,
    ...(status === 422 || problems.length > 0 ? { errors: problems } : {}),
  });

type FailureFields = Pick<Refusal, 'status' | 'code' | 'message' | 'problems'>;
