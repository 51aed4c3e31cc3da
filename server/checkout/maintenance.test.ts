import { expect } from 'vitest';
import { buy, draftOf, fillCart, stockOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

test('a shop in maintenance mode sells nothing and answers with the owner’s text', async ({
  shop,
}) => {
  const asha = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 3 });
  await makeSettings(shop.database, {
    maintenance_mode: 'ON',
    maintenance_mode_text: 'Back at five.',
  });
  expect(await buy(shop, asha.token, [{ product, quantity: 1 }])).toMatchObject({
    status: 503,
    message: 'Back at five.',
    data: null,
  });
  expect(await stockOf(shop, product)).toBe(3);
  await makeSettings(shop.database, { maintenance_mode: 'OFF' });
  expect((await buy(shop, asha.token, [{ product, quantity: 1 }])).status).toBe(200);
});

test('a shopper in Hindi reads the translated text, or that of the shop in Hindi', async ({
  shop,
  owner,
}) => {
  const { token } = await makePerson(shop.database);
  const product = await makeProduct(shop.database);
  await fillCart(shop, token, [{ product, quantity: 1 }]);
  const text = 'पाँच बजे लौटेंगे।';
  const ask = async (locale: 'en' | 'hi') => {
    const body = draftOf([{ product, quantity: 1 }]);
    const headers = { 'idempotency-key': 'asked-twice' };
    return (await shop.call('createOrder', { token, body, headers, query: { locale } })).message;
  };
  const close = async (maintenanceText: string) =>
    makeSettings(shop.database, { maintenance_mode: 'ON', maintenance_mode_text: maintenanceText });
  await close('');
  expect(await ask('hi')).toBe('दुकान थोड़ी देर के लिए बंद है। कृपया जल्द वापस आएँ।');
  await close('Back at five.');
  expect(await ask('hi')).toBe('Back at five.');
  const params = { id: 'shop', locale: 'hi' };
  const body = { maintenance_mode_text: text };
  await shop.call('saveSettingsTranslation', { token: owner.token, params, body });
  expect([await ask('hi'), await ask('en')]).toEqual([text, 'Back at five.']);
  const settings = await shop.call('getSettings', { query: { locale: 'hi' } });
  expect(settings.data.maintenance_mode_text).toBe(text);
});
