import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';

/** Error message of a failed checkout call by status. */
export function checkoutErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure.checkout;
  const { status, message } = error;
  if (status === 0) return failure.checkoutNoResponse;
  if (status === 401) return failure.checkoutLogin;
  if (status === 422) return failure.checkoutInput;
  if (status === 429) return failure.tooMany;
  if (status !== 400) return message || failure.server;
  const text = message || failure.checkoutInvalid;
  return isMismatch(error) ? text + failure.checkoutMismatch : text;
}

const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'amount_mismatch';

/** Prices, stock, delivery or the coupon are not as the summary shows them. */
export const hasChangedPrices = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isMismatch(error) || error.status === 409 || error.code?.startsWith('coupon_') === true);

/** The payment method cannot pay for the order: the page marks the method. */
export const isMethodRefusal = ({ status, problems }: ApiError): boolean =>
  status === 422 && problems.length > 0 && problems.every(({ path }) => path === 'payment_method');

/** The problems of typed fields: method and coupon show their own. */
export const fieldProblems = (error: unknown): ApiError['problems'] =>
  error instanceof ApiError
    ? error.problems.filter(({ path }) => path !== 'payment_method' && path !== 'coupon_code')
    : [];

/** The cause of a 422: its message names none, so the server's message is shown below it. */
export const errorDetail = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? error.message : null;
