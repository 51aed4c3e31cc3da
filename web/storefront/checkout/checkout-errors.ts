import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';

/** What the checkout says when a call failed, by status (specification, section 8). */
export function checkoutMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure.checkout;
  const { status, message } = error;
  if (status === 0) return failure.checkoutNoResponse;
  if (status === 401) return failure.checkoutLogin;
  if (status === 422) return failure.checkoutInput;
  if (status === 429) return failure.tooMany;
  if (status !== 400) return message || failure.server;
  const sentence = message || failure.checkoutInvalid;
  return isMismatch(error) ? sentence + failure.checkoutMismatch : sentence;
}

export const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.message.includes('amount mismatch');

/** The specification's sentence for 422 names no cause; the server's does. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? error.message : null;
