import { toWireClaim } from '#contract/payments/wire-names.ts';
import type { PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { draftOf, fillCart, placeOrder } from '../orders.fixture.ts';

type Bench = { bench: PaymentTestShop; owner: Person };

/** Three cushions of ₹1,000 and a quilt of ₹3,000, without shipping. */
export async function placeEditable(
  { bench, owner }: Bench,
  method: 'cod' | 'upi',
  amounts: object = {},
) {
  const { shop, provider } = bench;
  const buyer = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 9, pricePaise: 100_000 });
  const quilt = await makeProduct(shop.database, { stock: 9, pricePaise: 300_000 });
  const throwRug = await makeProduct(shop.database, { stock: 2, pricePaise: 150_000 });
  const lines = [
    { product: cushion, quantity: 3 },
    { product: quilt, quantity: 1 },
  ];
  await fillCart(shop, buyer.token, lines);
  const body = { ...draftOf(lines), payment_method: method, ...amounts };
  const { data } = await placeOrder(shop, buyer.token, body);
  const { id } = data.order;
  if (data.payment)
    await shop.call('verifyPayment', {
      token: buyer.token,
      body: { ...toWireClaim(provider.pay(data.payment.order_id)), order_id: id },
    });
  const call = { token: owner.token, params: { id } };
  const units = (cushions: number, quilts = 0, throws = 0) =>
    [
      { product_id: cushion.id, quantity: cushions },
      { product_id: quilt.id, quantity: quilts },
      { product_id: throwRug.id, quantity: throws },
    ].filter(({ quantity }) => quantity > 0);
  return {
    ...{ id, buyer, cushion, quilt, throwRug, units },
    edit: async (kept: object[], difference?: string, key?: string) =>
      shop.call('editOrderLines', {
        ...call,
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body: { lines: kept, ...(difference === undefined ? {} : { difference }) },
      }),
    move: async (address: object) => shop.call('editOrderAddress', { ...call, body: address }),
    pack: async () => {
      const made = await shop.call('createShipment', { ...call, body: { carrier: 'Courier' } });
      return present(made.data.shipments[0]);
    },
    set: async (status: string) =>
      shop.call('updateOrderStatus', { ...call, body: { status, reason: 'By hand' } }),
    read: async () => (await shop.call('getAdminOrder', call)).data,
    documents: async () => (await shop.call('listAdminInvoices', call)).data,
  };
}
