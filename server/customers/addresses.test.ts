import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, testPlace } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { buy } from '../orders/orders.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await shop.database.pool.query(`insert into states (id, name) values (9301, 'Elsewhere')`);
});
afterAll(async () => shop.close());

const home = {
  full_name: 'Asha Verma',
  mobile_no: '9800000001',
  address: '4, Lake Road',
  state: testPlace.state,
  city: testPlace.city,
  pincode: '302099',
};
const office = { ...home, address: '9th floor, Cyber Park', pincode: '302097' };
const mother = {
  ...home,
  full_name: 'Sunita Verma',
  mobile_no: '9800000099',
  address: 'Rose Villa',
  pincode: '302098',
};

const visitor = async (): Promise<string> =>
  (await makePerson(shop.database, { name: 'Asha', hasDetails: false })).token;
const save = async (token: string, body: object): Promise<ApiResponse<'saveAddress'>> =>
  shop.call('saveAddress', { token, body });
const book = async (token: string): Promise<[string, boolean][]> =>
  (await shop.call('listAddresses', { token })).data.map(
    (row: { address: string; is_default: boolean }) => [row.address, row.is_default],
  );
const profile = async (token: string) => (await shop.call('getUser', { token })).data;

test('the first address is the default and fills in the profile', async () => {
  const token = await visitor();
  expect((await shop.call('listAddresses', { token })).data).toEqual([]);
  const saved = await save(token, home);
  expect(saved).toMatchObject({
    status: 200,
    message: 'Address saved successfully',
    data: [{ ...home, is_default: true }],
  });
  expect(await profile(token)).toMatchObject({
    full_name: 'Asha',
    mobile_no: home.mobile_no,
    address: home.address,
    city: home.city,
    pincode: home.pincode,
  });
});

test("one address is the default; changing it changes the profile's address, not its name", async () => {
  const token = await visitor();
  await save(token, home);
  await save(token, office);
  expect(await book(token)).toEqual([
    [home.address, true],
    [office.address, false],
  ]);
  await save(token, { ...mother, is_default: true });
  expect(await book(token)).toEqual([
    [mother.address, true],
    [office.address, false],
    [home.address, false],
  ]);
  expect(await profile(token)).toMatchObject({
    full_name: 'Asha',
    mobile_no: home.mobile_no,
    address: 'Rose Villa',
    pincode: '302098',
  });
});

test('an address can be changed and removed; the newest replaces a removed default', async () => {
  const token = await visitor();
  const homeId = (await save(token, home)).data[0]?.id;
  await save(token, office);
  await save(token, { ...home, id: homeId, address: '5, Lake Road', is_default: false });
  expect(await book(token)).toEqual([
    ['5, Lake Road', true],
    [office.address, false],
  ]);
  expect((await profile(token)).address).toBe('5, Lake Road');
  const removed = await shop.call('deleteAddress', { token, params: { id: homeId } });
  expect(removed).toMatchObject({
    message: 'Address removed successfully',
    data: [{ address: office.address, is_default: true }],
  });
  expect((await profile(token)).address).toBe(office.address);
  await shop.call('deleteAddress', { token, params: { id: removed.data[0]?.id } });
  expect(await profile(token)).toMatchObject({ address: '', state: null, city: null, pincode: '' });
});

test('the address of an order is saved once and prefills the next order', async () => {
  const token = await visitor();
  await save(token, office);
  for (let time = 0; time < 3; time++) await shop.call('saveDetails', { token, body: home });
  expect(await book(token)).toEqual([
    [home.address, true],
    [office.address, false],
  ]);
  await shop.call('saveDetails', { token, body: office });
  expect(await book(token)).toEqual([
    [office.address, true],
    [home.address, false],
  ]);
  const { data } = await buy(shop, token, [
    { product: await makeProduct(shop.database), quantity: 1 },
  ]);
  const placed = await shop.call('getOrder', { token, params: { id: data.order.id } });
  expect(placed.data.shipping_details).toMatchObject({
    address: office.address,
    pincode: office.pincode,
  });
});

test('the profile form changes the default address itself', async () => {
  const token = await visitor();
  await shop.call('updateUser', { token, body: home });
  await shop.call('updateUser', { token, body: { ...home, address: '4B, Lake Road' } });
  expect(await book(token)).toEqual([['4B, Lake Road', true]]);
});

test('concurrent checkouts and changes leave one default, equal to the profile', async () => {
  const token = await visitor();
  const bodies = [home, office, mother];
  await Promise.all([
    ...bodies.map(async (body) => shop.call('saveDetails', { token, body })),
    ...bodies.map(async (body) => save(token, { ...body, is_default: true })),
    ...bodies.map(async (body) => shop.call('updateUser', { token, body })),
  ]);
  const [first, ...others] = await book(token);
  expect([first?.[1], others.some(([, isDefault]) => isDefault)]).toEqual([true, false]);
  expect((await profile(token)).address).toBe(first?.[0]);
});

test('an address book holds twenty addresses; the checkout replaces the oldest, the form refuses', async () => {
  const token = await visitor();
  for (let number = 1; number <= 20; number++)
    expect((await save(token, { ...home, address: `${number}, Lake Road` })).status).toBe(200);
  expect(await save(token, office)).toMatchObject({
    status: 409,
    message: 'You can keep up to 20 addresses. Please remove one first.',
  });
  await shop.call('saveDetails', { token, body: office });
  const saved = await book(token);
  expect(saved).toHaveLength(20);
  expect(saved).toContainEqual(['1, Lake Road', false]);
  expect(saved).not.toContainEqual(['2, Lake Road', false]);
});

test("a city of another state, another user's address and a hidden one are refused", async () => {
  const [asha, meera] = [await visitor(), await visitor()];
  const id = (await save(asha, home)).data[0]?.id;
  expect(await save(asha, { ...office, state: 9301 })).toMatchObject({
    status: 422,
    message: 'Please select both state and city',
  });
  expect(await save(asha, { ...office, id, state: 9301 })).toMatchObject({ status: 422 });
  expect(await save(meera, { ...office, id })).toMatchObject({
    status: 404,
    message: 'Address not found',
  });
  expect((await shop.call('deleteAddress', { token: meera, params: { id } })).status).toBe(404);
  expect(await save(asha, { ...home, mobile_no: '12' })).toMatchObject({
    status: 422,
    message: 'Please enter a valid 10-digit mobile number',
  });
  expect(await book(asha)).toEqual([[home.address, true]]);
});
