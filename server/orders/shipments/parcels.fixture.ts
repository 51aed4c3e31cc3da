import { toWireClaim } from '#contract/payments/wire-names.ts';
import { type PaymentTestShop, runRefunds, runTask } from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, present, type Person } from '#test/builders.ts';
import { draftOf, fillCart, placeOrder, valueOf } from '../orders.fixture.ts';

type TestSetup = { bench: PaymentTestShop; owner: Person };
type Parcel = 'cushion' | 'quilt';

/** An order of ₹4,000 in two parcels, of ₹1,000 and ₹3,000. */
export async function orderOf(
  { bench, owner }: TestSetup,
  method: 'cod' | 'upi',
  { setUp = 'packed' } = {},
) {
  const { shop, provider } = bench;
  const buyer = await makePerson(shop.database);
  const products = {
    cushion: await makeProduct(shop.database, { stock: 1, pricePaise: 100_000 }),
    quilt: await makeProduct(shop.database, { stock: 1, pricePaise: 300_000 }),
  };
  const lines = Object.values(products).map((product) => ({ product, quantity: 1 }));
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
  const parcels: Record<Parcel, number> = { cushion: 0, quilt: 0 };
  for (const [index, name] of (['cushion', 'quilt'] as const).entries()) {
    const made = await shop.call('createShipment', {
      token: owner.token,
      params,
      body: { carrier: 'Courier', lines: [{ product_id: products[name].id, quantity: 1 }] },
    });
    parcels[name] = present(made.data.shipments[index]).id;
  }
  const record = async (name: Parcel, event: string, rest: object = {}) =>
    shop.call('addShipmentEvent', {
      token: owner.token,
      params: { id: parcels[name] },
      body: { event, ...rest },
    });
  if (setUp === 'packed')
    for (const name of ['cushion', 'quilt'] as const) await record(name, 'packed');
  return {
    ...{ id, buyer, products, record },
    comeBack: async (name: Parcel, damaged = 0) => {
      for (const event of ['in_transit', 'rto_initiated', 'rto_delivered'])
        await record(name, event);
      return record(name, 'inspected', {
        lines: [{ product_id: products[name].id, sellable: 1 - damaged, damaged }],
      });
    },
    cancel: async () => shop.call('cancelOrder', { token: buyer.token, params }),
    set: async (status: string) =>
      shop.call('updateOrderStatus', { token: owner.token, params, body: { status } }),
    takeApart: async () => shop.call('confirmCancellation', { token: owner.token, params }),
    read: async () => (await shop.call('getAdminOrder', { token: owner.token, params })).data,
    refund: async () => refundOf(bench, id),
    /** Cash or captures less refunds, and invoices less credit notes, in rupees. */
    books: async () => booksOf(bench, id),
  };
}

const amount = async (bench: PaymentTestShop, sql: string, id: number): Promise<number> =>
  Number(await valueOf(bench.shop, sql, [id])) / 100;

const booksOf = async (bench: PaymentTestShop, id: number) => ({
  cash: await amount(bench, `select collected_paise from order_money where order_id = $1`, id),
  paid: await amount(
    bench,
    `select captured_paise - refunded_paise from order_money where order_id = $1`,
    id,
  ),
  invoiced: await amount(
    bench,
    `select sum(case kind when 'credit_note' then -total_paise else total_paise end)
         from invoices where order_id = $1`,
    id,
  ),
});

/** The ten minutes of a cancellation are over, and the provider pays the refunds. */
async function refundOf(bench: PaymentTestShop, id: number): Promise<void> {
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [id],
  );
  await runTask(bench, 'refund_cancelled');
  await runRefunds(bench);
}
