import { toWireClaim } from '#contract/payments/wire-names.ts';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { confirmParcel, noteRefusal } from '#server/orders/cancellation.ts';
import { applyCarrierEvents } from '#server/orders/shipments/carrier-events.ts';
import { runRefunds, runTask, sendEvents } from '#server/payments/payments.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, type Person, present, type TestProduct } from '#test/builders.ts';
import { killed, type Placed, respond, returnSteps } from './histories-of-returns.fixture.ts';
import { draftOf, fillCart, placeOrder } from './orders.fixture.ts';
import { makeSibling } from './returns/returns.fixture.ts';

export type Step = { kind: StepKind; parcel: number };
export const carrierSteps = [
  'picked_up',
  'delivery_failed',
  'delivered',
  'rto_initiated',
  'rto_delivered',
] as const satisfies readonly ShipmentStatus[];
export const otherSteps = [
  'inspected',
  'buyer_cancels',
  'staff_cancel',
  'keep',
  'taken_apart',
  'booking_cancelled',
  'booking_refused',
  'pay',
  'refund',
  'line_cancelled',
  'part_refunded',
  'late_webhooks',
  'desk_refund',
  'return_requested',
  'exchange_requested',
  'return_step',
  'return_given_up',
  'cash_refunds_paid',
  'replacement_cancelled',
  'choice_made',
  'difference_waived',
  'two_staff',
  'killed',
] as const;
type StepKind = (typeof carrierSteps)[number] | (typeof otherSteps)[number];

export type History = {
  /** `advance`: cash, of which a part is paid online first. */
  method: 'cod' | 'upi' | 'advance';
  isPaid: boolean;
  /** Each parcel arrives before the steps. */
  isDelivered: boolean;
  /** Each second parcel has the same product. */
  parcels: readonly { units: number; setUp: 'created' | 'packed' | 'booked' }[];
  /** Of the first product, in no parcel. */
  unpacked: number;
  /** What staff change before the parcels are made. */
  edits: readonly ('more' | 'less' | 'sibling')[];
  steps: readonly Step[];
};

export const openingStock = 50;
const prices = [100_000, 33_333];
const siblingPaise = 120_000;
/** In rupees: more than some parcels cost, and less than the smallest order. */
const advance = 750;
const productOf = ({ products }: Pick<Placed, 'products'>, index: number): TestProduct =>
  present(products[index % prices.length]);

/** Places the order of a history, and makes its parcels. */
export async function place(
  bench: Placed['bench'],
  owner: Person,
  history: History,
): Promise<Placed> {
  const { method, isPaid, parcels, unpacked } = history;
  const { shop } = bench;
  const buyer = await makePerson(shop.database);
  const products: TestProduct[] = [];
  for (const pricePaise of prices)
    products.push(await makeProduct(shop.database, { stock: openingStock, pricePaise }));
  // Another size of the first product, dearer, for exchanges.
  const sibling = { stock: openingStock, pricePaise: siblingPaise };
  products.push(await makeSibling({ bench, owner }, present(products[0]), sibling));
  await shop.database.pool.query(
    'update products set return_days = 30, exchange_days = 7 where id = any($1)',
    [products.map(({ id }) => id)],
  );
  const lines = products.slice(0, prices.length).map((product, index) => ({
    product,
    quantity: parcels.reduce(
      (sum, { units }, each) => sum + (each % prices.length === index ? units : 0),
      index === 0 ? unpacked : 0,
    ),
  }));
  const asked = method === 'advance' ? advance : null;
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { advance_amount: asked } },
  });
  await fillCart(shop, buyer.token, lines);
  const { data } = await placeOrder(shop, buyer.token, {
    ...draftOf(lines),
    payment_method: method === 'upi' ? 'upi' : 'cod',
    advance_amount: asked ?? 0,
  });
  const orderId = data.order.id;
  const order: Placed = {
    ...{ bench, owner, buyer, orderId, products, shipmentIds: [], statuses: [] },
    ...{ unpacked, siblings: 0 },
    finalPaise: Math.round(data.order.final_amount * 100),
    providerOrderId: data.payment?.order_id ?? '',
    seenEvents: bench.provider.webhooks.events.length,
  };
  if (method !== 'cod')
    await (isPaid ? pay(order) : staff(order, { status: 'processing', reason: 'By hand' }));
  for (const edit of history.edits) await editBefore(order, history, edit);
  for (const [index, { units, setUp }] of parcels.entries()) {
    const made = await shop.call('createShipment', {
      token: owner.token,
      params: { id: orderId },
      body: {
        carrier: 'Courier',
        lines: [{ product_id: productOf(order, index).id, quantity: units }],
        reason: 'By hand',
      },
    });
    const id = present(made.data.shipments[index]).id;
    order.shipmentIds.push(id);
    if (setUp !== 'created') await record(order, id, { event: 'packed' });
    if (setUp === 'booked')
      await shop.database.pool.query(
        `insert into carrier_bookings (shipment_id, carrier, reference, parcel, state)
         values ($1::int, 'some-carrier', 'history-' || $1::int, '{}', 'booked')`,
        [id],
      );
  }
  return order;
}

