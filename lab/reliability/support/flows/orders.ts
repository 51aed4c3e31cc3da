import { randomUUID } from 'node:crypto';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct } from '#test/builders.ts';
import type { Flow, FlowContext } from './flow.ts';

export const orderFlows = ({ shop, query, placed, moveTo }: FlowContext): Flow[] => [
  {
    name: 'place an order',
    begin: async () => {
      const asha = await makePerson(shop.database);
      const products = [
        await makeProduct(shop.database, { stock: 3 }),
        await makeProduct(shop.database, { stock: 3 }),
      ];
      const code = `FLOW${randomUUID().slice(0, 8).toUpperCase()}`;
      await query(
        `insert into promotions (code, terms, uses_max)
         values ($1, '{"kind": "percentage", "basisPoints": 1000}', 1)`,
        [code],
      );
      const lines = products.map((product) => ({ product, quantity: 2 }));
      await fillCart(shop, asha.token, lines);
      const body = draftOf(lines, {
        couponCode: code,
        discount: { kind: 'percentage', basisPoints: 1000 },
      });
      const key = randomUUID();
      return { act: async () => placeOrder(shop, asha.token, body, key) };
    },
  },
  {
    name: 'place an order that is paid online',
    begin: async () => {
      const [asha, product] = [
        await makePerson(shop.database),
        await makeProduct(shop.database, { stock: 3 }),
      ];
      const lines = [{ product, quantity: 2 }];
      await fillCart(shop, asha.token, lines);
      const key = randomUUID();
      return {
        act: async () =>
          placeOrder(shop, asha.token, { ...draftOf(lines), payment_method: 'upi' }, key),
      };
    },
  },
  {
    name: 'cancel an order',
    again: [409],
    begin: async () => {
      const { asha, id } = await placed();
      return {
        act: async () => shop.call('cancelOrder', { token: asha.token, params: { id } }),
        rival: async () => moveTo(id, 'shipped'),
      };
    },
  },
  {
    name: 'move an order on',
    begin: async () => {
      const { id } = await placed();
      return {
        act: async () => moveTo(id, 'delivered'),
        rival: async () => moveTo(id, 'cancelled'),
      };
    },
  },
];
