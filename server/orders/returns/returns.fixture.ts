import { toWireClaim } from '#contract/payments/wire-names.ts';
import { makePerson, makeProduct, type Person, present, type TestProduct } from '#test/builders.ts';
import type { PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { draftOf, fillCart, placeOrder } from '../orders.fixture.ts';

type Bench = { bench: PaymentTestShop; owner: Person };

type Terms = { returnDays?: number | null; exchangeDays?: number | null; reason?: string };

/** Three cushions of ₹1,000 and a quilt of ₹3,000, without shipping, delivered. */
export async function deliverOrder(
  { bench, owner }: Bench,
  method: 'cod' | 'upi',
  terms: Terms = {},
) {
  const { shop, provider } = bench;
  const buyer = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 9, pricePaise: 100_000 });
  const quilt = await makeProduct(shop.database, { stock: 9, pricePaise: 300_000 });
  const { returnDays = 30, exchangeDays = 7, reason = '' } = terms;
  await shop.database.pool.query(
    `update products set return_days = $2, exchange_days = $3, no_return_reason = $4
     where id = any($1)`,
    [[cushion.id, quilt.id], returnDays, exchangeDays, reason],
  );
  const lines = [
    { product: cushion, quantity: 3 },
    { product: quilt, quantity: 1 },
  ];
  await fillCart(shop, buyer.token, lines);
  const body = { ...draftOf(lines), payment_method: method };
  const { data } = await placeOrder(shop, buyer.token, body);
  const { id } = data.order;
  if (data.payment)
    await shop.call('verifyPayment', {
      token: buyer.token,
      body: { ...toWireClaim(provider.pay(data.payment.order_id)), order_id: id },
    });
  const params = { id };
  const { token } = owner;
  await shop.call('updateOrderStatus', { token, params, body: { status: 'delivered' } });
  const units = (cushions: number, quilts = 0) =>
    [
      { product_id: cushion.id, quantity: cushions },
      { product_id: quilt.id, quantity: quilts },
    ].filter(({ quantity }) => quantity > 0);
  const ask = async (chosen: object[], fields: object = {}) =>
    shop.call('requestReturn', {
      token: buyer.token,
      params,
      body: { lines: chosen, reason: 'changed_mind', wish: 'refund', ...fields },
    });
  return {
    ...{ id, buyer, cushion, quilt, units, request: ask },
    step: async (returnId: number, to: string, fields: object = {}) =>
      shop.call('updateReturn', { token, params: { id: returnId }, body: { to, ...fields } }),
    read: async () => (await shop.call('getAdminOrder', { token, params })).data,
    list: async () => (await shop.call('listReturns', { token: buyer.token, params })).data,
    documents: async () => (await shop.call('listAdminInvoices', { token, params })).data,
  };
}

/** Another size of a product. */
export async function makeSibling(
  { bench }: Bench,
  product: TestProduct,
  fields: Parameters<typeof makeProduct>[1],
) {
  const { database } = bench.shop;
  const other = await makeProduct(database, fields);
  await database.pool.query(
    `with made as (insert into product_groups (slug) values ($1) returning id)
     update products p set group_id = made.id, name = q.name, category_id = q.category_id,
       size = 'Size ' || p.id
     from made, products q where q.id = $2 and p.id in ($2, $3)`,
    [product.slug, product.id, other.id],
  );
  return other;
}

type Order = Awaited<ReturnType<typeof deliverOrder>>;

/** Requests a return, and takes it to the way back. Returns its id. */
export async function toTransit(
  order: Pick<Order, 'request' | 'step'>,
  chosen: object[],
  fields: object = {},
) {
  const { data } = await order.request(chosen, fields);
  const { id } = present(data.returns.at(-1));
  await order.step(id, 'approved');
  await order.step(id, 'in_transit');
  return id;
}
