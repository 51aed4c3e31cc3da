import type { CreatedOrder } from '#contract/checkout/api.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/messages.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { sessionKeys } from '#web/api/stored.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { api, ApiError } from '#web/api/client.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';
import { writeSession, userId } from './draft.ts';

/** Details and items of an order in progress: enough to finish it after a reload. */
export type OrderedItems = { details: ContactDetails; items: readonly CartItem[] };
type Body = EndpointRequest<Endpoints['createOrder']>['body'];
/**
 * The request, saved in this tab until its response arrives: without a response, the order may
 * exist.
 */
export type PendingOrder = OrderedItems & { key: string; body: Body };

const timeoutMs = 30_000;

/** Sends the order. The saved request is cleared by any decisive response. */
export async function sendOrder(pending: PendingOrder): Promise<CreatedOrder> {
  writeSession(sessionKeys.pendingOrder, { ...pending, userId: userId() });
  return send(pending, isUnanswered);
}

/** Repeats the request: the server returns the existing order, even if the cart is empty by now. */
export const repeatOrder = async (pending: PendingOrder): Promise<CreatedOrder> =>
  send(pending, isUndecided);

async function send(
  { key, body }: PendingOrder,
  mayExist: (error: unknown) => boolean,
): Promise<CreatedOrder> {
  try {
    const headers = { 'idempotency-key': key };
    const { data }: { data: CreatedOrder | null } = await asShopper(
      api('createOrder', { body }, { headers, timeoutMs: timeoutMs }),
    );
    if (!data?.order) throw new ApiError(200, failure.orderCreate);
    clearPending();
    return data;
  } catch (error) {
    if (!mayExist(error)) clearPending();
    throw error;
  }
}

/** No response, or only a gateway's error: the order may have been placed. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 504].includes(error.status);
/**
 * Responses to a repeated request that leave the order's state unknown; it can be repeated again.
 */
const isUndecided = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500);

const clearPending = (): void => sessionStorage.removeItem(sessionKeys.pendingOrder);

export function readPending(): PendingOrder | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.pendingOrder) ?? 'null');
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
function isPending(value: unknown): value is PendingOrder {
  if (!isObject(value) || !('userId' in value) || value.userId !== userId()) return false;
  if (
    !('key' in value) ||
    typeof value.key !== 'string' ||
    !('body' in value) ||
    !isObject(value.body)
  )
    return false;
  return (
    'details' in value && isObject(value.details) && 'items' in value && Array.isArray(value.items)
  );
}
