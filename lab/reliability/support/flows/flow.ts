import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { type PaymentTestShop, runTask } from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';

export type Outcome = { status: number };
type Run = { act: () => Promise<Outcome>; rival?: () => Promise<Outcome> };

/**
 * Something that changes what the shop keeps. `begin` makes all that it needs; `act` may be called
 * again, as an impatient person or a queue would.
 */
export type Flow = {
  name: string;
  begin: () => Promise<Run>;
  /** What the second of two may be answered. */ again?: readonly number[];
};

/** The shop that the flows change, and what several of them do there. */
export type FlowContext = {
  bench: PaymentTestShop;
  shop: PaymentTestShop['shop'];
  owner: Person;
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** A new shopper's order of two units. */
  placed: () => Promise<{ asha: Person; id: number }>;
  moveTo: (id: number, status: string) => Promise<Outcome>;
  task: (name: string, payload?: unknown) => () => Promise<Outcome>;
};

export const done = { status: 200 };

export function flowContext(bench: PaymentTestShop, owner: Person): FlowContext {
  const { shop } = bench;
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await shop.database.pool.query<T>(text, values)).rows;
  const placed = async (): Promise<{ asha: Person; id: number }> => {
    const [asha, product] = [
      await makePerson(shop.database),
      await makeProduct(shop.database, { stock: 5 }),
    ];
    const lines = [{ product, quantity: 2 }];
    await fillCart(shop, asha.token, lines);
    return { asha, id: (await placeOrder(shop, asha.token, draftOf(lines))).data.order.id };
  };
  const moveTo = async (id: number, status: string) =>
    shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id },
      body: { status, reason: 'As agreed' },
    });
  const task =
    (name: string, payload: unknown = {}) =>
    async (): Promise<Outcome> => {
      await runTask(bench, name, payload);
      return done;
    };
  return { bench, shop, owner, query, placed, moveTo, task };
}
