import {
  type Order,
  type Payment,
  type Refund,
  RequestRejected,
  type Settled,
} from './entities.ts';
import type { SandboxProtocol } from './protocol.ts';
import type { Store, Stores } from './stores.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * Behaviour of the REST API: as documented, with 503 errors, too slow, with invalid JSON,
 * rejecting every request, or limiting calls (429).
 */
export type Behaviour = 'well' | 'down' | 'slow' | 'rubbish' | 'refusing' | 'limiting';

/**
 * New refunds are processed at once; stay pending until `finishRefund`; or fail in the response.
 */
type RefundBehaviour = 'processed' | 'pending' | 'failed';

/** The state of the sandbox. Tests read it and change `control`. */
export type Records = {
  protocol: SandboxProtocol;
  orders: Store<Order>;
  payments: Store<Payment>;
  refunds: Store<Refund>;
  /** The refunds by the idempotency keys of their requests. */
  settled: Store<Settled>;
  refundKeys: Store<{ amount: number | null; refundId: string }>;
  atomically: Stores['atomically'];
  webhooks: Webhooks;
  control: { behaviour: Behaviour; refunds: RefundBehaviour };
};

export function found<T>(things: Pick<Store<T>, 'get'>, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new RequestRejected('The id provided does not exist');
  return thing;
}
