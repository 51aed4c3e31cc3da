import type { Invoice } from '#contract/tax/entities.ts';
import { draftOf, fillCart, placeOrder, type PurchaseLine } from '#server/orders/orders.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';

/** States of the reference data, so that place of supply has its code. */
export const stateIds = { Rajasthan: 29, Kerala: 17, Chandigarh: 6 } as const;
export type StateName = keyof typeof stateIds;

export async function makeStates(shop: TestShop): Promise<void> {
  for (const [name, id] of Object.entries(stateIds)) {
    await shop.database.pool.query(
      'insert into states (id, name) values ($1, $2) on conflict do nothing',
      [id, name],
    );
    await shop.database.pool.query(
      'insert into cities (id, state_id, name) values ($1, $2, $3) on conflict do nothing',
      [id * 1000 + 999, id, `Capital of ${name}`],
    );
  }
}

const regularSettings = {
  registration: 'regular',
  gstin: '08ABCDE1234F1Z0',
  legal_name: 'Homeloom Textiles Private Limited',
  address: '12 Johari Bazaar, Jaipur 302003',
  state_id: stateIds.Rajasthan,
};

export const saveTax = async (
  shop: TestShop,
  owner: Person,
  body: object = {},
): Promise<ApiResponse<'saveTaxSettings'>> =>
  shop.call('saveTaxSettings', { token: owner.token, body: { ...regularSettings, ...body } });

type Sale = { state?: StateName; extra?: object; draft?: Parameters<typeof draftOf>[1] };

/** A new shopper orders for cash, delivered to a state. */
export async function sell(
  shop: TestShop,
  lines: readonly PurchaseLine[],
  { state = 'Rajasthan', extra = {}, draft = {} }: Sale = {},
): Promise<{ id: number; buyer: Person }> {
  const buyer = await makePerson(shop.database);
  const stateId = stateIds[state];
  await shop.database.pool.query('update users set state_id = $2, city_id = $3 where id = $1', [
    buyer.id,
    stateId,
    stateId * 1000 + 999,
  ]);
  await fillCart(shop, buyer.token, lines);
  const response = await placeOrder(shop, buyer.token, { ...draftOf(lines, draft), ...extra });
  if (response.status !== 200) throw new Error(`not ordered: ${response.message}`);
  return { id: response.data.order.id, buyer };
}

export const setStatus = async (
  shop: TestShop,
  owner: Person,
  [id, status]: readonly [id: number, status: string],
): Promise<ApiResponse<'updateOrderStatus'>> =>
  shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status, reason: 'As agreed' },
  });

export const invoicesOf = async (shop: TestShop, owner: Person, id: number): Promise<Invoice[]> =>
  (await shop.call('listAdminInvoices', { token: owner.token, params: { id } })).data;
