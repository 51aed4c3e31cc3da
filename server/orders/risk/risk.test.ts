import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, placeOrder, draftOf, fillCart } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  present,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  product = await makeProduct(shop.database, { stock: 500 });
});
afterAll(async () => shop.close());

type Buyer = Person & { pincode: string };

/** A buyer with this phone number and address. */
async function buyer({ phone, address, pincode }: Record<'phone' | 'address' | 'pincode', string>) {
  const person = await makePerson(shop.database);
  await shop.database.pool.query('update users set mobile_no = $2, address = $3 where id = $1', [
    person.id,
    phone,
    address,
  ]);
  return { ...person, pincode };
}

/** The tests' places have one PIN code, so that of the order is written by hand. */
async function order({ token, pincode }: Buyer, quantity = 1): Promise<number> {
  const { id } = (await buy(shop, token, [{ product, quantity }])).data.order;
  await shop.database.pool.query('update orders set pincode = $2 where id = $1', [id, pincode]);
  return id;
}

async function move(id: number, events: readonly string[]): Promise<void> {
  const { token } = owner;
  const { data } = await shop.call('createShipment', {
    token,
    params: { id },
    body: { carrier: 'DTDC' },
  });
  const { id: shipmentId, lines } = present(data.shipments[0]);
  for (const event of events)
    await shop.call('addShipmentEvent', {
      token,
      params: { id: shipmentId },
      body: {
        event,
        lines: lines.map((line) => ({
          product_id: line.product_id,
          sellable: line.quantity,
          damaged: 0,
        })),
      },
    });
}

const returned = ['picked_up', 'rto_initiated', 'rto_delivered', 'inspected'];
const riskOf = async (id: number) =>
  (await shop.call('getAdminOrder', { token: owner.token, params: { id } })).data.risk;
const signsOf = async (id: number) => (await riskOf(id)).map(({ sign }) => sign);

test('refusals count by account, phone number and address, each with its reason', async () => {
  const home = { phone: '9811100001', address: 'B-7, Lake View', pincode: '302001' };
  const first = await buyer(home);
  await move(await order(first), returned);
  expect(await signsOf(await order(first))).toEqual(['refused_by_account', 'first_order']);
  const samePhone = await buyer({ ...home, address: '9 Hill Road', pincode: '302002' });
  expect(await riskOf(await order(samePhone))).toEqual([
    {
      sign: 'refused_by_phone',
      detail: '1 parcel to this phone number came back, ordered by other accounts.',
    },
    { sign: 'first_order', detail: 'This is the first order of the customer.' },
  ]);
  const sameDoor = await buyer({ ...home, phone: '9811100002', address: 'b7 lake view' });
  expect(await signsOf(await order(sameDoor))).toEqual(['refused_at_address', 'first_order']);
});

test('an excused return is no refusal, and a delivered order makes a customer known', async () => {
  const known = await buyer({ phone: '9811100003', address: '1 New Road', pincode: '302003' });
  const id = await order(known);
  await move(id, ['picked_up', 'rto_initiated']);
  const { data } = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  await shop.call('excuseShipment', {
    token: owner.token,
    params: { id: present(data.shipments[0]).id },
    body: { reason: 'The courier did not ring.' },
  });
  expect(await signsOf(await order(known))).toEqual([]);
});

test('the rule against refused parcels also counts the phone number', async () => {
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { refusals_max: 1 } },
  });
  const home = { phone: '9811100004', address: '2 New Road', pincode: '302004' };
  const first = await buyer(home);
  await move(await order(first), returned);
  const other = await buyer({ ...home, address: '77 Far Street' });
  const lines = [{ product, quantity: 1 }];
  await fillCart(shop, other.token, lines);
  expect((await placeOrder(shop, other.token, draftOf(lines))).message).toContain(
    'earlier parcels were refused',
  );
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { refusals_max: null } },
  });
});

test('a PIN code counts after 20 parcels, and an amount above 95 of 100 orders', async () => {
  const place = async (index: number) =>
    buyer({ phone: String(9_822_200_000 + index), address: `${index} Fort`, pincode: '302005' });
  for (let index = 0; index < 19; index += 1)
    await move(await order(await place(index)), index < 3 ? returned : ['delivered']);
  const before = await order(await place(50));
  expect(await signsOf(before)).not.toContain('refused_at_pincode');
  await move(before, ['delivered']);
  const big = await order(await place(51), 9);
  expect(await riskOf(big)).toEqual([
    { sign: 'first_order', detail: 'This is the first order of the customer.' },
    { sign: 'high_amount', detail: expect.stringContaining('is more than 95 of 100 orders') },
    { sign: 'refused_at_pincode', detail: '3 of 20 parcels to 302005 came back (15 %).' },
  ]);
});
