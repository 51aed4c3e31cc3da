import type { AdminReturn } from '#contract/returns/entities.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  sendEvents,
} from '#server/payments/payments.fixture.ts';
import { type Person, present, type TestProduct } from '#test/builders.ts';

export type Placed = {
  bench: HistoryShop;
  owner: Person;
  buyer: Person;
  orderId: number;
  finalPaise: number;
  /** The last one is only sent in exchanges. */
  products: TestProduct[];
  /** Units of the first product, and of the last one, in no parcel. */
  unpacked: number;
  siblings: number;
  shipmentIds: number[];
  providerOrderId: string;
  /** Of the provider, before this order. */
  seenEvents: number;
  /** Of all responses. */
  statuses: number[];
};

/** `killAfter`: fails each statement after so many; null: none. */
export type HistoryShop = PaymentTestShop & { killAfter: (statements: number | null) => void };

/** A payment shop whose statements can be made to fail. */
export async function openHistoryShop(): Promise<HistoryShop> {
  let left: number | null = null;
  const at = async (): Promise<void> => {
    if (left === null) return;
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  const bench = await openPaymentShop({ at });
  return Object.assign(bench, {
    killAfter: (statements: number | null) => {
      left = statements;
    },
  });
}

export async function respond(order: Placed, call: Promise<{ status: number }>): Promise<void> {
  order.statuses.push((await call).status);
}

type Steps = Record<
  | 'desk_refund'
  | 'return_requested'
  | 'exchange_requested'
  | 'return_step'
  | 'return_given_up'
  | 'cash_refunds_paid'
  | 'replacement_cancelled'
  | 'choice_made'
  | 'difference_waived'
  | 'two_staff',
  () => Promise<unknown>
>;

/** The steps of returns and refunds. `roll` chooses the product, or who gives the return up. */
export const returnSteps = (order: Placed, roll: number): Steps => ({
  desk_refund: async () => deskRefund(order),
  return_requested: async () => request(order, roll % 2, { wish: 'refund' }),
  exchange_requested: async () =>
    request(order, 0, { wish: 'exchange', exchange_product_id: present(order.products[2]).id }),
  return_step: async () => advance(order),
  return_given_up: async () => giveUp(order, roll % 2 === 0),
  cash_refunds_paid: async () => payCashRefunds(order),
  replacement_cancelled: async () => cancelReplacement(order),
  choice_made: async () => choose(order, roll % 2 === 0),
  difference_waived: async () => waive(order),
  two_staff: async () =>
    Promise.all([advance(order), refundPart(order), advance(order), refundPart(order)]),
});

const asOwner = ({ owner, orderId }: Placed) => ({ token: owner.token, params: { id: orderId } });

async function request(order: Placed, index: number, fields: object): Promise<void> {
  const product = present(order.products[index]);
  const body = { lines: [{ product_id: product.id, quantity: 1 }], reason: 'quality', ...fields };
  const { token } = order.buyer;
  const params = { id: order.orderId };
  await respond(order, order.bench.shop.call('requestReturn', { token, params, body }));
}

const returnsOf = async (order: Placed): Promise<AdminReturn[]> =>
  (
    await order.bench.shop.call('listAdminReturns', {
      token: order.owner.token,
      query: { order_id: order.orderId },
    })
  ).data;

const nextState: Readonly<Record<string, string>> = {
  requested: 'approved',
  approved: 'in_transit',
  in_transit: 'received',
};

/** Takes the oldest open return to its next state; what comes back is sellable or damaged. */
const advance = async (order: Placed): Promise<void> => (await advanceBody(order))?.();

async function advanceBody(order: Placed): Promise<(() => Promise<void>) | undefined> {
  const open = (await returnsOf(order)).find(({ state }) =>
    ['requested', 'approved', 'in_transit', 'received'].includes(state),
  );
  if (!open) return undefined;
  const { id, state, lines } = open;
  const to = nextState[state];
  const isDamaged = id % 2 === 0;
  const counted = lines.map(({ product_id, quantity }) => ({
    product_id,
    sellable: isDamaged ? 0 : quantity,
    damaged: isDamaged ? quantity : 0,
  }));
  const body =
    to === 'received' ? { to, lines: counted } : to === undefined ? { to: 'closed' } : { to };
  const { token } = order.owner;
  return async () =>
    respond(order, order.bench.shop.call('updateReturn', { token, params: { id }, body }));
}

async function giveUp(order: Placed, isDeclined: boolean): Promise<void> {
  const { shop } = order.bench;
  const open = (await returnsOf(order)).find(({ state }) =>
    ['requested', 'approved'].includes(state),
  );
  if (!open) return;
  const { token } = isDeclined ? order.owner : order.buyer;
  await respond(
    order,
    isDeclined
      ? shop.call('updateReturn', {
          token,
          params: { id: open.id },
          body: { to: 'declined', reason: 'Worn' },
        })
      : shop.call('withdrawReturn', {
          token,
          params: { id: order.orderId, return_id: open.id },
        }),
  );
}

/** Staff cancel the last replacement: it is gone. */
async function cancelReplacement(order: Placed): Promise<void> {
  const ids = (await returnsOf(order)).map((each) => each.exchange_order_id);
  const id = ids.findLast((each) => each !== null);
  if (id === undefined || id === null) return;
  const body = { status: 'cancelled', reason: 'Torn' };
  const { token } = order.owner;
  await respond(order, order.bench.shop.call('updateOrderStatus', { token, params: { id }, body }));
}

/** The shopper chooses again, also where there is nothing to choose. */
async function choose(order: Placed, isRefund: boolean): Promise<void> {
  const found = (await returnsOf(order)).findLast(({ wish }) => wish === 'exchange');
  if (!found) return;
  const variant = { exchange_product_id: present(order.products[2]).id };
  await respond(
    order,
    order.bench.shop.call('chooseReplacement', {
      token: order.buyer.token,
      params: { id: order.orderId, return_id: found.id },
      body: isRefund ? { wish: 'refund' } : { wish: 'exchange', ...variant },
    }),
  );
}

async function waive(order: Placed): Promise<void> {
  const id = (await returnsOf(order)).findLast((each) => each.exchange_due > 0)?.id;
  if (id === undefined) return;
  const { token } = order.owner;
  const body = { reason: 'A gift' };
  await respond(order, order.bench.shop.call('waiveDifference', { token, params: { id }, body }));
}

async function payCashRefunds(order: Placed): Promise<void> {
  for (const { id, cash_refund: state } of await returnsOf(order))
    if (state !== null)
      await respond(
        order,
        order.bench.shop.call('recordCashRefund', {
          token: order.owner.token,
          params: { id },
          body: { reference: `UTR-${id}-${order.statuses.length}` },
        }),
      );
}

const refundPart = async (order: Placed): Promise<void> =>
  respond(
    order,
    order.bench.shop.call('refundOrder', {
      ...asOwner(order),
      body: { amount: 77.7, reason: 'By hand' },
    }),
  );

/** The owner refunds ₹55 at the provider's dashboard; its events come twice. */
async function deskRefund(order: Placed): Promise<void> {
  const { bench, orderId } = order;
  const { rows } = await bench.shop.database.pool.query<{ reference: string }>(
    `select reference from money_movements where order_id = $1 and kind = 'capture'`,
    [orderId],
  );
  const payment = bench.provider.payments.get(rows[0]?.reference ?? '');
  if (!payment || payment.amount - payment.amount_refunded < 5500) return;
  const seen = bench.provider.webhooks.events.length;
  bench.provider.refund(payment.id, { amount: 5500, key: null });
  order.statuses.push(...(await sendEvents(bench, seen)), ...(await sendEvents(bench, seen)));
}

/** A receipt and a refund that end at a statement: each leaves all of its change, or nothing. */
export async function killed(order: Placed, roll: number): Promise<void> {
  const { statuses, bench } = order;
  const open = (await returnsOf(order)).length > 0;
  order.statuses = [];
  bench.killAfter(roll);
  await refundPart(order);
  bench.killAfter(null);
  if (open) {
    const steps = await advanceBody(order);
    bench.killAfter(roll);
    await steps?.();
    bench.killAfter(null);
  }
  order.statuses = statuses;
}
