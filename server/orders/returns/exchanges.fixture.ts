import { present } from '#test/builders.ts';
import { valueOf } from '../orders.fixture.ts';
import { deliverOrder, makeSibling } from './returns.fixture.ts';

type Desk = Parameters<typeof deliverOrder>[0];
export type Exchange = Awaited<ReturnType<typeof makeExchange>>;

/** A cushion of ₹1,000 is exchanged for a wider one of ₹1,200, unless `pricePaise` says else. */
export async function makeExchange(
  desk: Desk,
  method: 'cod' | 'upi',
  { pricePaise = 120_000, stock = 2 } = {},
) {
  const { bench, owner } = desk;
  const { shop } = bench;
  const order = await deliverOrder(desk, method);
  const wide = await makeSibling(desk, order.cushion, { stock, pricePaise });
  const narrow = await makeSibling(desk, wide, { stock: 2, pricePaise: 80_000 });
  await shop.database.pool.query(
    `update products set group_id = (select group_id from products where id = $1)
     where id = any($2)`,
    [narrow.id, [order.cushion.id, wide.id]],
  );
  const wish = { wish: 'exchange', exchange_product_id: wide.id };
  const { id } = present((await order.request(order.units(1), wish)).data.returns.at(-1));
  const lines = [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }];
  const asOwner = { token: owner.token, params: { id } };
  const shown = async () => present((await order.list()).returns.find((each) => each.id === id));
  return {
    ...{ order, wide, narrow, id, shown },
    receive: async (fields: object = {}) => {
      await order.step(id, 'in_transit');
      return order.step(id, 'received', { lines, ...fields });
    },
    choose: async (body: object) =>
      shop.call('chooseReplacement', {
        token: order.buyer.token,
        params: { id: order.id, return_id: id },
        body,
      }),
    waive: async (reason = 'A gift') =>
      shop.call('waiveDifference', { ...asOwner, body: { reason } }),
    replacement: async () => {
      const orderId = (await shown()).exchange_order_id ?? 0;
      return (await shop.call('getAdminOrder', { token: owner.token, params: { id: orderId } }))
        .data;
    },
    cancel: async () =>
      shop.call('updateOrderStatus', {
        token: owner.token,
        params: { id: (await shown()).exchange_order_id ?? 0 },
        body: { status: 'cancelled', reason: 'Torn while packing' },
      }),
    emails: async () =>
      valueOf(
        shop,
        `select count(*)::int from mails where event_key like 'return:' || $1 || ':gone:%'`,
        [id],
      ),
  };
}

/** The delivered replacement is sent back for a refund. */
export async function sendBack({ bench, owner }: Desk, made: Exchange) {
  const { shop } = bench;
  const { order, wide, replacement } = made;
  const params = { id: (await replacement()).id };
  const { token } = owner;
  await shop.call('updateOrderStatus', { token, params, body: { status: 'delivered' } });
  await shop.database.pool.query('update order_lines set return_days = 30 where order_id = $1', [
    params.id,
  ]);
  const lines = [{ product_id: wide.id, quantity: 1 }];
  const request = await shop.call('requestReturn', {
    token: order.buyer.token,
    params,
    body: { lines, reason: 'quality', wish: 'refund' },
  });
  const { id } = present(request.data.returns.at(-1));
  await order.step(id, 'approved');
  await order.step(id, 'in_transit');
  const counted = [{ product_id: wide.id, sellable: 1, damaged: 0 }];
  return async (fields: object = {}) => order.step(id, 'received', { lines: counted, ...fields });
}
