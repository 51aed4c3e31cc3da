import type { CreatedOrder } from '#contract/entities/buying.ts';
import type { EndpointRequest } from '#contract/endpoints/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/messages.ts';
import { asShopper, sessionKeys } from '#web/api/auth-store.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { api, ApiError } from '#web/api/client.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';
import { keep, userId } from './draft.ts';

/** What is known of an order that is on its way: enough to go on after it as if the page had never been left. */
export type Bought = { details: ContactDetails; items: readonly CartItem[] };
type Body = EndpointRequest<Endpoints['createOrder']>['body'];
/** The very request, kept in this tab from before it is sent until its answer came: without one the order may stand. */
export type PendingOrder = Bought & { key: string; body: Body };

const answerMs = 30_000;

/** Asks for the order; what is kept of the request goes with its answer, also with a refusal. */
export async function sendOrder(pending: PendingOrder): Promise<CreatedOrder> {
  keep(sessionKeys.pendingOrder, { ...pending, userId: userId() });
  return send(pending, isLost);
}

/** The same request again: the server answers with the order that stands, also when the cart is empty by now. */
export const repeatOrder = async (pending: PendingOrder): Promise<CreatedOrder> =>
  send(pending, isUndecided);

async function send(
  { key, body }: PendingOrder,
  mayStand: (error: unknown) => boolean,
): Promise<CreatedOrder> {
  try {
    const headers = { 'idempotency-key': key };
    const { data }: { data: CreatedOrder | null } = await asShopper(
      api('createOrder', { body }, { headers, timeoutMs: answerMs }),
    );
    if (!data?.order) throw new ApiError(200, failure.orderCreate);
    dropPending();
    return data;
  } catch (error) {
    if (!mayStand(error)) dropPending();
    throw error;
  }
}

/** Nobody answered, or only a gateway before the shop: the order may have been placed all the same. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 504].includes(error.status);
/** Of a repeated request these say nothing about the order either: who signs in again or waits can ask once more. */
const isUndecided = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500);

export const dropPending = (): void => sessionStorage.removeItem(sessionKeys.pendingOrder);

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
