import type { ShopEvent } from '#contract/events/api.ts';
import { availabilityOf } from '#contract/catalogue/availability.ts';
import { toRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import type { EventToAdd } from './queries.ts';
import * as queries from './source-queries.ts';

type Source = RowOf<typeof queries.waiting>;
type EventBody = ShopEvent extends infer E
  ? E extends { type: infer T; data: infer D }
    ? { type: T; data: D; subject: string }
    : never
  : never;
type Compose = (source: Source) => readonly Omit<EventToAdd, 'at'>[];

/**
 * The events of sources, in their order. A row that was deleted gives none: its deletion is an
 * event of its own.
 */
export async function compose(db: Db, sources: readonly Source[]): Promise<EventToAdd[]> {
  const composers = await composersFor(db, sources);
  return sources.flatMap((source) =>
    (composers[source.kind]?.(source) ?? []).map((event) => ({
      ...event,
      at: source.at.toISOString(),
    })),
  );
}

async function composersFor(
  db: Db,
  sources: readonly Source[],
): Promise<Readonly<Record<string, Compose>>> {
  const refsOf = (kind: string): number[] =>
    sources.filter((source) => source.kind === kind).map(({ ref }) => ref);
  const orders = await rowsById(queries.orderEvents, db, refsOf('order'));
  const movementIds = [...orders.values()].flatMap(({ movements }) => movements);
  const stock = await rowsById(queries.stockMovements, db, [...refsOf('stock'), ...movementIds]);
  return {
    order: onEach(orders, (row) => [
      ...orderBodies(row),
      ...row.movements.flatMap((id) => stockBodies(stock.get(id))),
    ]),
    stock: onEach(stock, stockBodies),
    refund: onEach(await rowsById(queries.refunds, db, refsOf('refund')), refundBodies),
    return: onEach(await rowsById(queries.returns, db, refsOf('return')), returnBodies),
    product: orDeleted(
      onEach(await rowsById(queries.products, db, refsOf('product')), productBodies),
    ),
    customer: onEach(await rowsById(queries.customers, db, refsOf('customer')), customerBodies),
    review: orDeleted(onEach(await rowsById(queries.reviews, db, refsOf('review')), reviewBodies)),
    invoice: onEach(await rowsById(queries.invoices, db, refsOf('invoice')), invoiceBodies),
  };
}

async function rowsById<Row extends { id: number }>(
  query: { all(db: Db, values: { ids: number[] }): Promise<Row[]> },
  db: Db,
  ids: number[],
): Promise<Map<number, Row>> {
  const rows = ids.length === 0 ? [] : await query.all(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

const onEach =
  <Row>(
    rows: ReadonlyMap<number, Row>,
    bodies: (row: Row, source: Source) => EventBody[],
  ): Compose =>
  (source) => {
    const row = rows.get(source.ref);
    return row === undefined ? [] : bodies(row, source);
  };

/** The trigger of a deletion stores what there was. */
const orDeleted =
  (live: Compose): Compose =>
  (source) => {
    const { kind, ref, payload } = source;
    if (source.verb !== 'deleted') return live(source);
    const type = kind === 'product' ? 'product.deleted' : 'review.deleted';
    return [{ type, subject: `${kind}:${ref}`, data: payload }];
  };

const statusTypes = {
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
} as const;

/** An online order counts as placed once it is paid. */
function orderType(row: RowOf<typeof queries.orderEvents>) {
  const { kind, fromState, toState } = row;
  if (kind === 'payment') return toState === 'completed' ? 'order.paid' : null;
  if (toState === 'generate') return null;
  if (kind === 'placed' || (fromState === 'generate' && toState === 'processing'))
    return 'order.placed';
  return toState === 'shipped' || toState === 'delivered' || toState === 'cancelled'
    ? statusTypes[toState]
    : 'order.updated';
}

function orderBodies(row: RowOf<typeof queries.orderEvents>): EventBody[] {
  const type = orderType(row);
  if (type === null) return [];
  return [
    {
      type,
      subject: `order:${row.orderId}`,
      data: {
        id: row.orderId,
        number: orderNumber(row.orderId),
        status: row.status,
        payment_status: row.paymentStatus,
        payment_method: row.paymentMethod,
        customer_id: row.userId,
        currency: 'INR',
        subtotal: toRupees(row.subtotalPaise),
        discount: toRupees(row.discountPaise),
        shipping: toRupees(row.shippingPaise),
        total: toRupees(row.finalPaise),
        items: row.lines.map(({ price_paise: pricePaise, total_paise: totalPaise, ...line }) => ({
          ...line,
          price: toRupees(pricePaise),
          total: toRupees(totalPaise),
        })),
        created_at: row.createdAt.toISOString(),
      },
    },
  ];
}

/** `stock.low` once, with the movement that makes it low. */
function stockBodies(row: RowOf<typeof queries.stockMovements> | undefined): EventBody[] {
  if (row === undefined) return [];
  const data = {
    product_id: row.productId,
    sku: row.sku,
    change: row.delta,
    stock: row.stock,
    reason: row.reason,
    order_id: row.orderId,
  };
  const subject = `stock:${row.productId}`;
  const isLow =
    row.delta < 0 &&
    availabilityOf(row.stock) !== 'in_stock' &&
    availabilityOf(row.stock - row.delta) === 'in_stock';
  return [
    { type: 'stock.changed', subject, data },
    ...(isLow ? [{ type: 'stock.low' as const, subject, data }] : []),
  ];
}

const refundBodies = (row: RowOf<typeof queries.refunds>): EventBody[] => [
  {
    type: 'order.refunded',
    subject: `order:${row.orderId}`,
    data: {
      order_id: row.orderId,
      number: orderNumber(row.orderId),
      amount: toRupees(row.amountPaise),
      currency: 'INR',
      method: row.kind === 'refund' ? 'provider' : 'cash',
    },
  },
];

const returnTypes = {
  requested: 'return.requested',
  approved: 'return.approved',
  declined: 'return.declined',
  withdrawn: 'return.withdrawn',
  in_transit: 'return.in_transit',
  received: 'return.received',
  closed: 'return.closed',
} as const;
const isReturnState = (verb: string): verb is keyof typeof returnTypes =>
  Object.hasOwn(returnTypes, verb);

const returnBodies = (row: RowOf<typeof queries.returns>, { verb }: Source): EventBody[] =>
  isReturnState(verb)
    ? [
        {
          type: returnTypes[verb],
          subject: `return:${row.id}`,
          data: {
            id: row.id,
            order_id: row.orderId,
            state: verb,
            wish: row.wish,
            reason: row.reason,
            items: row.lines,
          },
        },
      ]
    : [];

const productBodies = (row: RowOf<typeof queries.products>, { verb }: Source): EventBody[] => [
  {
    type: verb === 'created' ? 'product.created' : 'product.updated',
    subject: `product:${row.id}`,
    data: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      sku: row.sku,
      status: row.status,
      category_id: row.categoryId,
      group_id: row.groupId,
      size: row.size,
      color: row.color,
      price: toRupees(row.pricePaise),
      original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
    },
  },
];

const customerTypes: Readonly<Record<string, 'customer.created' | 'customer.deleted'>> = {
  created: 'customer.created',
  deleted: 'customer.deleted',
};

const customerBodies = (row: RowOf<typeof queries.customers>, { verb }: Source): EventBody[] => [
  { type: customerTypes[verb] ?? 'customer.updated', subject: `customer:${row.id}`, data: row },
];

const reviewBodies = (row: RowOf<typeof queries.reviews>, { verb }: Source): EventBody[] => [
  {
    type: verb === 'created' ? 'review.created' : 'review.updated',
    subject: `review:${row.id}`,
    data: { id: row.id, product_id: row.productId, rating: row.rating, is_hidden: row.isHidden },
  },
];

const invoiceBodies = (row: RowOf<typeof queries.invoices>): EventBody[] => [
  {
    type: 'invoice.issued',
    subject: `invoice:${row.id}`,
    data: {
      id: row.id,
      number: row.number,
      kind: row.kind,
      order_id: row.orderId,
      total: toRupees(row.totalPaise),
      currency: 'INR',
      issued_at: row.issuedAt.toISOString(),
    },
  },
];
