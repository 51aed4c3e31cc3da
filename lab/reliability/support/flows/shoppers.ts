import { randomUUID } from 'node:crypto';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSession } from '#test/builders.ts';
import type { Flow, FlowContext, Outcome } from './flow.ts';

export const shopperFlows = ({ shop, query }: FlowContext): Flow[] => [
  {
    name: 'sign in with a code',
    again: [401],
    begin: async () => {
      const email = `flow-${randomUUID().slice(0, 12)}@example.com`;
      await query('delete from limit_hits');
      await shop.call('authenticate', { body: { step: 'request', email, role: 'user' } });
      const [mail] = await query<{ code: string }>(
        `select facts->>'code' as code from mails where recipient = $1`,
        [email],
      );
      return {
        act: async () =>
          shop.call('authenticate', {
            body: { step: 'verify', email, otp: mail?.code, role: 'user' },
          }),
      };
    },
  },
  {
    name: 'fill the cart',
    begin: async () => {
      const asha = await makePerson(shop.database);
      const lines = [
        { product: await makeProduct(shop.database), quantity: 2 },
        { product: await makeProduct(shop.database), quantity: 10 },
      ];
      return {
        act: async () => fillCart(shop, asha.token, lines),
        rival: async () => fillCart(shop, asha.token, lines.toReversed()),
      };
    },
  },
  {
    name: 'subscribe to the newsletter',
    begin: async () => {
      await query('delete from limit_hits');
      const email = `news-${randomUUID().slice(0, 12)}@example.com`;
      return { act: async () => shop.call('subscribe', { body: { email } }) };
    },
  },
  {
    name: 'delete an account',
    again: [401, 409],
    begin: async () => {
      const [asha, product] = [await makePerson(shop.database), await makeProduct(shop.database)];
      const other = await makeSession(shop.database, asha.id, 'user');
      const lines = [{ product, quantity: 1 }];
      await fillCart(shop, asha.token, lines);
      const act = async (): Promise<Outcome> =>
        shop.call('deleteAccount', { token: asha.token, body: { confirm: 'DELETE' } });
      return { act, rival: async () => placeOrder(shop, other, draftOf(lines)) };
    },
  },
];
