import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { pluginsOf } from '#server/plugins/host.ts';
import { deliverEvents, problemsOf } from '#server/plugins/plugins.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop({ PLUGINS_DIR: 'plugins-example' });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
  await pluginsOf(shop.config);
});
afterAll(async () => shop.close());

async function order(name: string): Promise<number> {
  const buyer = await makePerson(shop.database);
  const lines = [{ product: await makeProduct(shop.database, { name }), quantity: 1 }];
  await fillCart(shop, buyer.token, lines);
  const { data } = await placeOrder(shop, buyer.token, draftOf(lines));
  return data.order.id;
}

const notesOf = async (id: number): Promise<object[]> =>
  (await shop.call('getAdminOrder', { token: owner.token, params: { id } })).data.notes;
const panelOf = async (id: number) =>
  (await shop.call('getOrderPanels', { token: owner.token, params: { id } })).data;

test('an order with a gift gets one note in the name of the plugin, other orders none', async () => {
  const gift = await order('Gift Box of Towels');
  const plain = await order('Plain Towel');
  await deliverEvents(shop);
  // Events may come again.
  await shop.database.pool.query('update plugins set position = 0');
  await deliverEvents(shop);
  expect(await notesOf(gift)).toMatchObject([
    { text: 'Gift order: please wrap it.', by: 'Plugin gift-notes' },
  ]);
  expect(await notesOf(plain)).toEqual([]);
  expect(await panelOf(gift)).toEqual([
    {
      plugin: 'gift-notes',
      title: 'Gift',
      rows: [{ label: 'Products', value: 'Gift Box of Towels' }],
      problem: null,
    },
  ]);
  expect(await problemsOf(shop)).toEqual({ 'gift-notes': [] });
});

test('the word and the note are settings', async () => {
  const settings = { word: 'hamper', note: 'Add a ribbon.' };
  await shop.call('savePlugin', {
    token: owner.token,
    params: { name: 'gift-notes' },
    body: { enabled: true, settings },
  });
  const hamper = await order('Festive Hamper');
  await deliverEvents(shop);
  expect(await notesOf(hamper)).toMatchObject([{ text: 'Add a ribbon.' }]);
});
