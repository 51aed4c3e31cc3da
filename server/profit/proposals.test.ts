import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { makeRefused } from './profit.fixture.ts';

let shop: TestShop;
let owner: Person;
let orderId: number;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const product = await makeProduct(shop.database);
  const buyer = await makePerson(shop.database);
  orderId = (await buy(shop, buyer.token, [{ product, quantity: 1 }])).data.order.id;
});
afterAll(async () => shop.close());
beforeEach(async () => {
  // An order is history and cannot be deleted: those of the test before are too old to count.
  await shop.database.pool.query(
    `update orders set created_at = now() - interval '1 year' where status = 'cancelled'`,
  );
});

const read = async () => (await shop.call('getProposals', { token: owner.token })).data;
const apply = async (body: object, token = owner.token) =>
  shop.call('applyProposal', { token, body });
const cashRules = async () =>
  (await shop.call('getDeliverySettings', { token: owner.token })).data.cod;

test('nothing is proposed from fewer than 20 parcels, and the answer says how many there are', async () => {
  await makeRefused(shop, orderId, { count: 19, pincode: '302001', finalPaise: 60_000 });
  expect(await read()).toMatchObject({ parcels: 19, parcels_needed: 20, proposals: [] });
  expect(await apply({ kind: 'no_cash', pin_prefix: '302' })).toMatchObject({
    status: 409,
    error: 'proposal_gone',
  });
  // A parcel without the courier's charge proves nothing.
  await makeRefused(shop, orderId, { count: 1, pincode: '302001', finalPaise: 60_000 });
  await shop.database.pool.query(
    `update shipments set return_charge_paise = null where id = (select max(id) from shipments)`,
  );
  expect((await read()).proposals).toEqual([]);
});

test('a place where cash loses money is closed to cash with one press, and opened with one', async () => {
  await makeRefused(shop, orderId, { count: 20, pincode: '302001', finalPaise: 40_000 });
  // 20 parcels at 80 + 60.
  const figures = { parcels: 20, refused_parcels: 20, orders: 20, profit: -2800 };
  expect((await read()).proposals).toEqual([
    { kind: 'no_cash', limit: null, pin_prefix: '302', ...figures },
  ]);
  const { data } = await apply({ kind: 'no_cash', pin_prefix: '302' });
  expect(data.proposals).toEqual([]);
  expect(data.applied).toMatchObject([{ pin_prefix: '302', ...figures, by: 'Owner Rao' }]);
  const check = async (pincode: string) =>
    (await shop.call('checkDelivery', { params: { pincode } })).data;
  expect(await check('302099')).toMatchObject({ cod: false });
  expect(await check('303099')).toMatchObject({ cod: true });
  await apply({ kind: 'no_cash', pin_prefix: '302' });
  const [applied, ...others] = (await read()).applied;
  expect(others).toEqual([]);
  const params = { id: present(applied).id };
  await shop.call('undoProposal', { token: owner.token, params });
  expect(await check('302099')).toMatchObject({ cod: true });
  expect(await read()).toMatchObject({ applied: [], proposals: [{ pin_prefix: '302' }] });
  expect(await shop.call('undoProposal', { token: owner.token, params })).toMatchObject({
    status: 404,
  });
});

test('the limit is where dear cash orders lose the most, and undoing restores the former one', async () => {
  await makeRefused(shop, orderId, { count: 12, pincode: '400001', finalPaise: 210_000 });
  await makeRefused(shop, orderId, { count: 12, pincode: '560001', finalPaise: 260_000 });
  await shop.call('saveDeliverySettings', { token: owner.token, body: { cod: { max: 5000 } } });
  // Above 2,500 are only 12 parcels; above 2,000 are 24, which lost 140 each.
  const proposal = { kind: 'cash_limit', limit: 2000, parcels: 24, orders: 24, profit: -3360 };
  expect((await read()).proposals).toMatchObject([proposal]);
  const viewer = await makePerson(shop.database, {
    ...{ name: 'Meera Viewer', role: 'admin', staffRole: 'viewer' },
  });
  const body = { kind: 'cash_limit', limit: 2000 };
  expect((await apply(body, viewer.token)).status).toBe(403);
  await apply(body);
  expect((await cashRules()).max).toBe(2000);
  const { data: log } = await shop.call('listActivity', {
    token: owner.token,
    query: { subject: 'delivery_settings' },
  });
  expect(log[0]?.action).toBe('delivery_settings.update');
  const id = present((await read()).applied[0]).id;
  await shop.call('undoProposal', { token: owner.token, params: { id } });
  expect((await cashRules()).max).toBe(5000);
  // A limit that staff changed since is theirs.
  await apply(body);
  const again = present((await read()).applied[0]).id;
  await shop.call('saveDeliverySettings', { token: owner.token, body: { cod: { max: 3000 } } });
  expect(
    await shop.call('undoProposal', { token: owner.token, params: { id: again } }),
  ).toMatchObject({ status: 409, error: 'proposal_overtaken' });
  expect((await cashRules()).max).toBe(3000);
});