/** Staff add or remove units that are in no parcel. A refused change leaves the order as it was. */
async function editBefore(
  order: Placed,
  { method, parcels }: History,
  edit: History['edits'][number],
): Promise<void> {
  const unpacked = Math.max(order.unpacked + { more: 1, less: -1, sibling: 0 }[edit], 0);
  const siblings = edit === 'sibling' ? 1 - order.siblings : order.siblings;
  const isRise = unpacked > order.unpacked || siblings > order.siblings;
  const inParcels = (product: number) =>
    parcels.reduce(
      (sum, { units }, index) => sum + (index % prices.length === product ? units : 0),
      0,
    );
  const quantities = [inParcels(0) + unpacked, inParcels(1), siblings];
  const { status, data } = await order.bench.shop.call('editOrderLines', {
    token: order.owner.token,
    params: { id: order.orderId },
    body: {
      lines: order.products.flatMap(({ id }, index) => {
        const quantity = quantities[index] ?? 0;
        return quantity > 0 ? [{ product_id: id, quantity }] : [];
      }),
      difference: isRise ? (method === 'upi' ? 'waive' : 'collect') : 'refund',
    },
  });
  order.statuses.push(status);
  if (status === 200)
    Object.assign(order, { unpacked, siblings, finalPaise: Math.round(data.money.total * 100) });
}

/** The amount of each parcel, computed apart from the product's code. */
export function amountsOf(order: Placed, { parcels }: History): number[] {
  const values = parcels.map(({ units }, index) => units * productOf(order, index).pricePaise);
  let restPaise = order.finalPaise;
  const openValue = order.unpacked * productOf(order, 0).pricePaise + order.siblings * siblingPaise;
  let restValue = values.reduce((sum, value) => sum + value, openValue);
  return values.map((value) => {
    const amountPaise = Math.round((restPaise * value) / restValue);
    restPaise -= amountPaise;
    restValue -= value;
    return amountPaise;
  });
}

