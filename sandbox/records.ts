import { type Order, type Payment, type Refund, RequestRejected } from './entities.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * Behaviour of the REST API: as documented, with 503 errors, too slow, with invalid JSON,
 * rejecting every request, or limiting calls (429).
 */
export type Behaviour = 'well' | 'down' | 'slow' | 'rubbish' | 'refusing' | 'limiting';

/** New refunds are processed at once; stay pending until `finishRefund`; or fail in the answer. */
type RefundBehaviour = 'processed' | 'pending' | 'failed';

/** The state of the sandbox. Tests read it and change `control`. */
export type Records = {
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  webhooks: Webhooks;
  control: { behaviour: Behaviour; refunds: RefundBehaviour };
};

export function found<T>(things: ReadonlyMap<string, T>, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new RequestRejected('The id provided does not exist');
  return thing;
}