/** Takes a step; one that is not possible now is refused, and changes nothing. */
export async function take(order: Placed, { parcels }: History, step: Step): Promise<void> {
  const index = step.parcel % parcels.length;
  const shipmentId = present(order.shipmentIds[index]);
  const { bench, orderId, buyer, owner } = order;
  const { shop } = bench;
  const params = { id: orderId };
  const steps: Record<(typeof otherSteps)[number], () => Promise<unknown>> = {
    inspected: async () => {
      const { units } = present(parcels[index]);
      const lines = [{ product_id: productOf(order, index).id, sellable: units - 1, damaged: 1 }];
      await record(order, shipmentId, { event: 'inspected', lines });
    },
    buyer_cancels: async () =>
      respond(order, shop.call('cancelOrder', { token: buyer.token, params })),
    staff_cancel: async () => staff(order, { status: 'cancelled', reason: 'By hand' }),
    keep: async () => {
      const { data } = await shop.call('getAdminOrder', { token: owner.token, params });
      if (data.cancellation_requested)
        await staff(order, { status: data.order_status, reason: 'By hand' });
    },
    taken_apart: async () =>
      respond(order, shop.call('confirmCancellation', { token: owner.token, params })),
    booking_cancelled: async () => respondToBooking(order, shipmentId, true),
    booking_refused: async () => respondToBooking(order, shipmentId, false),
    pay: async () => (order.providerOrderId === '' ? undefined : pay(order)),
    refund: async () => refund(order),
    line_cancelled: async () =>
      staff(order, {
        status: 'cancelled',
        lines: [{ product_id: productOf(order, 0).id, quantity: 1 }],
        reason: 'By hand',
      }),
    part_refunded: async () =>
      respond(
        order,
        shop.call('refundOrder', {
          token: owner.token,
          params,
          body: { amount: 123.45, reason: 'By hand' },
        }),
      ),
    late_webhooks: async () => {
      const sent = await sendEvents(bench, order.seenEvents, { isReversed: true });
      order.statuses.push(...sent);
    },
    ...returnSteps(order, step.parcel),
    killed: async () => killed(order, step.parcel),
  };
  const other = otherSteps.find((kind) => kind === step.kind);
  if (other) await steps[other]();
  const event = carrierSteps.find((kind) => kind === step.kind);
  if (!event) return;
  const ctx = systemCtx(shop.database, shop.config);
  await ctx.transaction(async (inside) =>
    applyCarrierEvents(inside, { orderId, shipmentId }, [{ event, at: new Date(), note: '' }]),
  );
}

/** The ten minutes of a cancellation are over: money is refunded, and the provider pays it. */
export async function refund({ bench, orderId }: Placed): Promise<void> {
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [orderId],
  );
  await runTask(bench, 'refund_cancelled');
  await runRefunds(bench);
}

async function pay(order: Placed): Promise<void> {
  const { bench, buyer, orderId, providerOrderId } = order;
  order.providerOrderId = '';
  const paid = bench.provider.pay(providerOrderId);
  const body = { ...toWireClaim(paid), order_id: orderId };
  await respond(order, bench.shop.call('verifyPayment', { token: buyer.token, body }));
}

const staff = async (order: Placed, body: object): Promise<void> =>
  respond(
    order,
    order.bench.shop.call('updateOrderStatus', {
      token: order.owner.token,
      params: { id: order.orderId },
      body,
    }),
  );

const record = async (order: Placed, id: number, body: object): Promise<void> =>
  respond(
    order,
    order.bench.shop.call('addShipmentEvent', {
      token: order.owner.token,
      params: { id },
      body: { ...body, reason: 'By hand' },
    }),
  );

/** What the carrier answers to the cancellation of a live booking of a parcel. */
async function respondToBooking(order: Placed, shipmentId: number, isDone: boolean): Promise<void> {
  const { bench, orderId } = order;
  const ctx = systemCtx(bench.shop.database, bench.shop.config);
  const { rowCount } = await bench.shop.database.pool.query(
    `update carrier_bookings b set state = $2, cancel_refused_at = now() from orders o
     where b.shipment_id = $1 and b.state = 'booked' and o.id = $3
       and (o.cancel_requested_at is not null or o.status = 'cancelled')`,
    [shipmentId, isDone ? 'cancelled' : 'booked', orderId],
  );
  if (rowCount === 0) return;
  await ctx.transaction(async (inside) =>
    isDone
      ? confirmParcel(inside, orderId, shipmentId)
      : noteRefusal(inside, orderId, 'Already picked up'),
  );
}
